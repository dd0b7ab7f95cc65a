import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { printableLines } from "@hivekeeper/contract/printable.ts";

/**
 * The input and output of a command, whether a person types or a script pipes its answers line by line. What is printed
 * may hold texts from outside: they cannot steer the terminal.
 */
export interface Terminal {
  /** Resolves when the lines are written. @throws when they cannot be, as on a full disk. */
  print(lines: string): Promise<void>;
  printError(lines: string): void;
  /** Reads one line of standard input; returns an empty text at its end. What a person types is not echoed. */
  askSecret(question: string): Promise<string>;
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {}); // `print` tells its caller

/** The terminal of this process. */
export const terminal: Terminal = {
  print: (lines) =>
    new Promise((resolve, reject) => {
      process.stdout.write(`${printableLines(lines)}\n`, (error) => {
        if (error) reject(new Error(`Standard output cannot be written: ${error.message}`));
        else resolve();
      });
    }),
  printError: (lines) => process.stderr.write(`${printableLines(lines)}\n`),
  askSecret: process.stdin.isTTY ? askPerson : lineReader(),
};

function askPerson(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve) => {
    let answer = "";
    prompt.once("SIGINT", () => process.exit(130));
    prompt.once("line", (line) => {
      answer = line;
      prompt.close();
    });
    prompt.once("close", () => {
      process.stderr.write("\n");
      resolve(answer);
    });
  });
}

/** Starts reading with the first call. */
function lineReader(): Terminal["askSecret"] {
  let lines: AsyncIterator<string> | undefined;
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { done, value } = await lines.next();
    return done ? "" : value;
  };
}
