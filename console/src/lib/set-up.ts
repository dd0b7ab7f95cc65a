import { createListeners } from "./listeners.ts";

let isRequired = false;
const { subscribe, notify } = createListeners();

/** Whether the administrator must set up a second factor before anything else is answered (extension `team`). */
export const setUp = {
  subscribe,
  isRequired: (): boolean => isRequired,
  require(): void {
    isRequired = true;
    notify();
  },
};
