import { printable } from "@hivekeeper/contract/printable.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../settings.ts";
import { htmlOf, type Letter, textOf } from "./letter.ts";

export type { Letter } from "./letter.ts";

/** Sends e-mails in the product's name. */
export interface Mailer {
  /** Whether the mail server took the letter. Never rejects: a failure is logged, without what the letter says. */
  send(to: string, letter: Letter): Promise<boolean>;
  /** Waits a moment for letters on their way, then ends every connection. */
  close(): Promise<void>;
}

/** Letters on their way have so long when the server stops. */
const GRACE_MS = 2_000;

/** `null` without SMTP_URL. The client is loaded where there is one. */
export async function openMailer(
  { smtpUrl: url, mailFrom: from, mailSeconds, productName }: Settings,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<Mailer | null> {
  if (url === undefined) return null;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  const stop = new AbortController();
  const underWay = new Set<Promise<boolean>>();

  const send = async (to: string, letter: Letter): Promise<boolean> => {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(mailSeconds * 1_000)]);
    try {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject: printable(letter.subject),
        text: textOf(letter, productName),
        html: htmlOf(letter, productName),
        signal,
      });
      return true;
    } catch (error) {
      // The mail server's own words may quote the letter.
      log.warn({ reason: reasonOf(signal.aborted ? signal.reason : error) }, "An e-mail could not be sent");
      return false;
    }
  };

  return {
    send(to, letter) {
      const sending = send(to, letter).finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    async close() {
      const grace = setTimeout(() => stop.abort(), GRACE_MS);
      await Promise.all(underWay);
      clearTimeout(grace);
      transport.close();
    },
  };
}

/** As `ESOCKET`, `EAUTH 535`, `TimeoutError`. */
function reasonOf(error: unknown): string {
  const { code, name, responseCode } = error as { code?: unknown; name?: unknown; responseCode?: unknown };
  return [typeof code === "string" ? code : String(name), responseCode].filter(Boolean).join(" ");
}
