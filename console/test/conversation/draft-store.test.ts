import { expect, test, vi } from "vitest";
import { arrived, type Drafts, failed, sent, stored } from "../../src/features/conversation/draft-store.ts";
import { openPage } from "../lib/browser.ts";

const EMPTY: Drafts = { draft: "", returned: null, outgoing: [] };
const hello = { key: "k1", text: "Hello" };

test("a sent message is shown at the end until the store has it", () => {
  const drafts = stored(sent(EMPTY, hello), "k1", "k2");
  expect(drafts.outgoing).toEqual([{ key: "k2", text: "Hello", state: "sent", reason: "" }]);
  expect(arrived(drafts, (key) => key === "k2")).toEqual(EMPTY);
  expect(arrived(drafts, () => false)).toEqual(drafts);
});

test("a failed message returns to the composer, with its key (S-57)", () => {
  const drafts = failed(sent(EMPTY, hello), "k1", "Too many messages.");
  expect(drafts).toMatchObject({ draft: "Hello", returned: { key: "k1", reason: "Too many messages." }, outgoing: [] });
});

test("a failed message stays in the list while another is being written", () => {
  const drafts = failed({ ...sent(EMPTY, hello), draft: "Another" }, "k1", "");
  expect(drafts).toMatchObject({ draft: "Another", returned: null, outgoing: [{ key: "k1", state: "failed" }] });
  expect(sent(drafts, hello).outgoing).toEqual([{ ...hello, state: "sending", reason: "" }]);
});

test("a failed text that had arrived after all leaves the draft, unless it was changed", () => {
  const drafts = failed(sent(EMPTY, hello), "k1", "No connection");
  const hasArrived = (key: string) => key === "k1";
  expect(arrived(drafts, hasArrived)).toEqual(EMPTY);
  expect(arrived({ ...drafts, draft: "Hello there" }, hasArrived)).toEqual({ ...EMPTY, draft: "Hello there" });
});

test("draft and outgoing messages survive a reload; one that was being sent may not have arrived (G142)", async () => {
  openPage({ token: "t" });
  const open = () => import("../../src/features/conversation/draft-store.ts");
  const before = await open();
  before.changeDrafts("dispute_1", { ...sent(EMPTY, hello), draft: "Half a sen" });
  vi.resetModules();
  const after = await open();
  expect(after.draftsOf("dispute_1")).toEqual({
    draft: "Half a sen",
    returned: null,
    outgoing: [{ ...hello, state: "failed", reason: "" }],
  });
  expect(after.draftsOf("dispute_2")).toEqual(EMPTY);
  after.changeDrafts("dispute_1", EMPTY);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
