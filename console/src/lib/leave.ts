let isLeaving = false;

/** Goes to the login page by a full load, replacing history; once, however many answers ask for it. */
export function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  location.replace("/");
}

/** For whoever still waits for an answer while the page goes: it will not come, and needs no message. */
export const never = (): Promise<never> => new Promise(() => {});
