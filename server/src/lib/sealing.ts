import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** The key of the installation. Each purpose has a key of its own, which is derived from it. */
export class SecretKey {
  /** The first 8 hex digits of its SHA-256: by this name it is told, and stands in what it has sealed. */
  readonly id: string;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.id = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
    this.#bytes = bytes;
  }

  /** The key of a purpose, 32 bytes, by HKDF-SHA-256. */
  for(purpose: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.#bytes, "", `hivekeeper ${purpose}`, KEY_BYTES));
  }
}

/** 32 random bytes as text: 64 hex digits. */
export const newKeyText = (): string => randomBytes(KEY_BYTES).toString("hex");

/** Reads a key of 32 bytes, as 64 hex digits or in base64; `null` for any other text. */
export function readKey(text: string): SecretKey | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return new SecretKey(Buffer.from(text, "hex"));
  return /^[A-Za-z0-9+/]{43}=?$/.test(text) ? new SecretKey(Buffer.from(text, "base64")) : null;
}

/**
 * Encrypts a text by AES-256-GCM: `v1.{id of the key}.{nonce, content and tag in base64url}`.
 *
 * @param owner The row and column, as `authenticators.secret:17`: copied to another place, the text does not open.
 */
export function seal(key: SecretKey, plain: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.for("seal"), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${key.id}.${sealed.toString("base64url")}`;
}

/** @throws when the text was sealed by another key or for another owner, or is damaged. */
export function unseal(key: SecretKey, sealed: string, owner: string): string {
  const [version, id, content = ""] = sealed.split(".");
  if (version !== "v1") throw new Error(`The sealed value of ${owner} is of an unknown version`);
  if (id !== key.id)
    throw new Error(`The value of ${owner} was sealed by the key ${id}, and the key here is ${key.id}`);
  const bytes = Buffer.from(content, "base64url");
  const decipher = createDecipheriv(CIPHER, key.for("seal"), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
