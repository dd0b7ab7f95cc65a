import { runCommand } from "./run-command.ts";
import { webhookCommand } from "./webhook-command.ts";

process.exit(await runCommand(webhookCommand, process.argv.slice(2)));
