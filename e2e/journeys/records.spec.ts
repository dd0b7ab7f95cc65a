import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { disputeConversation, disputeDetails } from "../fixtures/dispute-parts.ts";
import { agreeToLateQuestion } from "../fixtures/late-question.ts";
import { outboxLoaded } from "../fixtures/loaded.ts";
import type { Marketplace } from "../fixtures/marketplace.ts";
import { expect, test } from "../fixtures/test.ts";

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** A client with two disputes about the provider's service, and a deposit for the booking of the open one. */
async function bringDisputes(marketplace: Marketplace) {
  const { bring } = marketplace;
  const person = async (first_name: string, role: string) =>
    bring("members", { first_name, last_name: "Eze", email: `${randomUUID()}@hive.test`, role });
  const [client, provider] = [await person("Chidi", "USER"), await person("Bola", "CREATOR")];
  const creator = await bring("creators", { member_external_id: provider.external_id });
  const dispute = async (service_name: string, row: object) => {
    const service = await bring("services", { creator_external_id: creator.external_id, service_name, rate: 100 });
    const booking = await bring("bookings", {
      ...{ service_external_id: service.external_id, client_external_id: client.external_id },
      ...{ provider_external_id: provider.external_id, amount: 12_500.5 },
    });
    const ids = { booking_external_id: booking.external_id, initiator_external_id: client.external_id };
    return { booking, service: service_name, ...(await bring("disputes", { ...ids, ...row })) };
  };
  const earlier = await dispute(unique("Mastering"), { resolve_status: "CLOSED" });
  const threeDays = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
  const open = await dispute(unique("Mixing"), { created_at: threeDays });
  const reference = `DEP-${randomUUID().slice(0, 7)}`; // eight digits would be a private search
  await marketplace.addTransaction({
    ...{ transaction_id: reference, member_external_id: client.external_id },
    booking_external_id: open.booking.external_id,
  });
  return { client, provider, earlier, open, reference };
}

test("a transaction leads to its member and its dispute, which shows the facts, is resolved with a reason and reopened", async ({
  page,
  context,
  signIn,
  marketplace,
  isMobile,
}) => {
  const { client, provider, earlier, open, reference } = await bringDisputes(marketplace);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn();
  await page.goto(`/transactions?range=today&search=${reference}`);
  await page.getByRole("row").filter({ hasText: reference }).getByText("₦1,500").click();
  const drawer = page.getByRole("dialog", { name: reference });
  await expect(page).toHaveURL(/[?&]view=\d+/);
  for (const shown of ["₦1,500", "Completed", "Adaeze Nwosu", "First Bank", "••••••6789", "Deposit"]) {
    await expect(drawer).toContainText(shown);
  }
  // A deposit is the member's, whatever name the bank has sent.
  await expect(drawer.getByRole("link", { name: "Adaeze Nwosu" })).toHaveAttribute("href", `/members/${client.id}`);
  const related = drawer.getByRole("region", { name: "Belongs to" });
  for (const shown of [open.service, `#${open.booking.id}`, "₦12,500.50", "Held"])
    await expect(related).toContainText(shown);
  await expect(related.getByRole("link", { name: "Chidi Eze" })).toHaveAttribute("href", `/members/${client.id}`);
  await expect(related.getByRole("link", { name: "Chidi Eze" })).toHaveCSS("text-decoration-line", "underline");
  await expect(related.getByRole("button", { name: "Copy booking number" })).toBeVisible();
  const copy = drawer.getByRole("button", { name: "Copy reference" });
  // Its icon is seen with the pointer or the focus in its row; always where nothing hovers.
  const seen = () => copy.evaluate((button) => getComputedStyle(button.closest(".copies-on-hover") ?? button).opacity);
  expect(await seen()).toBe(isMobile ? "1" : "0");
  await copy.focus();
  await expect.poll(seen).toBe("1");
  await copy.blur();
  await drawer.getByText(reference).last().hover();
  await expect.poll(seen).toBe("1");
  await copy.click();
  await expect(drawer.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  // The address opens it, Back closes it.
  await page.reload();
  await expect(related).toContainText(open.service);

  await related.getByRole("link", { name: `Dispute #${open.id}` }).click();
  const panel = disputeDetails(page);
  for (const shown of [`#${open.booking.id}`, "₦12,500.50", "Held", "opened 3 days ago", "Bola Eze", "Chidi Eze"]) {
    await expect(panel).toContainText(shown);
  }
  await expect(panel.getByRole("link", { name: "Bola Eze" })).toHaveAttribute("href", `/members/${provider.id}`);
  for (const side of ["client", "provider"]) {
    const others = panel.getByRole("region", { name: `Other disputes of the ${side}` });
    await expect(others).toContainText("1 · 0 pending");
    await expect(others.getByRole("link", { name: earlier.service })).toHaveAttribute(
      "href",
      `/disputes?view=${earlier.id}`,
    );
  }
  await panel.getByRole("button", { name: "Mark as resolved" }).click();
  const question = page.getByRole("alertdialog", { name: "Mark as resolved" });
  await question.getByRole("textbox", { name: "Reason" }).fill("Both agreed on a refund.");
  await question.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect(panel.getByText("Both agreed on a refund.").first()).toBeVisible();
  await panel.getByRole("tab", { name: "History" }).click();
  await expect(panel.getByRole("region", { name: "Activity" })).toContainText("Both agreed on a refund.");
  await panel.getByRole("tab", { name: "Details" }).click();

  // The conversation has the facts and the actions too, where they do not stand beside it.
  const conversation = disputeConversation(page);
  await (isMobile ? panel : conversation).getByRole("button", { name: "Join conversation" }).click();
  if (isMobile) await conversation.getByRole("button", { name: "Participants and facts" }).click();
  const facts = isMobile ? conversation.getByRole("region", { name: "Facts" }) : panel;
  await expect(facts).toContainText(open.service);
  if (isMobile) {
    for (const shown of [`Booking #${open.booking.id}`, "₦12,500.50", "Opened 3 days ago by Chidi Eze"]) {
      await expect(facts.getByText(shown).first()).toBeVisible();
    }
    await facts.getByText("2 other disputes").click();
  }
  await expect(facts.getByRole("link", { name: "Chidi Eze" }).first()).toHaveAttribute("href", `/members/${client.id}`);
  await expect(conversation.getByRole("log", { name: "Messages" })).toContainText(
    "Dispute marked as resolved. Reason: Both agreed on a refund.",
  );
  await expect(facts.getByRole("region", { name: "Other disputes of the client" })).toBeVisible();
  await facts.getByRole("button", { name: "Reopen" }).click();
  await page.getByRole("alertdialog", { name: "Reopen" }).getByRole("button", { name: "Reopen" }).click();
  await expect(facts.getByRole("button", { name: "Mark as resolved" })).toBeVisible();
  await expect(conversation.getByRole("log", { name: "Messages" })).toContainText("Dispute reopened.");
  await page.goBack();
  await expect(panel.getByRole("button", { name: "Mark as resolved" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Reason" })).toHaveCount(0);
  await panel.getByRole("tab", { name: "History" }).click();
  await expect(panel.getByText("Reason", { exact: true })).toHaveCount(2); // given, and gone
});

test("a service is looked at, heard and rejected with a reason, which its creator's next service shows; typing is not lost @more", async ({
  page,
  signIn,
  marketplace,
}) => {
  const [first, second] = [unique("Jingle"), unique("Voice")];
  const { id, name } = await marketplace.addCreator({
    services: [
      { service_name: second },
      {
        service_name: first,
        service_audio: "https://media.hive.test/a.mp3",
        cover_image: "https://media.hive.test/a.png",
      },
    ],
  });
  await page.route("https://media.hive.test/**", (route) => route.fulfill({ status: 204 }));
  await signIn();
  await page.goto(`/creators/${id}?tab=services`);
  await page.getByRole("button", { name: `View ${first}` }).click();
  const panel = page.getByRole("dialog", { name: first });
  await expect(panel.getByLabel(`Audio of ${first}`)).toBeVisible();
  await expect(panel.getByRole("link", { name: `Picture of ${first}` })).toBeVisible();
  await expect(panel.getByRole("link", { name })).toHaveAttribute("href", `/creators/${id}`);
  await expect(panel).toContainText("Published 0 · Rejected 0 · Pending 1");

  const reason = panel.getByRole("textbox", { name: "Reason" });
  await reason.fill("The cover has a watermark.");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await panel
    .getByRole("group", { name: `Status of ${first}` })
    .getByRole("button", { name: "Reject" })
    .click();
  await expect(said(page, "Status set to REJECTED")).toBeVisible();
  await expect(panel.getByText("Rejected", { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole("definition").filter({ hasText: "The cover has a watermark." }).first()).toBeVisible();
  await expect(reason).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await page.getByRole("button", { name: `View ${second}` }).click();
  const next = page.getByRole("dialog", { name: second });
  const decisions = next.getByRole("region", { name: "Earlier decisions" });
  await expect(decisions).toContainText("Published 0 · Rejected 1 · Pending 0");
  await expect(decisions.getByRole("listitem")).toContainText("The cover has a watermark.");
  await decisions.getByRole("link", { name: first }).click();
  await expect(panel).toContainText("The cover has a watermark.");
});

test("a submission is rejected with a reason in its details, also without a connection, and the creator's next one shows it @more", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to (load|fetch)/);
  const [first, second] = [unique("Harmattan"), unique("Dawn")];
  const [id = 0] = await marketplace.addReviews([{ asset_name: first }, { asset_name: second }]);
  await signIn();
  const loaded = outboxLoaded(page);
  await page.goto(`/reviews?tab=songs&search=${encodeURIComponent(first)}&view=${id}`);
  const details = page.getByRole("dialog", { name: "Review Details" });
  await expect(details).toContainText("Published 0 · Rejected 0 · Pending 1");
  await expect(details.getByRole("link", { name: "Ife Adeyemi" })).toHaveAttribute("href", /^\/creators\/\d+$/);
  const reason = details.getByRole("textbox", { name: "Reason" });
  await reason.fill("Too quiet.");

  await page.route("**/reviews/update/*", (route) => route.fulfill({ status: 500, json: { message: "Full." } }), {
    times: 1,
  });
  await details.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Full." })).toBeVisible();
  await expect(reason).toHaveValue("Too quiet.");
  await loaded;
  await page.context().setOffline(true);
  await details.getByRole("button", { name: "Reject" }).click();
  await expect(said(page, `Reject · ${first}`)).toContainText("Waiting for a connection");
  await page.context().setOffline(false);
  await expect(details.getByText("Too quiet.").first()).toBeVisible(); // the field is empty: the server has it
  const { data } = (await api.get(`/reviews/show/${id}`)) as { data: object };
  expect(data).toMatchObject({ status: "rejected", decision_reason: "Too quiet." });
  await expect(details.getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(details.getByRole("button", { name: "Reject" })).toHaveCount(0);

  await page.goto(`/reviews?tab=songs&search=${encodeURIComponent(second)}`);
  await page.getByRole("button", { name: `Actions for ${second}` }).click();
  await page.getByRole("menuitem", { name: "View" }).click();
  const decisions = details.getByRole("region", { name: "Earlier decisions" });
  await expect(decisions).toContainText("Published 0 · Rejected 1 · Pending 0");
  await expect(decisions).toContainText("Too quiet.");
  await details.getByRole("button", { name: "Approve" }).click();
  await expect(said(page, "Approved")).toBeVisible();
});

test("the panels of a hive, a cluster and a member have the actions of their rows @more", async ({
  page,
  signIn,
  api,
}) => {
  const hive = unique("Hive");
  const hiveId = await api.addHive({ category_name: hive });
  const clusterId = await api.addServiceCluster({ name: unique("Cluster"), category_id: hiveId });
  const { memberId } = await api.addCreator({ first_name: "Amina", last_name: unique("Bello") });
  await signIn();
  const dialog = page.getByRole("dialog");
  await page.goto(`/service-categories?view=${hiveId}`);
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled(); // its cluster stands in it
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(hive);
  await page.goBack();
  await expect(dialog).toHaveAccessibleName("View Hive");

  await page.goto(`/service-categories?tab=clusters&view=${clusterId}`);
  await expect(dialog.getByRole("button", { name: "Edit" })).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);
  await page.goto(`/service-categories?view=${hiveId}`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/members?view=${memberId}`);
  const active = dialog.getByRole("switch", { name: /^Active: Amina/ });
  await agreeToLateQuestion(page);
  await active.click();
  await expect(said(page, "Status updated")).toBeVisible();
  await expect(active).not.toBeChecked();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Amina");
});
