import { expect, test } from "./console-at.ts";

test("without the extension the notifications are one placeholder whose View all goes nowhere (G43)", async ({
  page,
  signIn,
  backend,
}) => {
  await signIn();
  await page.goto("/dashboard");
  const calls = backend.calls.length;
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByText(/new comment/i)).toBeVisible();
  await page.getByRole("dialog", { name: "Notifications" }).getByText("View all").click({ force: true }); // the link leads nowhere
  await expect(page).toHaveURL(/\/dashboard#?$/);
  expect(backend.calls).toHaveLength(calls);
});
