const SEQUENCE = "01234567890123456789";
const REVERSED = [...SEQUENCE].reverse().join("");

/** Patterns on a keypad, and well-known numbers. */
const COMMON = new Set([
  ...["147258", "258369", "147258369", "159753", "159357", "753951", "789456", "456789123", "741852", "963852741"],
  ...["100000", "200000", "121314", "131313", "520520", "696969", "007007", "314159", "271828", "102030", "112358"],
]);

/** The problem of a new PIN, or `null`. A PIN has 6 to 12 digits and is no sequence, repetition or known number. */
export function pinProblem(pin: string): string | null {
  if (!/^[0-9]{6,12}$/.test(pin)) return "The PIN must have 6 to 12 digits";
  const halved = pin.replace(/(.)\1/g, "$1"); // 112233 is 123 typed twice
  if ([pin, halved].some(isSequence) || isRepetition(pin) || isMirror(pin) || COMMON.has(pin)) {
    return "This PIN is too easy to guess";
  }
  return null;
}

const isSequence = (digits: string) => digits.length > 2 && (SEQUENCE.includes(digits) || REVERSED.includes(digits));

/** Whether a few digits are repeated: 000000, 121212, 123123, 20262026. */
const isRepetition = (digits: string) => /^(\d+)\1+$/.test(digits) || /^(\d{1,3})\1+\d{0,2}$/.test(digits);

/** Whether a sequence goes there and back, as in 123321. */
const isMirror = (digits: string) =>
  isSequence(digits.slice(0, Math.ceil(digits.length / 2))) && digits === [...digits].reverse().join("");
