/** A key for one intent, sent with every try of it: 128 random bits. Works on a page that came over plain http too. */
export const intentKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
