import type { Bank } from "./nigeria.ts";
import type { Random } from "./random.ts";

/** Eleven digits that begin with 000; no real identity number or bank verification number does. */
export const inventedIdentityNumber = (random: Random): string => `000${random.digits(8)}`;

export const ID_TYPES = ["national_id", "voters_card", "drivers_license", "international_passport"] as const;

/** The number of an identity document of a type, with zeros where real ones have none. */
export function inventedIdNumber(random: Random, type: (typeof ID_TYPES)[number]): string {
  const numbers = {
    national_id: () => inventedIdentityNumber(random),
    voters_card: () => `90F5B000000000${random.digits(5)}`,
    drivers_license: () => `AAA00${random.digits(3)}AA00`,
    international_passport: () => `A000${random.digits(5)}`,
  };
  return numbers[type]();
}

/**
 * Ten digits that no bank accepts: the last one, which checks the others and the bank's code, is wrong by one.
 */
export function inventedAccountNumber(random: Random, bank: Bank): string {
  const serial = `000${random.digits(6)}`;
  return serial + ((checkDigit(bank.code + serial) + 1) % 10);
}

/** The check digit of a Nigerian account number: bank code and serial number, weighted 3, 7, 3 over and over. */
export function checkDigit(codeAndSerial: string): number {
  const sum = Array.from(codeAndSerial, (digit, at) => Number(digit) * (at % 3 === 1 ? 7 : 3)).reduce((a, b) => a + b);
  return (10 - (sum % 10)) % 10;
}

/** Prefixes that no mobile operator has, with subscriber numbers that begin with 0, which none does. */
const PREFIXES = ["820", "830", "840", "850"] as const;

/** A mobile number in one of the ways in which people type theirs. */
export function inventedPhone(random: Random): string {
  const prefix = random.pick(PREFIXES);
  const [middle, end] = [`0${random.digits(2)}`, random.digits(4)];
  const style = random.float();
  if (style < 0.6) return `+234 ${prefix} ${middle} ${end}`;
  if (style < 0.85) return `+234${prefix}${middle}${end}`;
  return `0${prefix}${middle}${end}`;
}
