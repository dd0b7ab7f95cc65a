import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A new secret of 32 random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString("base64");

export interface Message {
  messageId: string;
  body: string;
  /** One or more; each gives a signature. */
  secrets: readonly string[];
}

/** The headers of Standard Webhooks for a message that is sent now (standardwebhooks.com). */
export function signatureHeaders({ messageId, body, secrets }: Message): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
