import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin, Rolldown } from "vite";
import { strictBundler } from "../scripts/strict-bundler.ts";

const SOURCE = resolve(import.meta.dirname, "src");
const ENTRY = join(SOURCE, "start/start.ts");
const SHELL = join(SOURCE, "app/signed-in.tsx");
const LOGIN = join(SOURCE, "features/login/login-screen.tsx");

/**
 * Writes the start script (`src/start/start.ts`) into the head of the document, before its styles, for which a later
 * script would wait. The script gets the names of the files that each screen needs, whose modules are `screens`. With
 * it comes the policy that allows it, so that a static host needs no hash in its headers.
 */
export function startScript(screens: ReadonlyMap<string, string>): Plugin {
  return {
    name: "start-script",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle, chunk }) => {
        if (!bundle || !chunk) return html;
        const ofDocument = filesOf([chunk], bundle);
        const needed = (modules: readonly string[]) => {
          const chunks = modules.map((id) => chunkOf(id, bundle)).filter((one) => one !== undefined);
          return [...filesOf(chunks, bundle)].filter((file) => !ofDocument.has(file));
        };
        const files: Record<string, readonly string[]> = { login: needed([LOGIN]) };
        for (const [name, id] of screens) files[name] = needed([SHELL, id]);
        const script = await scriptWith(files);
        return html.replace(
          '<link rel="stylesheet"',
          (styles) => `${policyFor(script)}<script>${script}</script>${styles}`,
        );
      },
    },
  };
}

const policyFor = (script: string) => {
  const hash = createHash("sha256").update(script).digest("base64");
  return `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${hash}'">`;
};

type Bundle = Rolldown.OutputBundle;

const chunkOf = (id: string, bundle: Bundle) =>
  Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.includes(id)) as
    | Rolldown.OutputChunk
    | undefined;

/** The files of chunks and of everything that they import, in the order in which they are found. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): Set<string> {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === "chunk") for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

async function scriptWith(files: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const build = await rolldown({
    ...strictBundler,
    input: ENTRY,
    // Keeps only what the script itself uses: the modules that it imports count as free of side effects.
    treeshake: { moduleSideEffects: (id) => id === ENTRY },
    transform: { define: { FILES: JSON.stringify(files) } },
  });
  const { output } = await build.generate({ format: "iife", minify: true });
  await build.close();
  // The document ends a script at this word, wherever it stands.
  return output[0].code.trim().replaceAll("</script", "<\\/script");
}
