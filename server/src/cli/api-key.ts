import { apiKeyCommand } from "./api-key-command.ts";
import { runCommand } from "./run-command.ts";

process.exit(await runCommand(apiKeyCommand, process.argv.slice(2)));
