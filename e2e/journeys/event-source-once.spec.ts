import type { Page } from "@playwright/test";
import { addDispute } from "../fixtures/conversation.ts";
import { expect, test } from "../fixtures/test.ts";

/** The events of the browser's own EventSource, in order of arrival. */
interface Followed {
  events: { name: string; path: string; data: unknown }[];
  opened: number;
  isClosed: boolean;
}

/** Follows an address with the browser's own EventSource. */
async function follow(page: Page, url: string): Promise<() => Promise<Followed>> {
  await page.evaluate((address) => {
    const followed: Followed = { events: [], opened: 0, isClosed: false };
    const source = new EventSource(address);
    for (const name of ["put", "patch"]) {
      source.addEventListener(name, ({ data }) => followed.events.push({ name, ...JSON.parse(data) }));
    }
    source.addEventListener("open", () => followed.opened++);
    source.addEventListener("message", () => followed.events.push({ name: "message", path: "", data: null }));
    source.addEventListener("error", () => {
      followed.isClosed = source.readyState === EventSource.CLOSED;
    });
    Object.assign(window, { followed });
  }, url);
  return async () => (await page.evaluate("window.followed")) as Followed;
}

const messagesOf = (chatId: string, token: string) =>
  `/rt/chats/${chatId}/messages.json?${new URLSearchParams({ auth: token, orderBy: '"$key"', limitToLast: "500" })}`;

test("the browser's own EventSource follows any conversation with a chat token, also after a restart (S-55, S-56) @more", async ({
  page,
  product,
  marketplace,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|50[23]/);
  const { chatId, client, provider } = await addDispute(product.url, marketplace);
  const before = await client.send("Before");
  await page.goto(product.url);
  const followed = await follow(page, messagesOf(chatId, await marketplace.chatToken(chatId, client.id)));
  await expect.poll(async () => (await followed()).events.length).toBe(1);
  expect((await followed()).events[0]).toMatchObject({
    name: "put",
    path: "/",
    data: { [before]: { text: "Before" } },
  });

  const forged = 'hi\n\nevent: message\ndata: {"id":999}\r\rdata: x\u2028';
  const key = await provider.send(forged);
  const change = { name: "put", path: `/${key}`, data: expect.objectContaining({ text: forged }) };
  await expect.poll(async () => (await followed()).events.slice(1)).toEqual([change]);

  await product.restart();
  const after = await provider.send("After");
  await expect
    .poll(async () => {
      const { opened, isClosed, events } = await followed();
      // The message may be in the new window, or come after it.
      const [, , window, ...later] = events;
      const keys = [...Object.keys(window?.data ?? {}), ...later.map(({ path }) => path.slice(1))];
      return { opened, isClosed, keys };
    })
    .toEqual({ opened: 2, isClosed: false, keys: expect.arrayContaining([before, key, after]) });
});

test("the browser's own EventSource is turned away with a session's token in the address, and for good (S-55)", async ({
  page,
  product,
  marketplace,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const { chatId } = await addDispute(product.url, marketplace);
  await signIn();
  await page.goto("/dashboard");
  const token = await page.evaluate("localStorage.getItem('authToken')");
  expect(token).toMatch(/^[\w-]{43}$/);
  const followed = await follow(page, messagesOf(chatId, String(token)));
  await expect.poll(async () => (await followed()).isClosed).toBe(true);
  expect(await followed()).toMatchObject({ opened: 0, events: [] });
});
