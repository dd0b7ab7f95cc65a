// `npm run bench phone`: the time to the first row of the list of users on bad connections, beside a page of React
// alone. Exits with 1 when a ratio is missed.
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { storeSession } from "../e2e/fixtures/session.ts";
import { openFilledProduct } from "./databases.ts";
import { CONNECTIONS } from "./phone/connections.ts";
import { report } from "./phone/report.ts";
import { type Visit, visitTwice } from "./phone/visit.ts";
import type { NewestUser } from "./phone/watch-rows.ts";

const RUNS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The newest user, whose name begins with letters that are not in ASCII. */
const NEWEST = { firstName: "Ọláìyá", lastName: "Ṣówándé" };

const words = process.argv.slice(3);
const connections = CONNECTIONS.some(({ word }) => words.includes(word))
  ? CONNECTIONS.filter(({ word }) => words.includes(word))
  : CONNECTIONS;
const size = words.includes("s") ? "s" : "l";
const misses: string[] = [];

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
);
const { product, close } = await openFilledProduct(size);
const front = fork(join(import.meta.dirname, "front.js"), [product.url]);
const [port] = (await once(front, "message")) as [number];
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  await bench(`http://127.0.0.1:${port}`, browser);
} finally {
  await browser.close();
  front.disconnect();
  await close();
}
for (const miss of misses) console.error(miss);
process.exitCode = misses.length === 0 ? 0 : 1;

async function bench(origin: string, browser: Browser): Promise<void> {
  const signedIn = await browser.newContext();
  const page = await signedIn.newPage();
  await page.goto(`${origin}/config.json`); // the session is read back below: it is stored at once, not by the next page
  await storeSession(page, { origin, apiBase: `${origin}/api`, ...(await product.addAdministrator(NEWEST)) });
  const newest = await newestUser(origin, await page.evaluate(() => localStorage.getItem("authToken")));
  const storageState = await signedIn.storageState();
  await signedIn.close();

  const hasWorker = await servesWorker(origin);
  const react = { name: "React page", path: "/react-page", hasWorker: false, isUsual: true };
  const ours = [{ name: "ours", path: "/members", hasWorker: false, isUsual: !hasWorker }];
  if (hasWorker) ours.push({ name: "ours, worker", path: "/members", hasWorker, isUsual: true });

  for (const connection of connections) {
    const visits = [react, ...ours].map((each) => ({ ...each, cold: [] as Visit[], warm: [] as Visit[] }));
    for (let run = 0; run < RUNS; run++) {
      for (const { path, hasWorker, cold, warm } of visits) {
        const serviceWorkers = hasWorker ? "allow" : "block";
        const context = await browser.newContext({ ...PHONE, storageState, serviceWorkers });
        const twice = await visitTwice(context, { url: `${origin}${path}`, connection, newest, hasWorker });
        await context.close();
        cold.push(twice.cold);
        warm.push(twice.warm);
      }
    }
    const [limit, ...rest] = visits;
    if (limit) misses.push(...report(connection, limit, rest));
  }
}

async function newestUser(origin: string, token: string | null): Promise<NewestUser> {
  const answer = await fetch(`${origin}/api/admin/user?page=1&per_page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [newest] = ((await answer.json()) as { data: { data: NewestUser[] } }).data.data;
  if (!newest?.email) throw new Error("The list of users is empty");
  return newest;
}

async function servesWorker(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/sw.js`);
  await answer.arrayBuffer();
  return answer.ok;
}
