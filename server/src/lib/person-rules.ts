/** What is wrong with an e-mail address: something, an @, and a domain with a dot in it, is fine. */
export function emailProblem(value: string): string | undefined {
  if (value === "") return "The email is required";
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : "Must be an e-mail address";
}

/** What is wrong with a phone number, in whatever way it is written; nobody must have one. */
export function phoneProblem(value: string): string | undefined {
  const digits = value.replace(/\D/g, "").length;
  const isPhone = /^\+?[\d ().-]{5,30}$/.test(value) && digits >= 5 && digits <= 20;
  return value === "" || isPhone ? undefined : "Must be a phone number";
}
