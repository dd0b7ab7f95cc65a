import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";

const LINES_AT_ONCE = 1_000;

interface Sending {
  url: string;
  key: string;
  /** The kind of records, as `members`. */
  path: string;
  count: number;
  lineOf(n: number): object;
  /** False for a client that reads nothing before it has sent everything. */
  isReadAtOnce: boolean;
}

interface Imported {
  /** How many lines had each status. */
  statuses: Record<string, number>;
  /** Seconds until the first answer was read. */
  firstAnswer: number;
}

/** Sends lines in one body, as fast as they are taken. @throws when an answer is missing or not in order. */
export async function importLines({ url, key, path, count, lineOf, isReadAtOnce }: Sending): Promise<Imported> {
  const began = performance.now();
  const sending = request(`${url}/api/integration/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
  });
  const answering = once(sending, "response") as Promise<[IncomingMessage]>;
  const readAll = () => answering.then(([answer]) => readAnswers(answer, began));
  const reading = isReadAtOnce ? readAll() : undefined;
  for (let n = 0; n < count; n += LINES_AT_ONCE) {
    const size = Math.min(LINES_AT_ONCE, count - n);
    const lines = Array.from({ length: size }, (_, at) => `${JSON.stringify(lineOf(n + at))}\n`);
    if (!sending.write(lines.join(""))) await once(sending, "drain");
  }
  sending.end();
  await once(sending, "finish");
  const result = await (reading ?? readAll());
  const answered = Object.values(result.statuses).reduce((sum, number) => sum + number, 0);
  if (answered !== count) throw new Error(`${answered} of ${count} lines were answered`);
  return result;
}

async function readAnswers(answer: IncomingMessage, began: number): Promise<Imported> {
  const statuses: Record<string, number> = {};
  let [expected, firstAnswer] = [1, 0];
  for await (const text of createInterface({ input: answer })) {
    if (expected === 1) firstAnswer = (performance.now() - began) / 1000;
    const { line, status } = JSON.parse(text) as { line: number; status: string };
    if (line !== expected) throw new Error(`Line ${line} was answered instead of ${expected}`);
    expected++;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return { statuses, firstAnswer };
}
