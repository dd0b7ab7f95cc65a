import { build } from "rolldown";
import type { TestProject } from "vitest/node";
import { settings } from "../rolldown.config.ts";
import { makeTemplate, type Template } from "./db/databases.ts";
import { findPostgres } from "./db/postgres-programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

const COMMANDS = ["admin", "api-key", "webhook", "backup", "restore", "import", "doctor", "keys"];

/** One build of all takes hardly longer than one of each, since most of it is shared. */
const WHAT_TESTS_RUN = {
  "embedded-worker": "src/db/embedded/worker.ts",
  "create-engine": "src/db/embedded/create-engine.ts",
  "pdf-worker": "src/modules/reveal/pages/pdf-worker.ts",
  "test/child": "test/db/child.ts",
  "test/chat": "@hivekeeper/demo/chat.ts",
  ...Object.fromEntries(COMMANDS.map((name) => [`test/${name}`, `src/cli/${name}.ts`])),
};

/** Once for a run of `server:embedded` or `server:postgres`: builds what runs outside it, and a database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build({ ...settings, cwd: project.config.root, input: WHAT_TESTS_RUN });
  const kind = project.config.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";
  const { template, remove } = await makeTemplate(kind, findPostgres());
  project.provide("template", template);
  return remove;
}
