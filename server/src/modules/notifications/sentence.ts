import type { NotificationKind } from "@hivekeeper/contract/notification.ts";
import type { Noted } from "./notification-repository.ts";

/** The sentence that an administrator reads. */
export const sentenceOf = (noted: Noted): string => SENTENCE[noted.kind](noted);

const SENTENCE = {
  dispute: ({ person, thing }) => `${person} opened a dispute about ${thing}`,
  message: ({ person, thing }) => `${person} is waiting for an answer about ${thing}`,
  service: ({ person, thing }) => `${person} submitted the service ${thing}`,
  review: ({ person, thing }) => `${person} submitted ${thing} for review`,
  vest: ({ thing, closingDate }) => `${thing} closes on ${dayInWords(closingDate ?? "")}`,
} as const satisfies Record<NotificationKind, (noted: Noted) => string>;

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Formats `2026-11-21` as `21 November 2026`. */
const dayInWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
