/** The number on an identity document as it is kept, so that each spelling of it is the same. */
export const plainIdNumber = (written: string): string => written.replace(/\s/g, "").toUpperCase();

export const idNumberProblem = (number: string): string | undefined =>
  /^[A-Z\d][A-Z\d/-]{3,29}$/.test(number) ? undefined : "Must be 4 to 30 letters and digits";
