import { webcrypto } from "node:crypto";
import { vi } from "vitest";
import type { Change } from "../../src/flow/change/change.ts";
import { json, openPage } from "../lib/browser.ts";

const ADA = { first_name: "Ada", last_name: "Obi", email: "ada@hive.test" };

interface Opened {
  extensions?: string[];
  /** The tab that was open before, whose storage this one has: a reload. */
  after?: { tab: Storage };
}

/** Web Locks of a browser: one holder of a name at a time, over all tabs. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const run = (queues.get(name) ?? Promise.resolve()).then(work);
      queues.set(
        name,
        run.catch(() => {}),
      );
      return run;
    },
  };
}

/** A signed-in page with the code that makes, stores and sends changes. */
export async function openConsole({ extensions = ["safe"], after }: Opened = {}) {
  const page = openPage({ token: "token of ada", config: { extensions } });
  page.storage.setItem("user", JSON.stringify(ADA));
  if (after) vi.stubGlobal("sessionStorage", after.tab);
  const navigator = { onLine: true, locks: fakeLocks() };
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("BroadcastChannel", undefined);
  // As on a page without a secure context: nothing is encrypted, and what is stored can be read.
  vi.stubGlobal("crypto", {
    getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => webcrypto.getRandomValues(bytes),
  });
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null }),
  );
  const document = globalThis.document as unknown as EventTarget & { visibilityState: string };
  await page.load();
  return { ...page, navigator, document, tab: sessionStorage, ...(await modules()) };
}

/** Modules that start afresh, as those of another tab of the same browser. */
export async function modules() {
  const { getSession, userMark } = await import("../../src/lib/session.ts");
  getSession();
  const { privateStore } = await import("../../src/lib/private-store.ts");
  const { toastStore } = await import("../../src/ui/overlay/toast.ts");
  const { newChange } = await import("../../src/flow/change/change.ts");
  const store = await import("../../src/flow/change/change-store.ts");
  const { changes } = await import("../../src/flow/change/changes.ts");
  const sender = await import("../../src/flow/change/send.ts");
  const written = vi.spyOn(privateStore, "write");
  return {
    ...{ userMark, privateStore, store, changes, newChange, sender, written },
    toasts: () => toastStore.current().map(({ title, message }) => `${title}: ${message}`),
    /** What is stored, oldest first. */
    stored: async () => (await privateStore.all()) as Change[],
  };
}

/** An answer of the server with an ETag, and one that refuses. */
export const answer = (etag?: string) => () => json(200, { message: "Saved" }, etag ? { etag } : {});
export const refusal =
  (status: number, body: object = {}, headers = {}) =>
  () =>
    json(status, { message: "No.", ...body }, headers);

export const waits = (record: string, more: object = {}) => ({
  ...{ what: "Deactivate", whom: "Amina Bello", record, opens: "/members", touches: ["members"] },
  ...more,
});

export const request = (id: string, more: object = {}) => ({
  operation: { method: "PUT", url: "/members/:id" } as const,
  params: { id },
  body: { active: false },
  ...more,
});
