import { aborted } from "#lib/aborted.ts";
import { post } from "./post.ts";
import { type Message, signatureHeaders } from "./signature.ts";
import { findTarget, TargetRefused, type TargetRules } from "./target.ts";

export interface SendRules extends TargetRules {
  /** The time that an attempt may take in all. */
  seconds: number;
  userAgent: string;
}

/** The outcome of an attempt. */
export interface Outcome {
  isDelivered: boolean;
  /** The address answered that it is gone for good. */
  isGone: boolean;
  /** Why it failed, for people; empty after a delivery. */
  problem: string;
}

/**
 * Sends a message once. A 2xx is a delivery; everything else is a failure, never an exception.
 *
 * @param closing Cuts the attempt short when the server closes.
 */
export async function attempt(
  message: Message & { url: string },
  rules: SendRules,
  closing?: AbortSignal,
): Promise<Outcome> {
  const cut = new AbortController();
  const cutShort = () => cut.abort();
  const timer = setTimeout(cutShort, rules.seconds * 1000);
  if (closing?.aborted) cutShort();
  closing?.addEventListener("abort", cutShort);
  try {
    // The lookup of a name cannot be aborted, so it is left behind.
    const target = await Promise.race([findTarget(message.url, rules), aborted(cut.signal)]);
    const headers = { ...signatureHeaders(message), "user-agent": rules.userAgent };
    return outcomeOf(await post(target, { headers, body: message.body, signal: cut.signal }));
  } catch (error) {
    const problem = cut.signal.aborted ? `No answer within ${rules.seconds} seconds` : problemOf(error);
    return { isDelivered: false, isGone: false, problem };
  } finally {
    clearTimeout(timer);
    closing?.removeEventListener("abort", cutShort);
  }
}

function outcomeOf(status: number): Outcome {
  const isDelivered = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  const problem = isRedirect ? `Answered ${status}: redirects are not followed` : `Answered ${status}`;
  return { isDelivered, isGone: status === 410, problem: isDelivered ? "" : problem };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was cut",
  EHOSTUNREACH: "The host cannot be reached",
  ENETUNREACH: "The host cannot be reached",
  NO_ANSWER: "The answer does not begin",
  ETIMEDOUT: "The host cannot be reached",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate is not trusted",
  CERT_HAS_EXPIRED: "The certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another name",
};

function problemOf(error: unknown): string {
  if (error instanceof TargetRefused) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  return PROBLEMS[code] ?? `The connection failed: ${code}`;
}
