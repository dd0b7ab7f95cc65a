import { readFile } from "node:fs/promises";
import { readConfig, unknownExtensionsIn } from "@hivekeeper/contract/read/config.ts";
import { CannotExamine, examine } from "@hivekeeper/doctor/examine.ts";
import { type CallReport, reportText } from "@hivekeeper/doctor/report.ts";
import { CALLS, FIGURES } from "@hivekeeper/doctor/wanted.ts";
import { argumentsIn, WrongUsage } from "./arguments.ts";
import { terminal } from "./terminal.ts";

const USAGE = `npm run doctor -- --api https://api.example.com [--json] [--figures] [--timeout 10] [--slow 1]

Asks a backend for everything that the console reads, and says what is missing. It writes nothing.
It exits with 0 when the backend is whole, with 2 when something is missing, with 1 when it could not look.

--api      the backend's address, as apiBase in config.json
--config   a config.json instead: its address and its extensions, of which those that do not exist are told
--json     the report as JSON
--figures  also the dashboard and the reports (extension figures)
--timeout  seconds after which a call counts as unanswered
--slow     seconds from which a call counts as slow

The token of an administrator is read from standard input. This makes one:

  curl -s https://api.example.com/admin/login -H 'Content-Type: application/json' \\
    -d '{"email": "you@example.com", "password": "…"}'

It is \`token\` in the answer, or in its \`data\`.`;

const options = {
  api: { type: "string" },
  config: { type: "string" },
  json: { type: "boolean" },
  figures: { type: "boolean", default: false },
  timeout: { type: "string", default: "10" },
  slow: { type: "string", default: "1" },
  help: { type: "boolean", short: "h" },
} as const;

process.exit(
  await doctor().catch((error: unknown) => {
    terminal.printError(messageOf(error));
    if (error instanceof WrongUsage) terminal.printError(`\n${USAGE}`);
    else if (!(error instanceof CannotExamine)) throw error;
    return 1;
  }),
);

/** Examines a backend and prints the report. Returns the exit code. */
async function doctor(): Promise<number> {
  const { values: flags, positionals } = argumentsIn({ options, allowPositionals: true });
  // Not repeated: it may be a token.
  if (positionals.length > 0) throw new WrongUsage("There is an argument without a name.");
  if (flags.help) {
    await terminal.print(USAGE);
    return 0;
  }
  const { api, figures, configuration } =
    flags.config === undefined ? { ...flags, configuration: null } : await configIn(flags.config);
  if (!api) throw new WrongUsage("--api is missing, or --config.");
  if (!/^https?:\/\//.test(api) || !URL.canParse(api)) throw new WrongUsage("--api must be an http or https address.");
  const limits = { timeoutMs: millisecondsIn("timeout", flags.timeout), slowMs: millisecondsIn("slow", flags.slow) };
  const token = (await terminal.askSecret("Token of an administrator")).trim();
  if (token === "") throw new WrongUsage("There is no token on standard input.");

  const calls = figures ? [...CALLS, ...FIGURES] : CALLS;
  const onReport = (reports: readonly CallReport[]) => {
    const progress = `${reports.length} of ${calls.length}: ${reports.at(-1)?.title}`;
    if (process.stderr.isTTY) terminal.printError(progress);
  };
  const report = await examine({ api: api.replace(/\/+$/, ""), token, calls, configuration, onReport, ...limits });
  await terminal.print(flags.json ? JSON.stringify(report, null, 2) : reportText(report));
  return report.isWhole ? 0 : 2;
}

/** What a config.json says of the backend, and what is wrong in it. */
async function configIn(file: string): Promise<{ api: string; figures: boolean; configuration: string | null }> {
  const raw = await readFile(file, "utf8")
    .then((text): unknown => JSON.parse(text))
    .catch((error: unknown) => {
      throw new WrongUsage(`${file} cannot be read: ${messageOf(error)}`);
    });
  const config = readConfig(raw);
  if (!config)
    throw new WrongUsage(`${file} does not say where the backend is (apiBase), or says something it cannot mean.`);
  const configuration = unknownExtensionsIn(raw);
  return { api: config.apiBase, figures: config.extensions.includes("figures"), configuration };
}

function millisecondsIn(name: string, seconds: string): number {
  const number = Number(seconds);
  if (!(number > 0)) throw new WrongUsage(`--${name} must be a number of seconds.`);
  return Math.round(number * 1000);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
