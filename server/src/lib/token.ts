import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 in hex. Tokens, keys and counted names are stored as digests, so that the database reveals none of them. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");
