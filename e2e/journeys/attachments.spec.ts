import type { Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import { addDispute } from "../fixtures/conversation.ts";
import { attach, box, expectPicture, log } from "../fixtures/dispute-parts.ts";
import { png } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

const send = (page: Page) => page.getByRole("button", { name: "Send" });

test("support and a client send each other pictures and a PDF; one is removed", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const { id, client } = await addDispute(product.url, marketplace);
  const key = await client.attach({ name: "door.png", bytes: png(400) });
  await client.attach({ name: "receipt.pdf", bytes: PDF }, "The receipt");
  await signIn();
  await page.goto(`/disputes?chat=${id}`);

  await expectPicture(page, "door.png");
  await log(page).getByRole("button", { name: "door.png" }).click();
  const large = page.getByRole("dialog", { name: "door.png" });
  await expect(large.getByRole("img", { name: "door.png" })).toHaveJSProperty("naturalWidth", 400);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();

  const downloading = page.waitForEvent("download");
  await log(page).getByRole("button", { name: "Download receipt.pdf" }).click();
  expect((await downloading).suggestedFilename()).toBe("receipt.pdf");

  await attach(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(
    page.getByRole("alert").filter({ hasText: "Only JPEG, PNG, WebP or GIF pictures, and PDF" }),
  ).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.getByRole("button", { name: "Remove notes.txt" }).click();

  // Refused by its content; the text stays.
  await box(page).fill("Is this the door?");
  await attach(page, { name: "fake.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByRole("alert").filter({ hasText: "fake.png: only JPEG" })).toBeVisible();
  await attach(page, { name: "venue.png", mimeType: "image/png", buffer: png(300) });
  await expect(page.getByRole("status").filter({ hasText: "Ready to send" })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await send(page).click();
  const own = log(page).getByRole("listitem").filter({ hasText: "Is this the door?" });
  await expect(own.getByRole("img", { name: "venue.png" })).toBeVisible();
  await expectPicture(page, "venue.png");

  await attach(page, { name: "plan.pdf", mimeType: "application/pdf", buffer: PDF });
  await expect(page.getByRole("status").filter({ hasText: "Ready to send" })).toBeVisible();
  await send(page).click();
  await expect(log(page).getByRole("button", { name: "Download plan.pdf" })).toBeVisible();
  expect((await client.read()).slice(-2)).toEqual(["Is this the door?", "📎 plan.pdf"]);

  await client.remove(key);
  await expect(log(page).getByRole("img", { name: "door.png" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show original" }).click();
  await expectPicture(page, "door.png");
  expect(await seriousFindings(page)).toEqual([]);
});

test("a picture is pasted or dropped; without a connection it is tried again, and text and file survive a reload @more", async ({
  page,
  product,
  signIn,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  const { id } = await addDispute(product.url, marketplace);
  await signIn();
  await page.goto(`/disputes?chat=${id}`);
  const text = box(page);
  await text.fill("From the clipboard");
  const hand = (kind: "paste" | "drop", name: string) =>
    text.evaluate(
      (element, { kind, name, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
        const more = { bubbles: true, cancelable: true };
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { ...more, clipboardData: data })
            : new DragEvent("drop", { ...more, dataTransfer: data });
        element.dispatchEvent(event);
      },
      { kind, name, bytes: [...png(200)] },
    );

  await page.route("**/attachments", (route) => route.abort());
  await hand("paste", "pasted.png");
  await expect(page.getByRole("alert").filter({ hasText: "No connection. A file cannot wait" })).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.unroute("**/attachments");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ready to send" })).toBeVisible();
  await hand("drop", "dropped.png");
  await expect(page.getByText("dropped.png")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Ready to send" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Remove dropped.png" })).toBeVisible();
  await expect(text).toHaveValue("From the clipboard");
  await text.press("Enter");
  await expectPicture(page, "dropped.png");
  await expect(page.getByRole("button", { name: "Remove dropped.png" })).toBeHidden();
});
