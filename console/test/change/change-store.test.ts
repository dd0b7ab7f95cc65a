import { expect, test, vi } from "vitest";
import { openConsole } from "./page.ts";

type Console = Awaited<ReturnType<typeof openConsole>>;

/** A page that shows and stores one change in each of these states. */
async function openWith(...states: ("typing" | "waiting" | "refused")[]) {
  const page = await openConsole();
  const made = states.map((state) => page.newChange({ what: "Edit", record: "hive 1", by: page.userMark(), state }));
  for (const change of made) await page.store.keep(change);
  return { ...page, ids: made.map(({ id }) => id) };
}

/** Reads the store, as it is now, while `work` is done in this tab. */
async function reloadAround({ privateStore, store }: Console, work: () => unknown): Promise<void> {
  const stored = await privateStore.all();
  vi.spyOn(privateStore, "all").mockImplementationOnce(async () => {
    work();
    return stored;
  });
  await store.reload();
}

const shown = ({ changes }: Console) => changes.current().map(({ id, state }) => [id, state]);

test("what another tab has written or removed is shown", async () => {
  const page = await openWith("waiting", "waiting");
  const [first = "", second = ""] = page.ids;
  await page.privateStore.remove(first);
  await page.privateStore.write({ ...page.changes.find(second), id: second, ...{ state: "refused" } });
  await page.store.reload();
  expect(shown(page)).toEqual([[second, "refused"]]);
});

test("what is changed or dropped here while the store is read is newer than what was read", async () => {
  const page = await openWith("waiting", "refused");
  const [first = "", second = ""] = page.ids;
  await reloadAround(page, () => {
    void page.store.drop(first);
    void page.store.advance(second, { type: "asked", now: 9 });
  });
  expect(shown(page)).toEqual([[second, "waiting"]]);
});

test("what is begun here while the store is read stays", async () => {
  const page = await openWith();
  const draft = page.newChange({ what: "Edit", record: "hive 1", by: page.userMark() });
  await reloadAround(page, () => void page.store.keep(draft));
  expect(shown(page)).toEqual([[draft.id, "typing"]]);
});

test("what this tab sends goes on, unless another tab has cancelled it", async () => {
  const page = await openWith("waiting", "waiting");
  const [first = "", second = ""] = page.ids;
  for (const id of page.ids) await page.store.advance(id, { type: "sent", now: 9 });
  await page.privateStore.remove(first);
  await page.store.reload();
  expect(shown(page)).toEqual([[second, "sending"]]);
  expect(await page.stored()).toMatchObject([{ id: second, state: "waiting" }]);
});
