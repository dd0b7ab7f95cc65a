import { nextIdentity } from "@hivekeeper/contract/identity.ts";
import { getImpact, IMPACT_ACTS } from "@hivekeeper/contract/impact.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { nextService } from "@hivekeeper/contract/queue.ts";
import { nextReview } from "@hivekeeper/contract/review-queue.ts";
import { allows, hasRight, rightOf } from "@hivekeeper/contract/right.ts";
import { expect, test } from "vitest";
import { allOperations } from "../../../contract/test/operations.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";
import { NUMBERS, plant } from "./planted-world.ts";
import { ROLES } from "./roles.ts";

test("no answer to a role holds anything of what the role may not see", async () => {
  await using server = await buildTestApp();
  const marks = await plant(server.db);
  const calls = (await allOperations()).flatMap(callsOf);
  const shown = new Set<string>();
  const leaks: string[] = [];
  for (const { name, given, rights } of ROLES) {
    const { id } = await addAdministrator(server.db, { teamRole: given });
    const headers = { authorization: `Bearer ${await addSession(server.db, id)}` };
    // The guard refuses the others, as another walk has seen.
    for (const { method, url } of calls.filter(({ right, params }) => allows(rights, rightOf(right, params)))) {
      const { body } = await server.app.inject({ method, url, headers, ...(method === "POST" && { payload: {} }) });
      for (const number of NUMBERS) if (body.includes(number)) leaks.push(`${name}: ${method} ${url} has ${number}`);
      for (const [text, ...needed] of marks.filter(([text]) => body.includes(text))) {
        shown.add(text);
        if (!needed.every((right) => hasRight(rights, right))) leaks.push(`${name}: ${method} ${url} has ${text}`);
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(marks.map(([text]) => text).filter((text) => !shown.has(text))).toEqual([]);
});

const QUEUES: readonly Operation[] = [nextReview, nextService, nextIdentity];

/** The calls that read, with ids of planted records and what their queries need. */
function callsOf({ method, url, right }: Operation) {
  const isQueue = QUEUES.some((queue) => queue.url === url);
  if ((method !== "GET" && !isQueue) || right === "key" || right === "public") return [];
  const path = url.replace(":format", "csv").replace(":chatId", "dispute_1").replace(":id", "1");
  return (url === getImpact.url ? Object.keys(IMPACT_ACTS) : [""]).flatMap((noun) =>
    (QUERIES[url] ?? [""]).map((query) => {
      return { method, right, params: { noun }, url: `/api${path.replace(":noun", noun)}?${query}` };
    }),
  );
}

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/transactions": ["type=deposits"],
  "/x/activity": ["per_page=100", "member_id=1"],
  "/x/export/investors.:format": ["vest_id=1"],
  "/x/impact/:noun/:id": ["act=deactivate", "act=role", "act=delete"],
  "/x/impact/members": ["act=deactivate&ids=1"],
  "/x/impact/creators": ["act=deactivate&ids=1"],
  "/x/impact/reviews": ["ids=1"],
  "/x/impact/services": ["ids=1,2"],
  "/x/search": [
    "Ngozi",
    "Chidi",
    "1",
    "membermark",
    "Hivemark",
    "Clustermark",
    "Servicemark",
    "Vestmark",
    "CODEMARK",
  ].map((word) => `q=${word}`),
  "/x/people/:id/bookings": ["side=client", "side=provider"],
};
