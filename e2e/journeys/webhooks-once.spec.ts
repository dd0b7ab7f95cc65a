import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { shortenIntervals } from "../fixtures/intervals.ts";
import { proofDialog, prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

/** A marketplace's receiver, which answers with `status`. */
async function startReceiver() {
  const receiver = { status: 200, types: [] as string[] };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    receiver.types.push(JSON.parse(Buffer.concat(parts).toString()).type);
    response.writeHead(receiver.status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hooks`;
  return Object.assign(receiver, { url, close: () => void server.close() });
}

test.beforeEach(({ context }) => shortenIntervals(context));

test("an administrator registers an address, sees what became of its events, and sends again what was given up", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403|422/);
  const receiver = await startReceiver();
  const name = `Hooked ${Math.random()}`;
  await marketplace.addCreator({ services: [{ service_name: name, rate: 1500, status: "PENDING" }] });
  const found = (await api.get(`/admin/services?search=${encodeURIComponent(name)}`)) as {
    data: { data: { id: number }[] };
  };
  await signIn();
  const facts = "**/api/x/sessions/secrets";
  await page.route(facts, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { data: { ...(await response.json()).data, has_pin: false } } });
  });
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Webhooks" });
  const line = card.getByRole("listitem").filter({ hasText: receiver.url });
  const dialog = page.getByRole("dialog");
  const choose = async (name: string) => {
    await card.getByRole("button", { name: `Actions for ${receiver.url}` }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  await expect(page.getByText("Not set: your password")).toBeVisible();
  await page.getByRole("button", { name: "Change Authentication PIN" }).click();
  await expect(page.getByRole("dialog", { name: "Change PIN" })).toContainText(
    "your password, in place of the current PIN",
  );
  await page.unroute(facts);
  await page.goto("/settings");

  await expect(page.getByText("Set", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Register address" }).click();
  await dialog.getByRole("textbox", { name: "Address" }).fill(receiver.url);
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "Discard changes?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await dialog.getByRole("switch", { name: "All events" }).click();
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByText("Choose an event, or all")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Service rejected" }).check();
  await dialog.getByRole("checkbox", { name: "Service published" }).check();
  await dialog.getByRole("button", { name: "Register" }).click();
  await prove(page, "111111");
  await expect(proofDialog(page).getByText("The PIN is not correct")).toBeVisible();
  await prove(page);
  const shown = page.getByRole("dialog", { name: "Copy the secret" });
  await expect(shown).toContainText(/whsec_[A-Za-z0-9+/]{43}=/);
  await expect(shown.getByRole("button", { name: "Copy secret" })).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(line).toContainText("2 events · no delivery yet");
  await page.reload();
  await expect(line).toContainText("On");
  await expect(page.getByText("whsec_")).toBeHidden();

  await choose("Send a test event");
  await expect(page.getByRole("status").filter({ hasText: "The test event was taken" })).toBeVisible();
  receiver.status = 500;
  await choose("Send a test event");
  await expect(page.getByRole("alert").filter({ hasText: "Answered 500" })).toBeVisible();
  const decide = (status: string) => api.put(`/admin/services/${found.data.data[0]?.id}`, { status });
  await decide("PUBLISHED");
  await expect.poll(() => receiver.types).toContain("service.published");
  await page.reload();
  await expect(line).toContainText("Failing");
  await choose("Deliveries");
  await expect(dialog.getByRole("tab", { name: "Waiting" })).toHaveAttribute("aria-selected", "true");
  const event = dialog.getByRole("listitem").filter({ hasText: "Service published" });
  await expect(event).toContainText("Answered 500");
  receiver.status = 204;
  await event.getByRole("button", { name: /^Send again/ }).click();
  await expect(event).toBeHidden();
  await dialog.getByRole("tab", { name: "Delivered" }).click();
  await expect(event).toBeVisible();

  // The later event of a record waits behind the earlier one, and takes it along.
  receiver.status = 500;
  await decide("REJECTED");
  await decide("PUBLISHED");
  await dialog.getByRole("tab", { name: "Waiting" }).click();
  const earlier = dialog.getByRole("listitem").filter({ hasText: "Service rejected" });
  await expect(earlier).toContainText("Answered 500");
  await expect(event).toContainText("not tried yet");
  receiver.status = 204;
  const sendNow = event.getByRole("button", { name: /^Send now: Service published/ });
  await expect(sendNow).toHaveText("Send now");
  await sendNow.click();
  await expect(page.getByRole("status").filter({ hasText: "2 events are sent now" })).toBeVisible();
  await expect(dialog.getByText("Nothing waits.")).toBeVisible();
  expect(receiver.types.slice(-2)).toEqual(["service.rejected", "service.published"]);
  await page.keyboard.press("Escape");
  await expect(line).toContainText("2 events · last delivery");

  await choose("New secret");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Renew" }).click();
  await shown.getByRole("button", { name: "Done" }).click();
  await choose("Edit");
  await dialog.getByRole("switch", { name: "On" }).click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(line).toContainText("Off");
  await choose("Delete");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(line).toBeHidden();
  receiver.close();
});
