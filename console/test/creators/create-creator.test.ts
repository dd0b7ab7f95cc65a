import { expect, test } from "vitest";
import { isSettled, json, openPage } from "../lib/browser.ts";

async function open({ token = "t" as string | null } = {}) {
  const page = openPage({ token, config: { extensions: ["admin", "safe"] } });
  const { failureText } = await page.load();
  const { createCreator } = await import("#features/creators/create-creator.ts");
  return { ...page, failureText, createCreator };
}

const body = { first_name: "Ada" };
const sending = { body, idempotencyKey: "one-intent" };

test("a creator is created by the members' call alone if that succeeds", async () => {
  const { createCreator, replies, sent } = await open();
  replies.push(() => json(201, { data: { id: 1 } }));
  await createCreator(sending);
  expect(sent.map(({ url }) => url)).toEqual(["/api/member/creator/create"]);
});

test("if the members' call answers 401, the administrators' call is made, with the same body and key (G3)", async () => {
  const { createCreator, replies, sent, left } = await open();
  replies.push(
    () => json(401, { message: "Members only." }),
    () => json(201, { data: { id: 1 } }),
  );
  await createCreator(sending);
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ["POST", "/api/member/creator/create", JSON.stringify(body)],
    ["POST", "/api/admin/creator/create", JSON.stringify(body)],
  ]);
  expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["one-intent", "one-intent"]);
  expect(left).toEqual([]);
});

test("a 401 to the second call ends the session (G3)", async () => {
  const { createCreator, replies, left } = await open();
  replies.push(
    () => json(401, {}),
    () => json(401, {}),
  );
  const creation = createCreator(sending);
  expect(await isSettled(creation)).toBe(false);
  expect(left).toEqual(["/"]);
});

test("another refusal is an answer: the second call is not made", async () => {
  const { createCreator, replies, sent, failureText } = await open();
  replies.push(() => json(422, { errors: { email: ["Already in use"] } }));
  const refusal = await createCreator(sending).catch((error: unknown) => error);
  expect(failureText(refusal, "")).toBe("email: Already in use");
  expect(sent).toHaveLength(1);
});

test("without a token nothing is sent (G89)", async () => {
  const { createCreator, sent, failureText } = await open({ token: null });
  const refusal = await createCreator(sending).catch((error: unknown) => error);
  expect(failureText(refusal, "")).toBe("Not authenticated. Please log in again.");
  expect(sent).toEqual([]);
});
