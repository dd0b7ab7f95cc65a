import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "rolldown";
import { addDispute } from "../fixtures/conversation.ts";
import { emptyDataDir } from "../fixtures/embedded.ts";
import { marketplaceOf } from "../fixtures/marketplace.ts";
import { startProduct } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";

const PAGE = `<!doctype html><meta charset="utf-8"><title>starts</title><ul></ul>
<form><label>Text <input name="text"></label><button>Send</button></form><script type="module" src="/app.js"></script>`;

/** Serves the app from an origin of its own. */
async function serveApp() {
  const input = join(import.meta.dirname, "../fixtures/sdk-page.ts");
  const { output } = await build({ input, platform: "browser", write: false, logLevel: "silent" });
  const server = createServer(({ url }, response) => {
    const [type, body] = url === "/app.js" ? ["text/javascript", output[0].code] : ["text/html", PAGE];
    response.writeHead(200, { "content-type": type }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() };
}

test("an app with Firebase's SDK in a browser takes part in a conversation, also after a restart @more", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/WebSocket|ERR_/);
  using app = await serveApp();
  await using product = await startProduct(null, { CORS_ORIGINS: app.url }, emptyDataDir());
  const marketplace = marketplaceOf(product.url, await product.addApiKey("marketplace"));
  const { chatId, client, provider } = await addDispute(product.url, marketplace);
  await provider.send("Before");
  await page.exposeFunction("fetchChatToken", () => marketplace.chatToken(chatId, client.id));
  const database = `${product.url.replace("http", "ws")}?ns=hivekeeper`;
  await page.goto(`${app.url}/?${new URLSearchParams({ database })}#${chatId}`);
  const lines = page.getByRole("listitem");
  const opened = /^Dispute opened about/;
  await expect(lines).toHaveText([opened, "Before"]);
  await expect(page).toHaveTitle("connected");

  const send = async (text: string) => {
    await page.getByRole("textbox", { name: "Text" }).fill(text);
    await page.getByRole("button", { name: "Send" }).click();
  };
  await send("From the app");
  await expect.poll(() => provider.read()).toContain("From the app");
  await provider.send("An answer");
  await expect(lines).toHaveText([opened, "Before", "From the app", "An answer"]);

  await product.restart();
  await send("After the restart");
  await expect.poll(() => provider.read()).toContain("After the restart");
  await provider.send("The end");
  await expect(lines).toHaveText([opened, "Before", "From the app", "An answer", "After the restart", "The end"]);
});
