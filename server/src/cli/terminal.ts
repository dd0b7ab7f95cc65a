import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Where a command talks to whoever called it: a person, or a script that sends its answers line by line. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
  /** One line of standard input, without its end; empty when there is none left. What a person types is not shown. */
  askSecret(question: string): Promise<string>;
}

/** The terminal of this process. */
export function openTerminal(): Terminal {
  return {
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    askSecret: process.stdin.isTTY ? askPerson : lineReader(),
  };
}

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

/** Begins to read only when the first line is asked for. */
function lineReader(): Terminal["askSecret"] {
  let lines: AsyncIterator<string> | undefined;
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { done, value } = await lines.next();
    return done ? "" : value;
  };
}
