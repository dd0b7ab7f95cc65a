import { expect, test } from "vitest";
import { arrived, type Desk, failed, sent, stored } from "../../src/features/conversation/desk.ts";

const EMPTY: Desk = { draft: "", returned: null, outgoing: [] };
const hello = { key: "k1", text: "Hello" };

test("what was sent stands at the end until the store shows it", () => {
  const desk = stored(sent(EMPTY, hello), "k1", "k2");
  expect(desk.outgoing).toEqual([{ key: "k2", text: "Hello", state: "sent", reason: "" }]);
  expect(arrived(desk, (key) => key === "k2")).toEqual(EMPTY);
  expect(arrived(desk, () => false)).toEqual(desk);
});

test("S-57 what failed goes back to where it was written, with its key", () => {
  const desk = failed(sent(EMPTY, hello), "k1", "Too many messages.");
  expect(desk).toMatchObject({ draft: "Hello", returned: { key: "k1", reason: "Too many messages." }, outgoing: [] });
});

test("what failed waits where it stands while something else is being written", () => {
  const desk = failed({ ...sent(EMPTY, hello), draft: "Another" }, "k1", "");
  expect(desk).toMatchObject({ draft: "Another", returned: null, outgoing: [{ key: "k1", state: "failed" }] });
  expect(sent(desk, hello).outgoing).toEqual([{ ...hello, state: "sending", reason: "" }]);
});

test("a failed text that had arrived after all leaves the draft, unless it was changed", () => {
  const desk = failed(sent(EMPTY, hello), "k1", "No connection");
  const hasArrived = (key: string) => key === "k1";
  expect(arrived(desk, hasArrived)).toEqual(EMPTY);
  expect(arrived({ ...desk, draft: "Hello there" }, hasArrived)).toEqual({ ...EMPTY, draft: "Hello there" });
});
