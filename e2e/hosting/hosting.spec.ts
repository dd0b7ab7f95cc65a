import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addDispute } from "../fixtures/conversation.ts";
import { box, disputeConversation, message } from "../fixtures/dispute-parts.ts";
import { cachedPaths } from "../fixtures/installed.ts";
import type { Administrator } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";
import { DIST } from "../foreign/console-at.ts";
import { startForeignBackend } from "../foreign/foreign-backend.ts";
import { playMembers } from "../foreign/foreign-members.ts";
import { startPlainBackend } from "./plain-backend.ts";
import { installed, startWebServer } from "./web-server.ts";

/** Sent with the document; our server sends them too (`server/src/lib/security-headers.ts`). */
const HEADERS = ["content-security-policy", "cross-origin-opener-policy", "permissions-policy", "referrer-policy"];
const LONG = "public, max-age=31536000, immutable";

async function signInByForm(
  page: Page,
  address: string,
  { email, password }: Pick<Administrator, "email" | "password">,
) {
  await page.goto(address);
  await page.getByRole("textbox", { name: "Username/Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${address}dashboard`);
}

for (const program of installed) {
  for (const base of ["/", "/admin/"] as const) {
    test(`${program} serves the console at ${base} and our server beside it, as docs/hosting.md says`, async ({
      page,
      product,
      administrator,
      marketplace,
      expectConsoleErrors,
    }) => {
      await using host = await startWebServer({ program, base, server: product.url });
      const [home, folder] = [host.origin + base, join(host.folder, base)];
      await writeFile(join(folder, "config.json"), await (await fetch(`${product.url}/config.json`)).text());

      await test.step("a reload of any screen shows it, and every link stays under the base", async () => {
        await page.goto(`${home}config.json`); // a small page of the same origin, which runs no script
        await page.evaluate(() => localStorage.setItem("basket", "of another application"));
        await signInByForm(page, home, administrator);
        await page.goto(`${home}members?sort=created_at`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
        await page.reload();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
        await page.getByRole("link", { name: "Disputes" }).click();
        await expect(page).toHaveURL(`${home}disputes`);
        await page.goBack();
        await expect(page).toHaveURL(/\/members/);
        const links = await page.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
        expect(links.filter((href) => href?.startsWith("/") && !href.startsWith(base))).toEqual([]);
      });

      await test.step("files, documents and what is missing have the answers and headers that the document lists", async () => {
        const script = (await readdir(join(folder, "assets"))).find((name) => /^login-.*\.js$/.test(name)) ?? "";
        const ask = (path: string, encoding = "gzip") =>
          page.request.get(home + path, { headers: { "accept-encoding": encoding }, maxRedirects: 0 });
        const hashed = await ask(`assets/${script}`);
        expect([hashed.status(), hashed.headers()["cache-control"]]).toEqual([200, LONG]);
        expect(hashed.headers()).toMatchObject({ "content-encoding": "gzip", "x-content-type-options": "nosniff" });
        expect(hashed.headers()["content-type"]).toContain("text/javascript");
        expect(hashed.headers().vary?.toLowerCase()).toContain("accept-encoding");
        expect(await hashed.text()).toBe(await readFile(join(folder, "assets", script), "utf8"));

        for (const path of ["", "members/12", "config.json", "sw.js", "manifest.webmanifest", "icon.svg"]) {
          const answer = await ask(path);
          expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([path, 200, "no-cache"]);
          for (const name of HEADERS) expect(answer.headers()[name], `${name} of ${path}`).toBeTruthy();
        }
        const ours = await fetch(product.url);
        const screen = await ask("members/12");
        for (const name of HEADERS.slice(1)) expect(screen.headers()[name]).toBe(ours.headers.get(name));
        expect((await ask("manifest.webmanifest")).headers()["content-type"]).toContain("application/manifest+json");

        for (const path of ["assets/none.js", "none.png", ".builds.json"]) {
          const answer = await ask(path);
          expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([path, 404, "no-cache"]);
          expect(await answer.text()).not.toContain('id="root"');
        }
        if (base === "/admin/") {
          const bare = await page.request.get(`${host.origin}/admin`, { maxRedirects: 0 });
          expect(bare.headers().location).toMatch(/\/admin\/$/);
          expect((await page.request.get(`${host.origin}/assets/${script}`)).status()).toBe(404);
        }
      });

      await test.step("a conversation is live", async () => {
        const { id, client } = await addDispute(product.url, marketplace);
        await page.goto(`${home}disputes?chat=${id}`);
        await expect(disputeConversation(page).getByText("Live", { exact: true })).toBeVisible();
        await client.send("Nobody came.");
        await expect(message(page, "Nobody came.")).toBeVisible();
        await box(page).fill("We are looking into it.");
        await page.keyboard.press("Enter");
        await expect(message(page, "We are looking into it.")).toContainText("Sent");
      });

      await test.step("the worker answers for the base alone, and opens the console without a connection", async () => {
        await page.goto(`${home}members`);
        const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
        expect(scope).toBe(home);
        await page.waitForFunction(() => navigator.serviceWorker.controller);
        const named = (name: string) => (base === "/" ? name : base + name);
        await expect
          .poll(async () => (await cachedPaths(page))[named("console-page")])
          .toEqual([base, `${base}config.json`]);
        expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
        await page.context().setOffline(true);
        await page.goto(`${home}profile`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
        await page.context().setOffline(false);
      });

      await test.step("a logout leads to the base, and under a sub-path touches no other application", async () => {
        await page.goto(`${home}profile`);
        await page.getByRole("button", { name: "User menu" }).click();
        await page.getByRole("menuitem", { name: /log ?out/i }).click();
        await expect(page).toHaveURL(home);
        await expect(page.getByRole("textbox", { name: "Username/Email address" })).toBeVisible();
        const left = await page.evaluate(() => localStorage.getItem("basket"));
        expect(left).toBe(base === "/" ? null : "of another application");
      });
    });
  }

  test(`${program} serves the console for a backend elsewhere, which its policy names`, async ({ page, product }) => {
    await using backend = await startForeignBackend();
    playMembers(backend, 4);
    const words = { "connect-src 'self'": `connect-src 'self' ${backend.url}` };
    await using host = await startWebServer({ program, base: "/admin/", server: product.url, words });
    await writeFile(join(host.folder, "admin/config.json"), JSON.stringify({ apiBase: backend.url }));
    const home = `${host.origin}/admin/`;
    await signInByForm(page, home, { email: "ngozi@market.example", password: "right password" });
    await page.goto(`${home}members`);
    await expect(page.getByRole("row").filter({ hasText: "Ada1 Obi" })).toBeVisible();
    expect(backend.violations).toEqual([]);
  });

  test(`${program} shows what is wrong with an installation, as docs/hosting.md says`, async ({
    page,
    product,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 404|config\.json|is not valid JSON/);
    await using host = await startWebServer({ program, base: "/admin/", server: product.url });
    const [home, folder] = [`${host.origin}/admin/`, join(host.folder, "admin")];
    for (const config of [undefined, "no JSON", "{}"]) {
      if (config !== undefined) await writeFile(join(folder, "config.json"), config);
      await page.goto(home);
      await expect(page.getByText("The console is not configured")).toBeVisible();
    }
    await writeFile(join(folder, "config.json"), `{"apiBase":"/api"}`);
    await copyFile(join(DIST, "index.html"), join(folder, "index.html"));
    const file = page.waitForResponse(`${host.origin}/assets/*`);
    await page.goto(home);
    expect((await file).status()).toBe(404);
    await expect(page.getByText("Loading…")).toBeVisible();
  });

  test(`${program} passes on streams as they come, WebSockets, and bodies of 20 MB`, async ({ page }) => {
    await using backend = await startPlainBackend();
    await using host = await startWebServer({ program, base: "/admin/", server: backend.url });
    await page.goto(`${host.origin}/admin/icon.svg`);
    const first = await page.evaluate(async () => {
      const reader = (await fetch("/rt/chats/1.json")).body?.getReader();
      const read = await reader?.read();
      await reader?.cancel();
      return new TextDecoder().decode(read?.value);
    });
    expect(first).toBe("event: put\n\n");
    const opened = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const socket = new WebSocket(`wss://${location.host}/.ws?ns=market`);
          socket.onopen = () => resolve("open");
          socket.onerror = () => resolve("failed");
        }),
    );
    expect(opened).toBe("open");
    const sent = await page.request.post(`${host.origin}/api/uploads`, { data: Buffer.alloc(20_000_000) });
    expect(await sent.text()).toBe("20000000");
  });
}
