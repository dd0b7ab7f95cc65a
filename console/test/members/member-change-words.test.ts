import { memberFields } from "@hivekeeper/contract/member.ts";
import { expect, test } from "vitest";
import { labelOf } from "#features/activity/activity-changes.tsx";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { MEMBER_LABEL } from "#features/members/member-labels.ts";

test("a member's history labels every field of the form as the form does", () => {
  for (const [name, label] of Object.entries(MEMBER_LABEL)) {
    expect(labelOf(memberFields[name as keyof typeof MEMBER_LABEL].wire, memberChangeWords)).toBe(label);
  }
});
