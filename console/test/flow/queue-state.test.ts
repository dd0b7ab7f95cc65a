import type { QueuedItem } from "@hivekeeper/contract/queue.ts";
import { expect, test } from "vitest";
import {
  EMPTY,
  type QueueState,
  type Verdict,
  withDecision,
  withNext,
  withoutLast,
  withRenewed,
} from "../../src/flow/queue/queue-state.ts";

const claimOf = (id: string) => ({ id, until: "2026-11-23T12:02:00Z", seconds: 120 });
const holding = (...ids: string[]) =>
  ids.reduce<QueueState<QueuedItem>>(
    (state, id) => withNext(state, { item: { claim: claimOf(id) }, waiting: {}, withOthers: 0 }, undefined),
    EMPTY,
  );
const shown = ({ held }: QueueState<QueuedItem>) => held.map(({ item, lostTo }) => [item.claim.id, lostTo]);

const approve: Verdict<QueuedItem> = {
  ...{ done: "Approved", failed: "Approve failed." },
  request: () => {
    throw new Error("Nothing is sent here");
  },
  waits: ({ claim: { id } }) => ({ what: "Approve", whom: id, record: id, opens: "", touches: [] }),
};

test("a claim that is lost while its decision can be taken back is named when it is (G150)", () => {
  const decided = withDecision(holding("1", "2"), approve, "");
  const lost = withRenewed(decided, { held: [claimOf("2")], lost: [{ id: "1", by: "Bola Ade" }] });
  expect(shown(withoutLast(lost))).toEqual([
    ["1", "Bola Ade"],
    ["2", undefined],
  ]);
});

test("a claim that comes back counts again, and what is lost behind the screen is left out (G150)", () => {
  const lost = withRenewed(holding("1", "2"), {
    held: [],
    lost: [
      { id: "1", by: "Bola Ade" },
      { id: "2", by: "Bola Ade" },
    ],
  });
  expect(shown(lost)).toEqual([["1", "Bola Ade"]]);
  expect(shown(withRenewed(lost, { held: [claimOf("1")], lost: [] }))).toEqual([["1", undefined]]);
});
