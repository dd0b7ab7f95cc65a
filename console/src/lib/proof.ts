import { createListeners } from "./listeners.ts";

let asked: PromiseWithResolvers<boolean> | undefined;
const { subscribe, notify } = createListeners();

/** For `useSyncExternalStore`: whether the administrator is asked who they are. */
export const proof = { subscribe, isAsked: (): boolean => asked !== undefined };

/** Asks the administrator to confirm who they are. Calls that ask meanwhile share the answer: whether it was confirmed. */
export function askProof(): Promise<boolean> {
  asked ??= Promise.withResolvers();
  notify();
  return asked.promise;
}

export function settleProof(isProved: boolean): void {
  asked?.resolve(isProved);
  asked = undefined;
  notify();
}
