import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

/** Whose authenticator it is: the product's name and the e-mail address. */
interface Owner {
  issuer: string;
  label: string;
}

/** A new secret, in base32, and the address that a QR code shows. */
export function newTotp(owner: Owner): { secret: string; uri: string } {
  const totp = totpOf(new Secret({ size: 20 }), owner);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step of 30 seconds whose code this is, among that of the moment and those beside it; `null` for any other code.
 *
 * @param now In milliseconds.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(Secret.fromBase32(secret)).validate({
    token: code.replace(/\s/g, ""),
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta;
}

const totpOf = (secret: Secret, owner?: Owner) =>
  new TOTP({ secret, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS, ...owner });
