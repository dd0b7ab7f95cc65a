import { openInside } from "../fixtures/open-inside.ts";
import { expect, test } from "../fixtures/test.ts";

/** Impossible ids: zero, negative, longer than any key, a path traversal. One function refuses them all (`recordId`). */
const NO_IDS = ["0", "-1", "99999999999999999999", "x".repeat(65), "..%2F5"];

const SCREENS = {
  "/members": { words: ["edit", "view"], heading: "Users" },
  "/creators": { words: ["edit"], heading: "Creators" },
  "/disputes": { words: ["view", "chat"], heading: "Disputes" },
  "/reviews": { words: ["view"], heading: "Reviews" },
  "/service-categories": { words: ["edit", "view"], heading: "Hives" },
  "/service-categories?tab=clusters": { words: ["edit", "view"], heading: "Hives" },
} as const;

test("an impossible id opens nothing and leaves the address; a form opens on 1 alone; a valid id without a record says so @more", async ({
  page,
  signIn,
  api,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404|422/);
  const { id } = await api.addCreator({ first_name: "Ada" });
  const vest = await api.addVest({ investment_name: "Addressed" });
  await signIn();
  await page.goto("/profile");
  const dialog = page.getByRole("dialog");
  const places = Object.entries(SCREENS).flatMap(([path, { words, heading }]) =>
    words.map((word) => ({ heading, word, start: `${path}${path.includes("?") ? "&" : "?"}${word}=` })),
  );
  for (const [at, { heading, word, start }] of places.entries()) {
    await openInside(page, `${start}${NO_IDS[at % NO_IDS.length]}`);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${word}=`));
    await expect(dialog).toHaveCount(0);
  }

  for (const [path, other] of [
    ["/creators?create=", "0"],
    [`/creators/${id}?edit=`, "-1"],
    ["/investments?create=", "x"],
    [`/investments/${vest}?edit=`, "11"],
    ["/service-categories?create=", "0"],
  ]) {
    await openInside(page, `${path}${other}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/(edit|create)=/);
    await expect(dialog).toHaveCount(0);
    await openInside(page, `${path}1`);
    await expect(dialog).toBeVisible();
  }

  for (const address of ["/members?view=999999999", "/creators?edit=999999999", "/service-categories?view=999999999"]) {
    await openInside(page, address);
    await expect(dialog).toContainText(/not found|not exist|could not|no such/i);
  }
});

test("the address keeps what its list knows, and drops the rest before anything is asked", async ({ page, signIn }) => {
  await signIn();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/transactions?")) asked.push(new URL(request.url()).search);
  });
  await page.goto("/transactions?utm_source=mail&status=gone&page=-1&tab=withdrawals&sort=password&search=12345678901");
  await expect(page.getByRole("tab", { name: "Withdrawals" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\/transactions\?tab=withdrawals$/);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
  await expect.poll(() => asked).toEqual(["?type=withdrawals&page=1&perpage=10&range=this_week"]);
});
