import type { Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { openInside } from "../fixtures/open-inside.ts";
import { png } from "../fixtures/pictures.ts";
import { proofDialog, prove } from "../fixtures/proof.ts";
import { expect, test } from "../fixtures/test.ts";

async function expectNothingSerious(page: Page) {
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).not.toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
}

test("axe finds nothing serious on login, shell and investments with every overlay, in any theme", async ({
  page,
  signIn,
  api,
  isMobile,
}) => {
  const name = `Accessible ${isMobile}`;
  const id = await api.addVest({ investment_name: name, highlights: ["A highlight"], news: ["example.com"] });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  await expectNothingSerious(page);

  await signIn();
  await page.goto("/dashboard");
  await expectNothingSerious(page);
  for (const button of ["User menu", "Notifications", ...(isMobile ? ["Open menu"] : [])]) {
    await page.getByRole("button", { name: button }).click();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
  }

  await openInside(page, `/investments?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press("Escape");
  await openInside(page, "/investments?create=1");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Investment name" })).toBeVisible();
  await expectNothingSerious(page);
  await openInside(page, "/investments?search=nothing-of-this-name");
  await expect(page.getByText("No investments found.")).toBeVisible();
  await expectNothingSerious(page);

  await openInside(page, `/investments/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole("button", { name: "View investors" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingSerious(page);
  await page.goto(`/investments/${id}?edit=1`);
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Key highlight 1" })).toBeVisible();
  await expectNothingSerious(page);
});

test("axe finds nothing serious on users, persons and services with every overlay, in any theme @more", async ({
  page,
  signIn,
  api,
  product,
  marketplace,
}) => {
  await test.step("axe finds nothing serious on users with every overlay, in any theme", async () => {
    const { memberId } = await api.addCreator({ first_name: "Accessible", last_name: "Member" });
    await signIn();
    await page.goto("/members?search=Accessible+Member");
    await expect(page.getByRole("button", { name: "Actions for Accessible Member" }).first()).toBeVisible();
    await expectNothingSerious(page);
    await openInside(page, `/members?view=${memberId}`);
    await expect(page.getByRole("dialog", { name: "Member Details" })).toContainText("Accessible Member");
    await expectNothingSerious(page);
    await page.goto(`/members?edit=${memberId}`);
    const form = page.getByRole("dialog", { name: "Edit Member" });
    await form.getByRole("textbox", { name: "First name" }).fill("");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form.getByText("First name is required")).toBeVisible();
    await expectNothingSerious(page);
  });

  await test.step("axe finds nothing serious on a person's page and a list of one person, in any theme", async () => {
    const { client } = await addDispute(product.url, marketplace);
    await page.goto(`/members/${client.id}`);
    await expect(page.getByRole("region", { name: "Disputes" }).getByRole("listitem")).toHaveCount(1);
    await expectNothingSerious(page);
    await page.getByRole("combobox", { name: "Role" }).selectOption("ADMIN");
    await expect(page.getByRole("alertdialog", { name: "Change role" })).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
    for (const [item, shown] of [
      ["Download their data", "That it was downloaded is recorded."],
      ["Erase this person", "cannot be erased now"],
    ] as const) {
      await page.getByRole("button", { name: `Actions for ${client.name}` }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await expect(page.getByRole("dialog", { name: item })).toContainText(shown);
      await expectNothingSerious(page);
      await page.keyboard.press("Escape");
    }
    const { memberId } = await api.addCreator({ first_name: "Accessible", last_name: "Person" });
    await openInside(page, `/members/${memberId}`);
    await page.getByRole("button", { name: "Actions for Accessible Person" }).click();
    await page.getByRole("menuitem", { name: "Erase this person" }).click();
    const erasing = page.getByRole("dialog", { name: "Erase this person" });
    await erasing.getByRole("button", { name: "Erase", exact: true }).click();
    await expect(erasing.getByText("Choose why this person is erased")).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
    await openInside(page, `/disputes?member=${client.id}`);
    await expect(page.getByRole("button", { name: `Remove filter: ${client.name}` })).toBeVisible();
    await expectNothingSerious(page);
  });

  await test.step("axe finds nothing serious on services with every overlay, in any theme", async () => {
    const hive = `Accessible ${Math.random()}`;
    const hiveId = await api.addHive({ category_name: hive });
    const clusterId = await api.addServiceCluster({ name: `In ${hive}`, category_id: hiveId });
    const free = `Free ${Math.random()}`;
    await api.addHive({ category_name: free });
    const modal = page.getByRole("dialog");
    await page.goto("/service-categories");
    await page.getByRole("button", { name: `Actions for ${hive}`, exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeDisabled();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Actions for ${free}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectNothingSerious(page);
    await openInside(page, "/service-categories?create=1");
    await modal.getByRole("button", { name: "Create" }).click();
    await expect(modal.getByText("The name is required")).toBeVisible();
    await expectNothingSerious(page);
    await openInside(page, `/service-categories?view=${hiveId}`);
    await expect(modal.getByRole("region", { name: "Activity" })).toContainText("created");
    await expectNothingSerious(page);
    await openInside(page, `/service-categories?tab=clusters&hive=${hiveId}`);
    await expect(page.getByRole("button", { name: `Actions for In ${hive}` })).toBeVisible();
    await expectNothingSerious(page);
    await openInside(page, `/service-categories?tab=clusters&edit=${clusterId}`);
    await expect(modal.getByRole("combobox", { name: "Hive" })).toHaveValue(String(hiveId));
    await expectNothingSerious(page);
    await openInside(page, `/service-categories?tab=clusters&view=${clusterId}`);
    await expect(modal.getByText(hive, { exact: true })).toBeVisible();
    await expectNothingSerious(page);
  });
});

test("axe finds nothing serious on creators with every overlay, in any theme @more", async ({
  page,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403|422/);
  const copy_of_id = await marketplace.addFile(png(300), "identity");
  const { id, name } = await marketplace.addCreator({
    creator: { linkedin: "linkedin.example/ife", nin: "71234500081", copy_of_id },
    services: ["PUBLISHED", "PENDING", "REJECTED"].map((status) => ({
      status,
      service_name: `Offer ${status}`,
      service_audio: "https://documents.example/sound.mp3",
    })),
  });
  await signIn();
  await page.goto(`/creators?tab=service_providers&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeVisible();
  await expectNothingSerious(page);
  await openInside(page, `/creators?edit=${id}`);
  await expect(
    page.getByRole("dialog", { name: "Edit Creator" }).getByRole("button", { name: "Replace NIN" }),
  ).toBeVisible();
  await expectNothingSerious(page);
  await openInside(page, "/creators?create=1");
  const form = page.getByRole("dialog", { name: "New creator" });
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText("First name is required")).toBeVisible();
  await expectNothingSerious(page);
  for (const [tab, shown] of [
    ["details", "linkedin.example/ife"],
    ["services", "Offer REJECTED"],
    ["kyc", "•••.png"],
  ] as const) {
    await openInside(page, `/creators/${id}?tab=${tab}`);
    await expect(page.getByRole("tabpanel").getByText(shown)).toBeVisible();
    await expectNothingSerious(page);
  }
  for (const label of ["Copy of ID", "NIN"]) {
    await page.getByRole("button", { name: `Reveal ${label}` }).click();
    const dialog = page.getByRole("dialog", { name: `Reveal ${label}` });
    await dialog.getByRole("button", { name: "Reveal" }).click();
    await expect(dialog.getByText("Choose why you look at it")).toBeVisible();
    await expectNothingSerious(page);
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption("complaint");
    await dialog.getByRole("button", { name: "Reveal" }).click();
    if (label === "Copy of ID") await prove(page);
    await expect(dialog.getByRole("timer")).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
  }
  await expect(page.getByRole("list", { name: "Who looked" }).getByRole("listitem")).toHaveCount(2);
  await expectNothingSerious(page);
  await openInside(page, `/creators/${id}?tab=services`);
  await page.getByRole("button", { name: "View Offer REJECTED" }).click();
  await expect(page.getByRole("dialog", { name: "Offer REJECTED" })).toContainText("Earlier decisions");
  await expectNothingSerious(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "History of Offer REJECTED" }).click();
  await expect(page.getByRole("dialog", { name: "History of Offer REJECTED" })).toBeVisible();
  await expectNothingSerious(page);
});

test("axe finds nothing serious on settings, profile and activity with every overlay, in any theme @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // what asks for a proof
  const id = await api.addHive({ category_name: `Accessible ${Math.random()}` });
  await api.put(`/admin/category/${id}`, { category_name: `Accessible ${Math.random()}`, description: "Changed." });
  await signIn();
  await page.goto("/settings");
  await expect(page.getByText("This device")).toBeVisible();
  await expectNothingSerious(page);
  for (const change of ["password", "pin"]) {
    await page.goto(`/settings?change=${change}`);
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(/^Current (Password|PIN) is required$/)).toBeVisible();
    await expectNothingSerious(page);
  }
  await openInside(page, "/settings/backend");
  await page.getByRole("button", { name: "Check the backend" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ calls/ })).toBeVisible();
  for (const title of ["Profile", "Members"]) await page.getByRole("button", { name: title, exact: true }).click();
  await expectNothingSerious(page);
  const url = `http://localhost:9/${Math.random()}`;
  await api.post("/x/webhooks", { url });
  await page.goto("/settings");
  await expect(page.getByText("This device")).toBeVisible();
  const card = page.getByRole("region", { name: "Webhooks" });
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  for (const name of ["Deliveries", "Edit", "New secret", "Delete"]) {
    await card.getByRole("button", { name: `Actions for ${url}` }).click();
    await page.getByRole("menuitem", { name }).click();
    await expect(dialog).toBeVisible();
    if (name === "Edit") await dialog.getByRole("switch", { name: "All events" }).click();
    await expectNothingSerious(page);
    if (name === "Edit") await dialog.getByRole("switch", { name: "All events" }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await card.getByRole("button", { name: "Register address" }).click();
  await dialog.getByRole("textbox", { name: "Address" }).fill(`${url}/secret`);
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(proofDialog(page)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]); // the form behind it is still busy
  await prove(page);
  await expect(page.getByRole("dialog", { name: "Copy the secret" })).toContainText("whsec_");
  await expectNothingSerious(page);
  await page.goto("/profile");
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expectNothingSerious(page);
  await openInside(page, "/activity?type=hive&action=updated");
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Description");
  await expectNothingSerious(page);
});

test("axe finds nothing serious on transactions and reviews with every overlay, in any theme @more", async ({
  page,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to load/);
  const song = "Accessible";
  const [id] = await marketplace.addReviews([{ asset_name: song, rating: 4, comment: "Heard." }]);
  await marketplace.addCreator({ services: [{ service_name: song, rate: 1500, status: "PENDING" }] });
  for (const status of ["completed", "pending", "failed"]) await marketplace.addTransaction({ status });
  await signIn();
  await page.goto("/transactions");
  await expect(page.getByText("Completed").last()).toBeVisible();
  await expectNothingSerious(page);
  await page.getByText("Completed").last().click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "Belongs to" })).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press("Escape");
  await page.route("**/x/export/**", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "XLSX" })).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole("menuitem", { name: "XLSX" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectNothingSerious(page);

  await page.goto(`/reviews?tab=songs&search=${encodeURIComponent(song)}`);
  const box = page.getByRole("checkbox", { name: `Choose ${song}` }).first();
  await box.check();
  const chosen = page.getByRole("region", { name: "Chosen rows" });
  await expect(chosen).toBeVisible();
  await expectNothingSerious(page);
  await chosen.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("alertdialog").getByRole("textbox", { name: "Reason" })).toBeVisible();
  await expectNothingSerious(page);
  for (const queue of ["/reviews/queue", "/service-categories/queue"]) {
    await page.goto(queue);
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByRole("radio").first()).toBeFocused();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await expectNothingSerious(page);
  }
  await page.goto(`/reviews?view=${id}`);
  await expect(page.getByRole("dialog", { name: "Review Details" })).toContainText("4 of 5");
  await expectNothingSerious(page);
});

test("axe finds nothing serious at the identity desk with every form, in any theme @more", async ({
  page,
  signIn,
  api,
  marketplace,
}) => {
  const { id, name } = await marketplace.addCreator({
    creator: {
      ...{ nin: "12345678902", copy_of_id: "https://documents.example/id.jpg", name_on_card: "ADE I." },
      ...{ id_type: "national_id", state_of_origin: "Lagoss" },
    },
  });
  await signIn();
  await page.goto(`/creators/identity?view=${id}`);
  const desk = page.getByRole("article", { name });
  await expect(desk.getByRole("button", { name: "Lagos", exact: true })).toBeVisible();
  await expectNothingSerious(page);
  await desk.getByRole("button", { name: "Tick Name", exact: true }).click();
  await desk.getByRole("button", { name: "Question NIN" }).click();
  await desk.getByRole("button", { name: "Correct State of origin" }).click();
  await desk.getByRole("button", { name: "Add Expiry of the identity document" }).click();
  await expect(desk.getByLabel("As the document has it: State of origin")).toBeVisible();
  await expectNothingSerious(page);
  await desk.getByRole("button", { name: "It does not belong to your name" }).click();
  await page.getByRole("button", { name: "Return" }).click();
  await expect(page.getByRole("textbox", { name: "Text to the creator" })).toBeVisible();
  await expectNothingSerious(page);
  await page.getByRole("button", { name: "Cancel" }).last().click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("At the identity desk");
  await expectNothingSerious(page);
  await page.keyboard.press("Escape");
  await api.post(`/x/creators/${id}/identity`, {
    decision: "suspicious",
    questions: [{ field: "name", reason: "Another person" }],
  });
  await openInside(page, "/creators/identity?tab=suspicious");
  await expect(page.getByRole("region", { name: "Suspicious creators" })).toContainText(name);
  await expectNothingSerious(page);
  await openInside(page, `/creators/${id}?tab=kyc`);
  await expect(page.getByRole("region", { name: "Identity", exact: true })).toContainText("Another person");
  await expectNothingSerious(page);
});
