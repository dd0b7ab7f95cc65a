import { readFile } from "node:fs/promises";
import { readConfig, unknownExtensionsIn } from "@hivekeeper/contract/read/config.ts";
import { FIGURES, READINGS } from "@hivekeeper/doctor/calls.ts";
import { CannotExamine, examine } from "@hivekeeper/doctor/examine.ts";
import { type CallReport, type Report, reportOf } from "@hivekeeper/doctor/report.ts";
import { reportText } from "@hivekeeper/doctor/report-text.ts";
import { argumentsIn, WrongUsage } from "./arguments.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

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

const OPTIONS = {
  api: { type: "string" },
  config: { type: "string" },
  json: { type: "boolean", default: false },
  figures: { type: "boolean", default: false },
  timeout: { type: "string", default: "10" },
  slow: { type: "string", default: "1" },
  help: { type: "boolean", short: "h", default: false },
} as const;

const [WHOLE, COULD_NOT_LOOK, INCOMPLETE] = [0, 1, 2];

/** Examines a backend and prints the report. Returns the exit code. */
export async function doctorCommand(args: string[], terminal: Terminal = openTerminal()): Promise<number> {
  try {
    const flags = flagsOf(args);
    if (flags.help) {
      await terminal.print(USAGE);
      return WHOLE;
    }
    const report = await examined(flags, terminal);
    await terminal.print(flags.json ? JSON.stringify(report, null, 2) : reportText(report));
    return report.isWhole ? WHOLE : INCOMPLETE;
  } catch (error) {
    terminal.printError(error instanceof Error ? error.message : String(error));
    if (error instanceof WrongUsage) terminal.printError(`\n${USAGE}`);
    else if (!(error instanceof CannotExamine)) throw error;
    return COULD_NOT_LOOK;
  }
}

type Flags = ReturnType<typeof flagsOf>;

async function examined({ timeout, slow, ...flags }: Flags, terminal: Terminal): Promise<Report> {
  const { api, figures } = flags.config === undefined ? flags : await configured(flags.config, terminal);
  const base = addressOf(api);
  const [timeoutMs, slowMs] = [millisecondsOf("timeout", timeout), millisecondsOf("slow", slow)];
  const token = (await terminal.askSecret("Token of an administrator")).trim();
  if (token === "") throw new WrongUsage("There is no token on standard input.");
  const readings = [...READINGS, ...(figures ? FIGURES : [])];
  const started = new Date();
  const calls: CallReport[] = [];
  for await (const call of examine({ api: base, token, timeoutMs, slowMs, readings })) {
    calls.push(call);
    if (process.stderr.isTTY) terminal.printError(`${calls.length} of ${readings.length}: ${call.title}`);
  }
  return reportOf(base, started, calls);
}

function flagsOf(args: string[]) {
  const { values, positionals } = argumentsIn({ args, options: OPTIONS, allowPositionals: true });
  // Not repeated: it may be a token.
  if (positionals.length > 0) throw new WrongUsage("There is an argument without a name.");
  return values;
}

/** What a config.json says of the backend. Extensions that do not exist are told beside the report. */
async function configured(file: string, terminal: Terminal): Promise<{ api: string; figures: boolean }> {
  const raw = await readFile(file, "utf8")
    .then((text): unknown => JSON.parse(text))
    .catch((error: unknown) => {
      throw new WrongUsage(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
  const config = readConfig(raw);
  if (!config)
    throw new WrongUsage(`${file} does not say where the backend is (apiBase), or says something it cannot mean.`);
  const problem = unknownExtensionsIn(raw);
  if (problem) terminal.printError(problem);
  return { api: config.apiBase, figures: config.extensions.includes("figures") };
}

function addressOf(api: string | undefined): string {
  if (!api) throw new WrongUsage("--api is missing, or --config.");
  if (!URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol))
    throw new WrongUsage("--api must be an http or https address.");
  return api.replace(/\/+$/, "");
}

function millisecondsOf(name: string, seconds: string): number {
  const number = Number(seconds);
  if (!(number > 0)) throw new WrongUsage(`--${name} must be a number of seconds.`);
  return Math.round(number * 1000);
}
