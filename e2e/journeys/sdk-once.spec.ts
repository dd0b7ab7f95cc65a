import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "rolldown";
import { addDispute } from "../fixtures/conversation.ts";
import { expect, test } from "../fixtures/test.ts";

const PAGE = `<!doctype html><meta charset="utf-8"><title>starts</title><ul></ul>
<form><label>Text <input name="text"></label><button>Send</button></form><script type="module" src="/app.js"></script>`;

/** Serves the app beside the server; its pages have the server's origin. */
async function serveApp(page: Page, url: string): Promise<void> {
  const input = join(import.meta.dirname, "../fixtures/sdk-page.ts");
  const { output } = await build({ input, platform: "browser", write: false, logLevel: "silent" });
  await page.route(`${url}/app`, (route) => route.fulfill({ contentType: "text/html", body: PAGE }));
  await page.route(`${url}/app.js`, (route) => route.fulfill({ contentType: "text/javascript", body: output[0].code }));
}

test("an app with Firebase's SDK in a browser takes part in a conversation, also after a restart", async ({
  page,
  product,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/WebSocket|ERR_/);
  const { chatId, client, provider } = await addDispute(product.url, marketplace);
  await provider.send("Before");
  await page.exposeFunction("fetchChatToken", () => marketplace.chatToken(chatId, client.id));
  await serveApp(page, product.url);
  await page.goto(`${product.url}/app#${chatId}`);
  const lines = page.getByRole("listitem");
  await expect(lines).toHaveText(["Before"]);
  await expect(page).toHaveTitle("connected");

  const send = async (text: string) => {
    await page.getByRole("textbox", { name: "Text" }).fill(text);
    await page.getByRole("button", { name: "Send" }).click();
  };
  await send("From the app");
  await expect.poll(() => provider.read()).toEqual(["Before", "From the app"]);
  await provider.send("An answer");
  await expect(lines).toHaveText(["Before", "From the app", "An answer"]);

  await product.restart();
  await send("After the restart");
  await expect.poll(() => provider.read()).toHaveLength(4);
  await provider.send("The end");
  await expect(lines).toHaveText(["Before", "From the app", "An answer", "After the restart", "The end"]);
});
