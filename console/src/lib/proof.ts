import { createListeners } from "./listeners.ts";

type Settle = (isProved: boolean) => void;

let asking: readonly Settle[] = [];
const { subscribe, notify } = createListeners();

/** For `useSyncExternalStore`: whether the administrator is asked who they are. */
export const proof = { subscribe, isAsked: (): boolean => asking.length > 0 };

/** Asks the administrator to confirm who they are. Calls that ask meanwhile share the answer: whether it was confirmed. */
export const askProof = (): Promise<boolean> =>
  new Promise((settle) => {
    asking = [...asking, settle];
    notify();
  });

export function settleProof(isProved: boolean): void {
  const all = asking;
  asking = [];
  for (const settle of all) settle(isProved);
  notify();
}
