import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import { type Look, REASON_WORDS, SECRET_WORDS } from "@hivekeeper/contract/look.ts";

const ABOUT = `Who looked at your identity data

Your identity numbers, your account numbers and the pictures of your documents are hidden. Whoever of us looks
at one says why, and it is written down. This is the list, the newest first. Times are those of Lagos.`;

const WITHOUT_ACCOUNTS = `
Looks at account numbers are not in it: whoever made it may not see them.`;

/** The looks at a person's data in plain words, for the person: administrators by name, without their addresses. */
export function looksText(looks: readonly Look[], { hasMoney, now }: { hasMoney: boolean; now: Date }): string {
  const entries = looks.length === 0 ? ["Nobody has looked."] : looks.map(entryOf);
  const made = `Made at ${minuteOf(now.toISOString())}.`;
  return `${[ABOUT + (hasMoney ? "" : WITHOUT_ACCOUNTS), made, ...entries].join("\n\n")}\n`;
}

const entryOf = ({ at, administrator, field, reason, text, isCopied }: Look): string =>
  [
    minuteOf(at),
    `Who: ${/^[^@]+$/.test(administrator) ? administrator : "An administrator"}`,
    `What: ${SECRET_WORDS[field]}`,
    `Why: ${REASON_WORDS[reason]}${text ? `, ${text}` : ""}`,
    ...(isCopied ? ["It was copied."] : []),
  ].join("\n");

const minuteOf = (moment: string) => lagosTime(moment).slice(0, 16);
