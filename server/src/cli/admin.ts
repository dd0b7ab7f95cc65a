import { adminCommand } from "./admin-command.ts";
import { runCommand } from "./run-command.ts";

process.exit(await runCommand(adminCommand, process.argv.slice(2)));
