import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Signing {
  origin?: string;
  /** Whether the authenticator has verified who touches it. */
  isVerified?: boolean;
  /** The signatures that it has counted; by itself one more each time. */
  counter?: number;
}

const ORIGIN = "http://localhost:4000";
const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const textOf = (bytes: Buffer) => bytes.toString("base64url");

/** An authenticator with one passkey (ES256), which answers as a browser does, in JSON. */
export class SoftwarePasskey {
  readonly id = textOf(randomBytes(32));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #counter = 0;

  /** The answer of `navigator.credentials.create`. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }, signing: Signing = {}) {
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey()]);
    const data = this.#data(rp.id, HAS_CREDENTIAL, signing, credential);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0]), cborText("authData")],
      Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ]);
    const clientDataJSON = clientData("webauthn.create", challenge, signing);
    return this.#answer({ clientDataJSON, attestationObject: textOf(attestationObject), transports: ["internal"] });
  }

  /** The answer of `navigator.credentials.get`. */
  get({ challenge, rpId }: { challenge: string; rpId: string }, signing: Signing = {}) {
    const data = this.#data(rpId, 0, signing);
    const clientDataJSON = clientData("webauthn.get", challenge, signing);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const signature = textOf(sign("sha256", signed, this.#keys.privateKey));
    return this.#answer({ clientDataJSON, authenticatorData: textOf(data), signature });
  }

  #answer(response: object) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  #data(rpId: string, flags: number, { isVerified = true, counter }: Signing, more = Buffer.alloc(0)): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count, more]);
  }

  /** As COSE: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const bytes = (head: number[], text: string) => [Buffer.from(head), Buffer.from(text, "base64url")];
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    return Buffer.concat([start, ...bytes([0x21, 0x58, 0x20], x), ...bytes([0x22, 0x58, 0x20], y)]);
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Signing) =>
  textOf(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
