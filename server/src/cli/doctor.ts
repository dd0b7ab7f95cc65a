import { doctorCommand } from "./doctor-command.ts";

process.exit(await doctorCommand(process.argv.slice(2)));
