let isGoing = false;

/** Goes to the login page by a full load, replacing history; once, however many answers ask for it. */
export function leave(): void {
  if (isGoing) return;
  isGoing = true;
  location.replace("/");
}

/** Whether the page is on its way out: nothing is asked of a server any more. */
export const isLeaving = (): boolean => isGoing;

/** For whoever still waits for an answer while the page goes: it will not come, and needs no message. */
export const never = (): Promise<never> => new Promise(() => {});
