// `npm run seed|admin|… -- …`: runs the built command in this process, with its arguments and standard input.
import { buildWhenStale } from "./builds.mjs";

const COMMANDS = ["seed", "admin", "api-key", "webhook", "backup", "restore", "import", "chat", "doctor", "keys"];

const [name, ...args] = process.argv.slice(2);
if (!COMMANDS.includes(name)) {
  console.error(`Say one of: ${COMMANDS.join(", ")}.`);
  process.exit(2);
}
buildWhenStale("server");
const program = new URL(`../server/dist/${name}.js`, import.meta.url);
process.argv = [process.argv[0], program.pathname, ...args];
await import(program.href);
