import { expect, test } from "./console-at.ts";
import { playAccount } from "./foreign-account.ts";
import type { ForeignBackend } from "./foreign-backend.ts";
import { playCreators } from "./foreign-creators.ts";
import { playDisputes } from "./foreign-disputes.ts";
import { playServices } from "./foreign-hives.ts";
import { playMembers } from "./foreign-members.ts";
import { playReviews } from "./foreign-reviews.ts";
import { playTransactions } from "./foreign-transactions.ts";
import { playVests } from "./foreign-vests.ts";

function playEverything(backend: ForeignBackend) {
  playAccount(backend);
  playVests(backend);
  playServices(backend);
  playCreators(backend);
  playMembers(backend);
  playDisputes(backend);
  playReviews(backend);
  playTransactions(backend);
}

test("a backend of the specification has no fault, and is asked for nothing else", async ({
  page,
  signIn,
  backend,
}) => {
  playEverything(backend);
  await signIn();
  await page.goto("/settings/backend");
  await page.getByRole("button", { name: "Check the backend" }).click();
  await expect(page.getByRole("status").filter({ hasText: "19 calls" })).not.toContainText("fault");
  const calls = page.getByRole("region", { name: "Calls" });
  await expect(calls.getByRole("listitem").filter({ hasText: "Fault" })).toHaveCount(0);
  await expect(calls.getByRole("button")).toHaveCount(19);
  await calls.getByRole("button", { name: "Member", exact: true }).click();
  await expect(calls).toContainText("id comes as member_id.");
  expect(backend.calls.filter((call) => !call.startsWith("GET "))).toEqual(["POST /admin/login"]);
});
