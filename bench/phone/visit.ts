import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import type { Connection } from "./connections.ts";
import { Throttle, UNTHROTTLED } from "./throttle.ts";
import { BINDING, type NewestUser, type RowShown, watchRows } from "./watch-rows.ts";
import { Wire } from "./wire.ts";

/** Milliseconds count from the start of the navigation. */
export interface Visit {
  /** The first fresh row was painted. */
  readonly fresh: number;
  /** The first row of the browser's cache was painted; `null` if there was none before the fresh one. */
  readonly cached: RowShown | null;
  /** What went over the wire until the first fresh row. */
  readonly requests: number;
  readonly bytes: number;
  /** The main thread's processor time until then, in ms. */
  readonly cpu: number;
}

interface Place {
  readonly url: string;
  readonly connection: Connection;
  readonly newest: NewestUser;
}

/** A page with no request for as long has loaded what it loads when idle. */
const QUIET_MS = 4_000;
const WORKER_LIMIT_MS = 20_000;
const ROW_LIMIT_MS = 60_000;
/** Events of the browser may arrive as much later than they happened. */
const LATE_EVENTS_MS = 200;

/** Visits the list twice: the first time with an empty cache, then as a returning administrator. */
export async function visitTwice(context: BrowserContext, place: Place & { hasWorker: boolean }) {
  const { hasWorker } = place;
  const first = await visit(context, place);
  await first.throttle.set(UNTHROTTLED);
  if (hasWorker) await workerIsReady(first.page);
  await first.wire.quiet(QUIET_MS);
  if (hasWorker) await stopWorkers(first.session);
  await first.page.close();
  const second = await visit(context, place);
  await second.page.close();
  return { cold: first.visit, warm: second.visit };
}

async function visit(context: BrowserContext, { url, connection, newest }: Place) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const wire = new Wire();
  wire.watch(session);
  await session.send("Network.enable");
  const throttle = new Throttle(session, wire);
  await throttle.set(connection);
  await session.send("Runtime.enable"); // or the binding is lost with the navigation
  await session.send("Runtime.addBinding", { name: BINDING });
  await page.addInitScript(watchRows, { newest, binding: BINDING });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await taskMs(session);

  const [{ fresh, cached, after }] = await Promise.all([firstRows(session), page.goto(url, { waitUntil: "commit" })]);
  await page.waitForTimeout(LATE_EVENTS_MS);
  const visit: Visit = { fresh: fresh.at, cached, cpu: after - before, ...wire.until(fresh.at) };
  return { page, session, wire, throttle, visit };
}

/** Resolves at the first fresh row, with what the main thread had done by then. */
function firstRows(session: CDPSession): Promise<{ fresh: RowShown; cached: RowShown | null; after: number }> {
  let cached: RowShown | null = null;
  return new Promise((resolve, reject) => {
    const limit = setTimeout(reject, ROW_LIMIT_MS, new Error("The list shows no fresh row"));
    session.on("Runtime.bindingCalled", ({ payload }) => {
      const row = JSON.parse(payload) as RowShown;
      if (!row.isFresh) {
        cached = row;
        return;
      }
      clearTimeout(limit);
      taskMs(session).then((after) => resolve({ fresh: row, cached, after }), reject);
    });
  });
}

/** Processor time of the main thread's tasks since `Performance.enable`. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Waits until the page's service worker is installed with its files. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(
    (limit) =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => {}),
        new Promise((_resolve, reject) => setTimeout(reject, limit, new Error("No service worker was installed"))),
      ]),
    WORKER_LIMIT_MS,
  );
}

/** The worker of a returning administrator does not run yet. */
async function stopWorkers(session: CDPSession): Promise<void> {
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
}
