import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomFillSync,
} from "node:crypto";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** A key of the installation. Each purpose has a key of its own, which is derived from it. */
export class SecretKey {
  /** The first 8 hex digits of its SHA-256: by this name it is told, and stands in what it has sealed. */
  readonly id: string;
  readonly #bytes: Buffer;
  readonly #derived = new Map<string, Buffer>();

  constructor(bytes: Buffer) {
    this.id = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
    this.#bytes = bytes;
  }

  /** The key of a purpose, 32 bytes, by HKDF-SHA-256. */
  for(purpose: string): Buffer {
    const known = this.#derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", this.#bytes, "", `hivekeeper ${purpose}`, KEY_BYTES));
    this.#derived.set(purpose, key);
    return key;
  }

  /** This key, sealed by another one. */
  sealedBy(other: SecretKey): string {
    return seal(other, this.#bytes.toString("hex"), `secret_keys.sealed:${this.id}`);
  }

  /** The key with an id that another one has sealed. @throws as `unseal` */
  static unsealed(other: SecretKey, id: string, sealed: string): SecretKey {
    return new SecretKey(Buffer.from(unseal(other, sealed, `secret_keys.sealed:${id}`), "hex"));
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
 * Encrypts a text by AES-256-GCM: `v1.{id of the key}.{nonce, content and tag in base64url}`, and `.{end}` where its last
 * characters may be shown.
 *
 * @param owner The row and column, as `authenticators.secret:17`: copied to another place, the text does not open.
 * @param end The end of the text that may be shown; it is authenticated too.
 */
export function seal(key: SecretKey, plain: string, owner: string, end = ""): string {
  const sealed = sealBytes(key.for("seal"), Buffer.from(plain, "utf8"), boundTo(owner, end)).toString("base64url");
  return `v1.${key.id}.${sealed}${end && `.${end}`}`;
}

/** What is sealed does not open. The message names the row, for the log, and holds nothing of the value. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** @throws {SealBroken} when the text was sealed by another key or for another owner, or is damaged. */
export function unseal(key: SecretKey, sealed: string, owner: string): string {
  const [version, id, content = ""] = sealed.split(".", 3);
  if (version !== "v1") throw new SealBroken(`The sealed value of ${owner} is of an unknown version`);
  if (id !== key.id)
    throw new SealBroken(`The value of ${owner} was sealed by the key ${id}, and the key here is ${key.id}`);
  const bytes = Buffer.from(content, "base64url");
  try {
    return unsealBytes(key.for("seal"), bytes, boundTo(owner, shownEnd(sealed))).toString("utf8");
  } catch (cause) {
    throw new SealBroken(`The sealed value of ${owner} does not open: it is damaged, or belongs elsewhere`, { cause });
  }
}

const boundTo = (owner: string, end: string) => (end ? `${owner}\n${end}` : owner);

/** The id of the key that sealed a text. */
export const keyIdOf = (sealed: string): string => sealed.split(".", 2)[1] ?? "";

/** The last characters of a sealed text that may be shown; empty where none may. */
export const shownEnd = (sealed: string): string => sealed.split(".").slice(3).join(".");

const nonces = { bytes: Buffer.alloc(NONCE_BYTES * 256), used: NONCE_BYTES * 256 };

/** Random bytes, each once. They are fetched for many values at a time, which an import notices. */
function newNonce(): Buffer {
  if (nonces.used === nonces.bytes.length) {
    randomFillSync(nonces.bytes);
    nonces.used = 0;
  }
  nonces.used += NONCE_BYTES;
  return Buffer.from(nonces.bytes.subarray(nonces.used - NONCE_BYTES, nonces.used));
}

/** Encrypts bytes by AES-256-GCM: nonce, content and tag. */
export function sealBytes(key: Buffer, plain: Buffer, owner: string): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The bytes that `sealBytes` adds. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** @throws when the bytes were sealed by another key or for another owner, or are damaged. */
export function unsealBytes(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/**
 * What a number is found by: its HMAC-SHA-256 in base64url, so that equal numbers are found and nothing else is told. Case,
 * blanks and punctuation do not count.
 */
export const findableBy = (key: SecretKey, number: string): string =>
  createHmac("sha256", key.for("find"))
    .update(number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase())
    .digest("base64url");
