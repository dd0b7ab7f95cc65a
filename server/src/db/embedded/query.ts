import type { PGlite } from "@electric-sql/pglite";

const ERROR = "E".charCodeAt(0);

/**
 * Runs one statement of the server's own, in its own turn. `PGlite.exec` does not work beside clients: after a raw
 * exchange it still sends its answers to that client.
 *
 * @throws the engine's error.
 */
export async function query(engine: PGlite, sql: string): Promise<void> {
  const answers: Buffer[] = [];
  await engine.execProtocolRawStream(message(sql), { onRawData: (bytes) => void answers.push(Buffer.from(bytes)) });
  const refusal = firstMessage(ERROR, Buffer.concat(answers));
  if (refusal) throw new Error(`${sql}: ${refusal.toString("utf8").replaceAll("\0", " ")}`);
}

function message(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`, "utf8");
  const head = Buffer.alloc(5, "Q");
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}

function firstMessage(type: number, answer: Buffer): Buffer | undefined {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] === type) return answer.subarray(at + 5, at + 1 + answer.readInt32BE(at + 1));
  }
  return undefined;
}
