import { BASE } from "#lib/base.ts";
import { CONFIG_FILE } from "#lib/config.ts";

/** Replaces the console when `config.json` is missing or broken. Written for the person who installs it. */
export function ConfigProblem() {
  return (
    <main className="mx-auto flex max-w-prose flex-col gap-3 px-4 py-16">
      <h1 className="text-xl font-semibold">The console is not configured</h1>
      <p>
        The file <code>{CONFIG_FILE}</code> could not be read. It must be JSON and say at least where the backend is:
      </p>
      <pre className="overflow-x-auto rounded-md border border-line bg-surface p-3">{'{ "apiBase": "/api" }'}</pre>
      <p>
        If it worked before, check the connection and{" "}
        <a href={BASE} className="font-medium text-accent underline">
          load the page again
        </a>
        .
      </p>
    </main>
  );
}
