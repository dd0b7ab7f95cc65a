import type { Question } from "@hivekeeper/server/db/schema/identity.ts";

/** Why identity data went back to their creators. */
export const QUESTIONS: readonly Question[] = [
  { field: "copy_of_id", reason: "The picture is blurred: the number cannot be read. Please take it in daylight." },
  { field: "name_on_card", reason: "The card has another surname than your profile." },
  { field: "copy_of_utility_bill", reason: "The bill is older than three months." },
  { field: "nin", reason: "The number on the slip is another one than you typed." },
];

export const SUSPICION: Question = {
  field: "copy_of_id",
  reason: "The photograph is pasted over another one.",
};
