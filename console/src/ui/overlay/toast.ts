import type { ReactNode } from "react";
import { createListeners } from "#lib/listeners.ts";

type ToastTone = "success" | "error" | "info";

export interface ToastWords {
  title: string;
  message?: string | undefined;
  tone: ToastTone;
  /** A button in the toast, which ends with it. */
  action?: { label: string; run: () => void } | undefined;
  /** Lines that open below the message. */
  details?: readonly ReactNode[] | undefined;
  /** The failure that an error tells. */
  cause?: unknown;
  /** Milliseconds, if it stays longer than others. */
  shownMs?: number | undefined;
}

export interface Toast extends ToastWords {
  id: number;
  /** How often the same text was shown while it was on screen. */
  times: number;
}

const MOST = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const { subscribe, notify } = createListeners();

/** Shows a short message. The same text again restarts the visible toast instead of adding another. */
export function toast(words: ToastWords): void {
  const same = toasts.find((one) => one.title === words.title && one.message === words.message);
  const next = { ...words, id: same?.id ?? ++lastId, times: (same?.times ?? 0) + 1 };
  show(same ? toasts.map((one) => (one === same ? next : one)) : [...toasts, next].slice(-MOST));
}

export function dismissToast(id: number): void {
  show(toasts.filter((one) => one.id !== id));
}

/** Ends what is told of a failure. */
export function dismissCause(cause: unknown): void {
  if (toasts.some((one) => one.cause === cause)) show(toasts.filter((one) => one.cause !== cause));
}

/** The visible toasts, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe,
  current: (): readonly Toast[] => toasts,
};

function show(next: readonly Toast[]): void {
  toasts = next;
  notify();
}
