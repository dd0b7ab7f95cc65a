/**
 * An idempotency key: 128 random bits, sent with every retry of one write. Also works on a page served over plain http.
 */
export const intentKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
