import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";

/** An e-mail as its reader gets it. */
export interface Received {
  /** Whom the mail server delivers it to. */
  recipients: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** A mail server on this machine that keeps what it gets in memory; `refuse` makes it refuse every letter, quoting it. */
export async function startMailServer({ refuse = false } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], disableReverseLookup: true },
    onData(stream, { envelope }, done) {
      void buffer(stream).then((raw) => {
        const letter = readLetter(raw.toString("latin1"));
        if (refuse) return done(new Error(`Spam: ${letter.text.replace(/\s+/g, " ")}`));
        received.push({ ...letter, recipients: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  server.on("error", () => {}); // a client that leaves
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** Returns the letter of this number, counted from 1, once it has arrived. */
    async letter(count = 1): Promise<Received> {
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(count);
      const last = received[count - 1];
      if (!last) throw new Error("No letter came");
      return last;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The secret of a link in a text. */
export const tokenIn = (text: string): string => /#([A-Za-z0-9_-]{43})\b/.exec(text)?.[1] ?? "";

function readLetter(raw: string): Omit<Received, "recipients"> {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "none";
  const parts = body.split(`--${boundary}`).slice(1, -1).map(partOf);
  const read = (type: string) => {
    const part = parts.find((each) => each.headers["content-type"]?.startsWith(type));
    return part ? decoded(part.body, part.headers["content-transfer-encoding"]) : "";
  };
  return { headers, text: read("text/plain"), html: read("text/html") };
}

function partOf(raw: string) {
  const [head = "", ...rest] = raw.replace(/^\r\n/, "").split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = lines.map((line) => [line.split(":")[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, "")]);
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join("\r\n\r\n") };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
