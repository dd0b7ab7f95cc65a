import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Api, signInByApi } from "../fixtures/api.ts";
import { seriousFindings } from "../fixtures/axe.ts";
import { emptyDataDir } from "../fixtures/embedded.ts";
import { marketplaceOf } from "../fixtures/marketplace.ts";
import { png } from "../fixtures/pictures.ts";
import { placeOf } from "../fixtures/place.ts";
import { startProduct } from "../fixtures/product.ts";
import { prove } from "../fixtures/proof.ts";
import { storeSession } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";

const shown = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const done = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const desk = (page: Page) => page.getByRole("heading", { level: 1, name: "Identity desk" });
const row = (page: Page, word: string) =>
  page
    .getByRole("list", { name: "Declared fields" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Question ${word}`, exact: true }) });

const number = () => String(randomInt(1e10, 9e10)).padStart(11, "1");

/** What creators of these journeys declare, all of it right. */
const DECLARED = {
  ...{ id_type: "international_passport", name_on_card: "ADEYEMI IFE" },
  ...{ state_of_origin: "Lagos", lga_of_origin: "Ikeja" },
};
const PERSON = { first_name: "Ife", last_name: "Adeyemi", dob: "1990-04-12" };

/** After it nothing waits at the desk from other journeys. */
async function emptyDesk(api: Api): Promise<void> {
  for (;;) {
    const { data } = (await api.post("/x/queues/identity/next", {})) as { data: { item: { id: number } | null } };
    if (!data.item) return;
    const questions = [{ field: "name", reason: "Of another journey" }];
    await api.post(`/x/creators/${data.item.id}/identity`, { decision: "returned", questions });
  }
}

interface Identity {
  state: string;
  decisions: { decision: string; first: boolean; text: string; questions: { field: string; reason: string }[] }[];
}

const identityOf = async (api: Api, id: number) =>
  ((await api.get(`/x/creators/${id}/identity`)) as { data: Identity }).data;

test("identities are checked without a mouse: shown, ticked, questioned, returned with a text, verified and taken back (G190, G191, G192)", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/); // what asks for a proof
  await emptyDesk(api);
  const nin = number();
  const copy_of_id = await marketplace.addFile(png(400), "identity");
  const first = await marketplace.addCreator({
    member: { ...PERSON, first_name: "Ngozi" },
    creator: { ...DECLARED, nin, copy_of_id, name_on_card: "ADEYEMI N.", state_of_origin: "Lagoss" },
  });
  const second = await marketplace.addCreator({ member: PERSON, creator: { ...DECLARED, nin } });
  await page.clock.install();
  await signIn();
  await page.goto("/creators");
  await expect(page.getByRole("link", { name: "Identity desk" })).toBeVisible();
  // The shortcuts' code is loaded after the first rows.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("k");
    await expect(desk(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await expect(shown(page, first.name)).toBeVisible();
  await expect(page.getByRole("tab", { name: "Waiting" })).toHaveAccessibleDescription("2 waiting");
  await expect(button(page, "Verify")).toBeDisabled();
  await expect(button(page, "Verify")).toHaveAccessibleDescription(/^Not ticked yet: Name, Date of birth and \d more$/);
  await expect(row(page, "Name on the identity document")).toContainText("Likely the same");
  await expect(row(page, "NIN")).toContainText(`•••••••••${nin.slice(-2)}`);
  const same = page.getByRole("region", { name: "Duplicates" }).getByRole("link", { name: second.name });
  await expect(page.getByRole("region", { name: "Duplicates" })).toContainText("The same NIN as");
  await expect(same).toHaveAttribute("target", "_blank");

  await page.keyboard.press("d");
  await prove(page);
  const picture = page.getByRole("img", { name: "Picture of the identity document" });
  await expect(picture).toHaveJSProperty("complete", true);
  const width = async () => (await placeOf(picture)).right - (await placeOf(picture)).left;
  const before = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await picture.hover();
  await page.keyboard.down("Control"); // as a touchpad tells a pinch
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(width).toBeGreaterThan(before * 1.8);
  await page.keyboard.press("o");
  await expect.poll(() => picture.evaluate((img) => img.parentElement?.style.rotate)).toBe("90deg");
  await page.clock.fastForward(61_000);
  await expect(picture).toHaveCount(0);
  await expect(button(page, "Show again")).toBeVisible();

  await page.keyboard.press("j");
  await expect(button(page, "Tick Name")).toBeFocused();
  await page.keyboard.press("t");
  await expect(button(page, "Tick Name")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await expect(button(page, "Tick Date of birth")).toBeFocused();
  await page.keyboard.press("q");
  const why = page.getByRole("textbox", { name: "Why you question it: Date of birth" });
  await expect(why).toBeFocused();
  await page.keyboard.type("It is not so on your passport"); // with the keys of every act
  await page.keyboard.press("Enter");
  await expect(button(page, "Tick Date of birth")).toBeFocused();

  await page.reload();
  await expect(why).toHaveValue("It is not so on your passport");
  await expect(button(page, "Tick Name")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Lagos", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "State of origin")).toContainText("Lagos");
  await expect(page.getByText("Did you mean")).toHaveCount(0);
  await expect(button(page, "Tick Name")).toHaveAttribute("aria-pressed", "true");

  await page.keyboard.press("r");
  const letter = page.getByRole("textbox", { name: "Text to the creator" });
  await expect(letter).toBeFocused();
  await expect(letter).toHaveValue(/^Hello Ngozi,[\s\S]+- Date of birth: It is not so on your passport$/);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Thank you.");
  await page.keyboard.press("Control+Enter");
  await expect(done(page, `Returned · ${first.name}`)).toBeVisible();

  await expect(shown(page, second.name)).toBeVisible();
  await expect(page.getByText("No document was sent.")).toBeVisible();
  await expect(row(page, "Name on the identity document")).toContainText("The same");
  await page.getByRole("button", { name: "Tick the rest" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("v");
  await expect(page.getByText("Nothing waits")).toBeVisible();
  await page.keyboard.press("u");
  await expect(shown(page, second.name)).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect.poll(async () => (await identityOf(api, first.id)).state).toBe("returned");
  expect((await identityOf(api, second.id)).decisions).toEqual([]);
  await expect(button(page, "Tick NIN")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("v");
  await expect(done(page, `Verified · ${second.name}`)).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect.poll(async () => (await identityOf(api, second.id)).state).toBe("verified");
  const { decisions } = await identityOf(api, first.id);
  expect(decisions).toMatchObject([
    { decision: "returned", questions: [{ field: "dob", reason: "It is not so on your passport" }] },
  ]);
  expect(decisions[0]?.text).toMatch(/on your passport Thank you\.$/);
});

test("a suspicious creator is found on a phone, keeps services from being published, and is decided about again (G195) @more", async ({
  page,
  signIn,
  api,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403|422/);
  await emptyDesk(api);
  const copy_of_id = await marketplace.addFile(png(400), "identity");
  const { id, name } = await marketplace.addCreator({
    member: PERSON,
    creator: { ...DECLARED, nin: number(), copy_of_id },
    services: [{ service_name: "Portraits", rate: 1500, status: "PENDING" }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await signIn();
  await page.goto("/dashboard");
  await page
    .getByRole("region", { name: "What waits" })
    .getByRole("link", { name: /^1 identity to check/ })
    .click();
  await expect(shown(page, name)).toBeVisible();
  const [documents, fields, acts] = await Promise.all(
    [
      page.getByRole("region", { name: "Documents" }),
      page.getByRole("region", { name: "Declared" }),
      button(page, "Verify"),
    ].map(placeOf),
  );
  expect(fields?.top).toBeGreaterThan(documents?.bottom ?? 0);
  expect(acts?.bottom).toBeLessThanOrEqual(844);
  for (const label of ["Skip", "Suspicious", "Return", "Verify"]) {
    await expect(button(page, label)).toBeInViewport({ ratio: 1 });
  }
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, "Show document").click();
  await prove(page);
  await expect(page.getByRole("timer")).toBeVisible();
  await button(page, "Question NIN").click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "A digit is wrong or missing" }).click();
  await expect(page.getByRole("textbox", { name: "Why you question it: NIN" })).toHaveValue(
    "A digit is wrong or missing",
  );
  await button(page, "Suspicious").click();
  await button(page, "Suspicious").click();
  await expect(page.getByText("Choose a reason, or write one")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("radio", { name: "The document looks changed" }).check();
  await button(page, "Suspicious").click();
  await expect(done(page, `Found suspicious · ${name}`)).toBeVisible();
  await page.clock.fastForward(6_000);
  const suspects = page.getByRole("region", { name: "Suspicious creators" });
  await expect(suspects).toContainText(name);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto("/service-categories/queue");
  for (;;) {
    await expect(page.getByRole("article")).toBeVisible();
    const title = await page.getByRole("heading", { level: 2 }).first().textContent();
    if (title === "Portraits") break;
    await button(page, "Skip").click();
    await expect(done(page, `Skipped · ${title}`)).toBeVisible();
  }
  await button(page, "Approve").click();
  await page.clock.fastForward(6_000);
  await expect(page.getByRole("alert").filter({ hasText: "identity is suspicious" }).first()).toBeVisible();

  await page.goto(`/creators/${id}?tab=kyc`);
  const record = page.getByRole("region", { name: "Identity", exact: true });
  await expect(record).toContainText("Suspicious");
  await expect(record).toContainText("The document looks changed");
  await expect(record).toContainText("NIN: A digit is wrong or missing");
  await record.getByRole("link", { name: "Decide again" }).click();
  await expect(shown(page, name)).toContainText("Suspicious");
  await button(page, "Tick the rest").click();
  await button(page, "Verify").click();
  await page.clock.fastForward(6_000);
  await expect.poll(async () => (await identityOf(api, id)).state).toBe("verified");
  await page.goto("/creators/identity?tab=suspicious");
  await expect(page.getByRole("region", { name: "Suspicious creators" })).not.toContainText(name);
  await page.goto("/activity?type=identity");
  await expect(page.getByRole("list", { name: "Activity" })).toContainText(`found suspicious identity of ${name}`);
});

test("two administrators never have the same identity, and a verification needs both of them (G190, G193, G196) @more", async ({
  browser,
}) => {
  await using product = await startProduct(null, { IDENTITY_TWO: "1" }, emptyDataDir());
  const [ada, bola] = [
    await product.addAdministrator({ firstName: "Ada", lastName: "Obi" }),
    await product.addAdministrator({ firstName: "Bola", lastName: "Ade" }),
  ];
  const marketplace = marketplaceOf(product.url, await product.addApiKey("marketplace"));
  const creators: { id: number; name: string }[] = [];
  for (let count = 0; count < 3; count++)
    creators.push(await marketplace.addCreator({ member: PERSON, creator: { ...DECLARED, nin: number() } }));
  const [first, second, third] = creators.map(({ name }) => name);
  const api = await signInByApi(product.url, bola);
  const open = async (who: typeof ada) => {
    const page = await (await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" })).newPage();
    await page.clock.install();
    await storeSession(page, { origin: product.url, apiBase: `${product.url}/api`, ...who });
    await page.goto("/creators/identity");
    await expect(page.getByRole("article")).toBeVisible();
    return page;
  };
  const one = await open(ada);
  await expect(shown(one, first ?? "")).toContainText("When you verify it, a second administrator confirms it.");
  await expect(one.getByText("Yours until")).toBeVisible();
  const other = await open(bola);
  await expect(shown(other, third ?? "")).toBeVisible();
  await expect(other.getByText("2 with others")).toBeVisible();

  const verify = async (page: Page, name = "") => {
    await expect(shown(page, name)).toBeVisible();
    await button(page, "Tick the rest").click();
    await button(page, "Verify").click();
    await expect(done(page, `Verified · ${name}`)).toBeVisible();
    await page.clock.fastForward(6_000);
  };
  await verify(one, first);
  await verify(one, second);
  await expect(one.getByText("Nothing else waits")).toBeVisible();
  for (const { id } of creators.slice(0, 2))
    await expect.poll(async () => (await identityOf(api, id)).decisions[0]?.first).toBe(true);
  await button(other, "Skip").click();
  await expect(shown(other, first ?? "")).toContainText(/Ada Obi verified it first, on .+ Your verification decides\./);
  await verify(other, first);
  await expect(shown(other, second ?? "")).toBeVisible();
  await button(other, "Question NIN").click();
  await other.keyboard.type("Of another person");
  await button(other, "Return").click();
  await button(other, "Return").click();
  await other.clock.fastForward(6_000);
  await expect.poll(async () => (await identityOf(api, creators[1]?.id ?? 0)).state).toBe("returned");
  expect((await identityOf(api, creators[0]?.id ?? 0)).state).toBe("verified");
  await one.goto("/dashboard");
  const figures = one.getByRole("region", { name: "Identity desk" });
  await expect(figures).toContainText("Waiting1");
  await expect(figures).toContainText("The second disagreed1 of 2 (50%)");
  for (const page of [one, other]) await page.context().close();
});
