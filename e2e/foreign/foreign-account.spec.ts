import type { Page } from "@playwright/test";
import { expect, test } from "./console-at.ts";
import { playAccount } from "./foreign-account.ts";

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("without extensions there are neither devices nor activity @more", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "Security" })).toBeVisible();
  await expect(page.getByText("Signed-in devices")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Activity" })).toHaveCount(0);
  await page.goto("/activity");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page).toHaveTitle("Another Market - Page not found");
});

test("password and PIN go out exactly as typed; a refusal stands beside its field or above them, without words the product's own (G123)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("password and PIN go out exactly as typed, and the product's own words come back", async () => {
    const sent: unknown[] = [];
    for (const path of ["/admin/change-password", "/admin/change-pin"]) {
      backend.on("PUT", path, ({ body }) => {
        sent.push(body);
        return { status: 204 };
      });
    }
    await signIn();
    await page.goto("/settings?change=password");
    await fill(page, { "Current Password": " old ", "New Password": "new", "Confirm New Password": "other" });
    await expect(page.getByRole("status").filter({ hasText: "Success" })).toContainText(
      "Password updated successfully.",
    );
    await expect(page).toHaveURL(/\/settings$/);
    await page.goto("/settings?change=pin");
    await fill(page, { "Current PIN": "1234", "New PIN": "0007", "Confirm New PIN": "0007" });
    await expect(page.getByRole("status").filter({ hasText: "Success" })).toContainText("PIN updated successfully.");
    expect(sent).toEqual([
      { current_password: " old ", new_password: "new", new_password_confirmation: "other" },
      { current_pin: "1234", new_pin: "0007", new_pin_confirmation: "0007" },
    ]);
  });

  await test.step("a refusal stands beside its field or above them; without words it is the product's own (G123)", async () => {
    await page.goto("/settings?change=password");
    backend.on("PUT", "/admin/change-password", () => ({
      status: 422,
      body: { message: "Invalid", errors: { new_password: ["Too weak", "Too old"], captcha: ["Missing"] } },
    }));
    await fill(page, { "Current Password": "old", "New Password": "new", "Confirm New Password": "new" });
    await expect(page.getByLabel("New Password", { exact: true })).toHaveAccessibleDescription("Too weak");
    const panel = page.getByRole("dialog", { name: "Reset Password" });
    await expect(panel.getByRole("alert")).toContainText("captcha: Missing");

    backend.on("PUT", "/admin/change-password", () => ({ status: 500, body: {} }));
    await panel.getByRole("button", { name: "Continue" }).click();
    await expect(panel.getByRole("alert")).toHaveText("Failed to update password.");
    await expect(page.getByRole("alert").filter({ hasText: "Password update failed." })).toBeVisible();
  });
});

test("a profile is read, saved with its three fields alone, shown as text, and its failures have the product's messages (S-50)", async ({
  page,
  signIn,
  backend,
}) => {
  await test.step("failures to load or save a profile have the product's messages", async () => {
    await signIn();
    backend.on("GET", "/profile/me", () => ({ status: 403, body: {} }));
    await page.goto("/profile");
    await expect(page.getByRole("main").getByText("Failed to load profile.")).toBeVisible();
    // The browser's copy is shown all the same.
    await expect(page.getByRole("main")).toContainText("Ngozi Eze");
    playAccount(backend);
    await page.getByRole("button", { name: "Try again" }).click();
    const last = page.getByRole("textbox", { name: "Last name" });
    await last.fill("Obi");
    backend.on("PUT", "/profile/update", () => ({ status: 500, body: {} }));
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to update profile." })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Update failed." })).toBeVisible();
    await expect(last).toHaveValue("Obi");
  });

  await test.step("a profile is read from under data.data and saved with its three fields alone", async () => {
    const person = playAccount(backend);
    await page.goto("/profile");
    await page.getByRole("textbox", { name: "First name" }).fill("Adaeze");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Profile updated Successfully" })).toBeVisible();
    await expect(page.getByRole("button", { name: "User menu" })).toContainText("AE");
    await expect(page.getByRole("main")).toContainText("ngozi@market.example");
    expect(person).toMatchObject({ first_name: "Adaeze", last_name: "Eze", profile_image: "" });
  });

  await test.step("a stored picture is rendered only if it is a link; markup in a name is text (S-50)", async () => {
    const markup = "<img src=x onerror=window.__x=1>";
    Object.assign(playAccount(backend), { first_name: markup, profile_image: "javascript:window.__x=1" });
    await page.goto("/profile");
    await expect(page.getByRole("main").getByText(`${markup} Eze`)).toBeVisible();
    await expect(page.getByRole("main").locator("img")).toHaveCount(0);
    expect(await page.evaluate(() => "__x" in window)).toBe(false);
  });
});
