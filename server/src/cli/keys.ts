import { keysCommand } from "./keys-command.ts";
import { runCommand } from "./run-command.ts";

process.exit(await runCommand(keysCommand, process.argv.slice(2)));
