import { memberFields } from "@hivekeeper/contract/member.ts";
import type { ChangeWords } from "#flow/change-words.ts";
import { MEMBER_LABEL } from "./member-labels.ts";
import { formatBirth } from "./member-naming.ts";
import type { MemberField } from "./member-values.ts";

const wireOf = (name: string) => memberFields[name as MemberField].wire;

/** The labels and values of a member in a history, as on the member's own screen. */
export const memberChangeWords: ChangeWords = {
  labels: {
    ...Object.fromEntries(Object.entries(MEMBER_LABEL).map(([name, label]) => [wireOf(name), label])),
    active: "Status",
  },
  values: {
    dob: (value) => formatBirth(String(value)),
    active: (value) => (value === true ? "Active" : "Inactive"),
  },
};
