import type { Locator, Page } from "@playwright/test";
import { openInside } from "../fixtures/open-inside.ts";
import { expect, test } from "./console-at.ts";
import { expectWhole } from "./every-screen.ts";
import { playAccount } from "./foreign-account.ts";
import type { ForeignBackend } from "./foreign-backend.ts";
import { playCreators } from "./foreign-creators.ts";
import { playDisputes } from "./foreign-disputes.ts";
import { playServices } from "./foreign-hives.ts";
import { playMembers } from "./foreign-members.ts";
import { playReviews } from "./foreign-reviews.ts";
import { playTransactions } from "./foreign-transactions.ts";
import { playVests } from "./foreign-vests.ts";
import { type Call, SPECIFIED_CALLS } from "./specified-calls.ts";
import { LASTS, MEASURES, REFUSED, SCREENS, type Specified, UNSAVED } from "./specified-words.ts";

/** Every list of the specification, with records. */
function playEverything(backend: ForeignBackend): void {
  for (const play of [playServices, playReviews, playMembers, playDisputes, playTransactions, playAccount])
    play(backend);
  const [, without] = playVests(backend);
  if (without) without.images = [];
  const { services } = playCreators(backend);
  for (let id = services.length + 1; services.length < 12; id++) services.push({ ...services[0], id });
}

/** A row that differs does not hide the others. */
const held = expect.configure({ soft: true, timeout: 10_000 });

/** Neither a message nor a reason; calls with such an answer are not repeated. */
const REFUSAL = { status: 400, body: {} };

/** What is read of a screen, or of the dialog that it shows. */
type Read = Required<Omit<Specified, "at" | "says" | "menu">> & { text: string };

const read = (page: Page): Promise<Read> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll("[role=dialog]")].find((one) => one.checkVisibility());
    const root: Element = dialog ?? document.querySelector("main") ?? document.body;
    const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
    const wordsOf = (element: Element | null | undefined) =>
      (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    const labelled = (element: Element) => {
      const id = element.getAttribute("aria-labelledby")?.split(" ")[0];
      return wordsOf(id ? document.getElementById(id) : element);
    };
    const fields = find("input:not([type=checkbox]), select, textarea, [role=switch]") as HTMLInputElement[];
    const nameOf = (field: HTMLInputElement) =>
      field.getAttribute("aria-label") ?? [...(field.labels ?? [])].map(wordsOf).join("");
    return {
      entries: [...document.querySelectorAll("[data-chrome] nav a")].map(wordsOf),
      document: document.title.split(" - ")[1] ?? "",
      title: dialog ? labelled(dialog) : wordsOf(root.querySelector("h1")),
      cards: find("[role=group][aria-labelledby]").map(labelled),
      tabs: find("[role=tab]").map((tab) => wordsOf(tab).replace(/\d+$/, "")),
      columns: find("[role=columnheader], table[aria-rowcount] thead th").map(wordsOf),
      terms: find("dt").map(wordsOf),
      fields: fields.map(nameOf),
      buttons: find("button").map(wordsOf),
      options: Object.fromEntries(
        find("select").map((select) => [
          nameOf(select as HTMLInputElement),
          [...(select as unknown as HTMLSelectElement).options].map(({ label }) => label),
        ]),
      ),
      placeholders: fields.map(({ placeholder }) => placeholder).filter(Boolean),
      // biome-ignore lint/performance/useDomNodeTextContent: what a person reads, with rows and cells apart and nothing hidden
      text: (root as HTMLElement).innerText,
    };
  });

test("every screen has the words of the specification, and no missing value is left out", async ({
  page,
  signIn,
  backend,
  host,
}) => {
  playEverything(backend);
  await signIn();
  await page.goto("/settings");
  for (const { at, says = [], menu, buttons = [], placeholders = [], options = {}, ...exact } of SCREENS) {
    await openInside(page, host.url + at.replace("{}", "1"));
    await expectWhole(page, at);
    // Some parts come after the screen is whole: the code of a chart after the figures.
    await held
      .poll(() => read(page), { message: at })
      .toMatchObject({
        ...exact,
        options,
        buttons: expect.arrayContaining([...buttons]),
        placeholders: expect.arrayContaining([...placeholders]),
      });
    for (const words of says) await held.poll(async () => (await read(page)).text, { message: at }).toMatch(words);
    if (!menu) continue;
    await page
      .getByRole("button", { name: /^Actions for / })
      .first()
      .click();
    await held(page.getByRole("menuitem"), at).toHaveText([...menu]);
    await page.keyboard.press("Escape");
  }

  for (const { what, width, selector, property, value } of MEASURES) {
    await page.setViewportSize({ width, height: 800 });
    if (selector === "dialog") await page.getByRole("button", { name: "Open menu" }).click();
    await held(page.locator(selector).filter({ visible: true }).first(), what).toHaveCSS(property, value);
    if (selector === "dialog") await page.keyboard.press("Escape");
  }
});

const toasts = (page: Page) => page.locator("[data-toasts]");

test("a refusal without a word has the words of the specification, in its place and in a toast @more", async ({
  page,
  signIn,
  backend,
  host,
}) => {
  const refuse = (isMeant: (call: Call) => boolean) => {
    for (const call of SPECIFIED_CALLS.filter(isMeant)) backend.on(call.method, call.path, () => REFUSAL);
  };
  const expectSaid = async (at: string, { says, toast }: { says?: string; toast?: string }) => {
    const said = page.getByText(says ?? "", { exact: true }).and(page.locator(":not([data-toasts] *)"));
    if (says) await held(said.first(), at).toBeVisible();
    if (toast) await held(toasts(page), at).toContainText(toast, { useInnerText: true });
  };
  page.setDefaultTimeout(10_000);
  refuse(({ method }) => method === "GET");
  await signIn();
  await page.goto("/settings");
  for (const { at, ...said } of REFUSED) {
    await openInside(page, host.url + at.replace("{}", "1"));
    await expectSaid(at, said);
  }
  playEverything(backend);
  refuse(({ method, path }) => method !== "GET" && path !== "/admin/login");
  for (const { at, press, ...said } of UNSAVED) {
    await page.goto(at.replace("{}", "1")); // a typed text would be asked for
    const [button, answer] = press;
    await expect(page.getByRole("button", { name: button, exact: true }).first(), at).toBeEnabled();
    for (const field of await page
      .getByRole("dialog")
      .locator("input[type=text]:not([value]), input[type=password], textarea:empty")
      .all())
      await field.fill("1");
    await page.getByRole("button", { name: button, exact: true }).first().click();
    if (answer) await page.getByRole("alertdialog").getByRole("button", { name: answer, exact: true }).click();
    await expectSaid(`${at} ${button}`, said);
  }
});

test("a toast, a confirmation of copying and the pause before a search last as long as the specification says", async ({
  page,
  signIn,
  backend,
}) => {
  playEverything(backend);
  await page.context().grantPermissions(["clipboard-write"]);
  await page.clock.install();
  await signIn();
  await page.goto("/creators/1");
  const mark = (name: string) => page.getByRole("button", { name }).locator("../..");
  await expect(mark("Copy email")).toHaveCSS("opacity", "1");
  await expect(mark("Copy phone"), "where nothing points at it").toHaveCSS("opacity", "0");
  await page.getByRole("button", { name: "Copy email" }).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  /** From the moment at which something is there it stays for so long, and no longer. */
  const expectGoneAfter = async (what: Locator, milliseconds: number) => {
    await expect(what).toHaveCount(1);
    await page.clock.runFor(milliseconds - 1);
    await expect(what).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(what).toHaveCount(0);
  };
  await page.keyboard.press("Enter");
  await expectGoneAfter(page.getByRole("status").filter({ hasText: "Copied" }), LASTS.copied);
  await page.getByRole("switch", { name: "Active: Ada1 Obi" }).press("Space");
  await expectGoneAfter(page.getByRole("status").filter({ hasText: "Status updated Successfully" }), LASTS.toast);

  await page.clock.resume();
  await page.goto("/members");
  await expect(page.getByText("Ada1 Obi").first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  await page.getByRole("searchbox", { name: "Search" }).fill("ada2");
  await page.clock.runFor(LASTS.search - 1);
  expect(page.url()).not.toContain("search=");
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/search=ada2/);
});
