import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256 in hex: how tokens, keys and counted names are stored, so that the database gives none of them away. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");
