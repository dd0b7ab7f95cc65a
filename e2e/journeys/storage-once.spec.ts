import { readBrowserStorage } from "../fixtures/browser-storage.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { openInside } from "../fixtures/open-inside.ts";
import { expect, test } from "../fixtures/test.ts";

test("after a visit the browser holds nothing but the session, the theme and caches of names (S-58)", async ({
  page,
  signIn,
  api,
  marketplace,
  product,
}) => {
  const secret = "0801 234 5678 and 22199988877";
  const id = await api.addVest({
    investment_name: "Kept out of storage",
    description: secret,
    news: [`x.test/${secret}`],
  });
  const { memberId } = await api.addCreator({ email: "kept.out@hive.test", phone_number: "08031239999" });
  await api.post(`/admin/user/${memberId}`, { dob: "1987-06-05" });
  const creator = await marketplace.addCreator({
    creator: { nin: "71234567890", bvn: "22199988877", copy_of_id: "https://kept.out/id.pdf", job_title: "Kept out" },
    services: [{ link: "https://kept.out/link" }],
  });
  const hiveId = await api.addHive({ category_name: "Kept by its name", description: secret });
  await api.addServiceCluster({ name: "Kept too", category_id: hiveId });
  const dispute = await addDispute(product.url, marketplace);
  await dispute.client.send("Said in confidence");
  await marketplace.addTransaction({ sender_account_number: "3081726354" });
  const [review] = await marketplace.addReviews([{ asset_name: "Kept in memory", comment: secret }]);
  await signIn();
  await page.goto("/profile");
  for (const path of [
    "/investments",
    "/investments?search=22199988877",
    `/investments/${id}`,
    `/investments/${id}?edit=1`,
    "/members",
    "/members?search=08031239999",
    `/members?view=${memberId}`,
    `/members?edit=${memberId}`,
    "/creators?tab=service_providers",
    "/creators?tab=service_providers&search=71234567890",
    `/creators?edit=${creator.id}`,
    `/creators/${creator.id}?tab=kyc`,
    `/creators/${creator.id}?tab=services`,
    "/service-categories",
    `/service-categories?edit=${hiveId}`,
    "/service-categories?tab=clusters",
    "/transactions",
    "/transactions?search=3081726354",
    `/reviews?view=${review}`,
    `/disputes?chat=${dispute.id}`,
  ]) {
    // A search and an overlay may be on the screen before: they begin with a document of their own.
    if (path.includes("?")) await page.goto(path);
    else await openInside(page, path);
    // With the panel open the screen behind it, and its heading, are hidden from roles.
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // A tab's code comes after the record.
    if (path.endsWith("tab=services")) {
      await expect.poll(() => page.evaluate(() => "cache:services" in localStorage)).toBe(true);
    }
  }
  await expect(page.getByText("Said in confidence")).toBeVisible();

  const held = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    history: JSON.stringify(history.state),
  }));
  const { authToken, user, ...rest } = held.local;
  expect(authToken).toBeTruthy();
  expect(Object.keys(JSON.parse(user ?? "{}")).sort()).toEqual([
    ...["email", "first_name", "last_name", "profile_image"],
    ...["rights", "team_role"], // what the screens leave out
  ]);
  expect(Object.keys(rest).filter((key) => key !== "ui_theme" && !key.startsWith("cache:"))).toEqual([]);
  for (const cache of ["cache:members", "cache:creators", "cache:services", "cache:hives", "cache:service-clusters"]) {
    expect(Object.keys(rest)).toContain(cache);
  }
  for (const said of [
    "22199988877",
    "3081726354",
    "71234567890",
    "kept.out/",
    "kept.out@hive.test",
    "08031239999",
    "1987-06",
    "5 Jun",
    "in confidence",
  ]) {
    expect(JSON.stringify(held)).not.toContain(said);
  }
  // What is typed and not saved is encrypted there (G142); nothing was typed.
  expect((await readBrowserStorage(page)).entries).toEqual([]);

  // A draft is encrypted, and a logout that would lose it asks (G142).
  const box = page.getByRole("textbox", { name: "Message" });
  await box.fill("Half a sentence");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`/disputes?chat=${dispute.id}`);
  await expect(box).toHaveValue("Half a sentence");
  await page.reload();
  await expect(box).toHaveValue("Half a sentence");
  const stored = () => page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]);
  await expect.poll(async () => (await readBrowserStorage(page)).entries.length).toBe(1);
  expect((await stored()).join()).not.toContain("Half a sentence");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText("a message that was not sent");
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Login to Admin" })).toBeVisible();
  expect((await stored()).join()).not.toContain("Half a sentence");
  await signIn();
  await page.goto(`/disputes?chat=${dispute.id}`);
  await expect(box).toHaveValue("");
});
