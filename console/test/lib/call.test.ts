import { listActivity } from "@hivekeeper/contract/activity.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { login, logout, SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import { createVest, deleteVest, getVest, listVests, updateVest } from "@hivekeeper/contract/vest.ts";
import { expect, test } from "vitest";
import { html, isSettled, json, openPage } from "./browser.ts";

const createCreator = {
  method: "POST",
  url: "/member/creator/create",
  right: "creators.change",
} as const satisfies Operation;

test("a call carries the stored token, asks for JSON, fills the path and leaves empty words out of the query", async () => {
  const page = openPage({ token: '"quoted-token"' });
  const { call } = await page.load();
  page.replies.push(
    () => json(200, { data: [] }, { etag: '"7"' }),
    () => json(200, {}),
  );

  const answer = await call(getVest, { params: { id: "a/b" } });
  await call(listVests, { query: { page: 2, search: "", status: undefined } });

  expect(answer).toMatchObject({ body: { data: [] }, etag: '"7"' });
  expect(page.sent.map(({ url }) => url)).toEqual(["/api/admin/vests/a%2Fb", "/api/admin/vests?page=2"]);
  expect(page.sent[0]?.headers.get("authorization")).toBe("Bearer quoted-token");
  expect(page.sent[0]?.headers.get("accept")).toBe("application/json");
});

test("a body is JSON and says so, but a FormData sets its own type (G14)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  page.replies.push(
    () => json(201, {}),
    () => json(201, {}),
  );

  await call(createVest, { body: { investment_name: "Ọmọ" } });
  await call(createVest, { body: new FormData() });

  expect(page.sent[0]?.headers.get("content-type")).toBe("application/json");
  expect(page.sent[0]?.body).toBe('{"investment_name":"Ọmọ"}');
  expect(page.sent[1]?.headers.has("content-type")).toBe(false);
});

test("an edit with files goes as PUT, or as POST with _method where the deployment says so (G4)", async () => {
  const page = openPage({ token: "t", config: { methodOverride: "post" } });
  const { call } = await page.load();
  page.replies.push(
    () => json(200, {}),
    () => json(200, {}),
  );
  const form = new FormData();
  form.append("images[]", "https://example.com/a.png");
  form.append("images[]", "https://example.com/b.png");

  await call(updateVest, { params: { id: "1" }, body: form });
  await call(updateVest, { params: { id: "1" }, body: { roi: 5 } });

  expect(page.sent.map(({ method }) => method)).toEqual(["POST", "PUT"]);
  const body = page.sent[0]?.body as FormData;
  expect(body.get("_method")).toBe("PUT");
  expect(body.getAll("images[]")).toHaveLength(2);
  expect(form.has("_method")).toBe(false);
});

test("Idempotency-Key and If-Match are sent only with the extension safe (G13)", async () => {
  for (const extensions of [[], ["safe"]]) {
    const page = openPage({ token: "t", config: { extensions } });
    const { call } = await page.load();
    page.replies.push(() => json(200, {}));
    await call(updateVest, { params: { id: "1" }, body: {}, ifMatch: '"3"', idempotencyKey: "k" });
    expect(page.sent[0]?.headers.has("if-match")).toBe(extensions.length > 0);
    expect(page.sent[0]?.headers.has("idempotency-key")).toBe(extensions.length > 0);
  }
});

test("the error's text: the fields, then message, then error, then the console's own, then the default (G12)", async () => {
  const page = openPage({ token: "t" });
  const { call, failureText } = await page.load();
  const say = async (reply: () => Response) => {
    page.replies.push(reply);
    return call(listVests).then(
      () => "no error",
      (error: unknown) => failureText(error, "Failed to fetch investments."),
    );
  };
  const errors = { roi: ["Must be at most 100", "second"], images: ["Too big"] };

  expect(await say(() => json(422, { message: "m", errors }))).toBe("roi: Must be at most 100 | images: Too big");
  expect(await say(() => json(422, { message: "m", error: "e", errors: {} }))).toBe("m");
  expect(await say(() => json(403, { error: "e" }))).toBe("e");
  expect(await say(() => json(500, {}))).toBe("Failed to fetch investments.");
  expect(await say(() => html(500))).toBe("Unexpected answer from the server");
  expect(failureText(new Error("a bug"), "Failed to fetch investments.")).toBe("Failed to fetch investments.");
});

test("an answer that is not JSON is an unexpected answer and no logout (G15, F-15)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  const wrong = [
    () => html(200),
    () => new Response("", { status: 200 }),
    () => new Response('{"data":[{"id":1', { status: 200 }),
    () => new Response('"ok"', { status: 200 }),
    () => html(500),
    () => html(401),
  ];
  for (const reply of wrong) {
    page.replies.push(reply);
    await expect(call(listVests)).rejects.toMatchObject({ kind: "unexpected" });
  }
  expect(page.left).toEqual([]);
  expect(page.storage.getItem("authToken")).toBe("t");
});

test("a write answered with 204 or without a body has succeeded (G20)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  page.replies.push(
    () => new Response(null, { status: 204 }),
    () => new Response("", { status: 200 }),
  );
  expect(await call(deleteVest, { params: { id: "1" } })).toMatchObject({ body: null, etag: null });
  expect(await call(deleteVest, { params: { id: "1" } })).toMatchObject({ body: null, etag: null });
});

test("a missing answer is No connection; an aborted call shows no error (G16, G23)", async () => {
  const page = openPage({ token: "t" });
  const { call, failureText } = await page.load();
  const failure = await call(listVests).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: "network", status: null });
  expect(failureText(failure, "default")).toBe("No connection");

  const given = new AbortController();
  given.abort();
  await expect(call(listVests, { signal: given.signal })).rejects.toMatchObject({ kind: "aborted" });
});

test("429 carries how long to wait and logs nobody out; 409 carries the record as it is now", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  page.replies.push(() => json(429, { message: "Slow down" }, { "retry-after": "7" }));
  await expect(call(listVests)).rejects.toMatchObject({ status: 429, retryAfter: 7, serverText: "Slow down" });
  page.replies.push(() => json(409, { message: "Changed meanwhile", current: { id: 1 } }));
  await expect(call(getVest, { params: { id: "1" } })).rejects.toMatchObject({
    status: 409,
    body: { current: { id: 1 } },
  });
  expect(page.left).toEqual([]);
});

test("a refused login leaves the page where it is; its fields may stand bare in the body (G2, G33) (S-01)", async () => {
  const page = openPage();
  const { call } = await page.load();
  page.replies.push(() => json(401, { message: "Invalid login credentials." }));
  await expect(call(login, { body: {} })).rejects.toMatchObject({ status: 401 });
  page.replies.push(() => json(422, { email: ["The email is required"] }));
  await expect(call(login, { body: {} })).rejects.toMatchObject({
    fieldErrors: { email: ["The email is required"] },
  });
  expect(page.left).toEqual([]);
});

test("the first call of creator creation may answer 401 without ending the session (G3)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  page.replies.push(() => json(401, {}));
  await expect(call(createCreator, { body: {} })).rejects.toMatchObject({ status: 401 });
  expect(page.storage.getItem("authToken")).toBe("t");
});

test("five simultaneous 401s are one logout and one redirect, and their callers get no answer (F-12)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  page.storage.setItem("user", "{}");
  page.storage.setItem("cache:creators", "{}");
  page.storage.setItem("ui_theme", "brand");
  const statuses = [401, 419, 401, 401, 419];
  page.replies.push(...statuses.map((status) => () => json(status, { message: "Unauthenticated." })));
  const calls = statuses.map(() => call(listVests));

  expect(await isSettled(Promise.race(calls))).toBe(false);
  expect(page.left).toEqual(["/"]);
  expect(Object.keys(page.storage)).toEqual(["ui_theme"]);
});

test.each([
  [SIGNED_OUT, "signed-out"],
  ["Unauthenticated.", "ended"],
])("after a 401 that says %s, the login knows: %s (G139)", async (message, ending) => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  page.replies.push(() => json(401, { message }));
  await isSettled(call(listVests));
  expect(page.left).toEqual(["/"]);
  expect(sessionStorage.getItem("sessionEnding")).toBe(ending);
});

test("a successful answer after the logout is dropped (F-12)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  let answer = (_: Response) => {};
  page.replies.push(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    () => json(401, {}),
  );
  const late = call(listVests);
  await isSettled(call(listVests));
  answer(json(200, { data: [{ id: 1 }] }));
  expect(await isSettled(late)).toBe(false);
  expect(page.left).toEqual(["/"]);
});

test("calls in flight are aborted when the session ends, except the logout itself (F-12)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  const { signOut } = await import("../../src/lib/session.ts");
  const never = () => new Promise<Response>(() => {});
  page.replies.push(never, never, never);

  void call(getVest, { params: { id: "1" } });
  void call(listVests, { signal: new AbortController().signal });
  void call(logout, { keepalive: true });
  expect(page.sent.map(({ isAborted }) => isAborted())).toEqual([false, false, false]);
  signOut();

  expect(page.sent.map(({ isAborted }) => isAborted())).toEqual([true, true, false]);
});

test("a refusal of an older token does not end the session that replaced it", async () => {
  const page = openPage({ token: "old" });
  const { call } = await page.load();
  page.replies.push(() => {
    page.storage.setItem("authToken", "new");
    return json(401, {});
  });
  expect(await isSettled(call(listVests))).toBe(false);
  expect(page.storage.getItem("authToken")).toBe("new");
});

test("a 401 of an extension ends the session only when a call of the specification is refused as well (G11)", async () => {
  const page = openPage({ token: "t" });
  const { call } = await page.load();
  page.replies.push(
    () => json(401, {}),
    () => json(200, { data: { email: "a@b.test" } }),
  );
  await expect(call(listActivity)).rejects.toMatchObject({ status: 401 });
  await new Promise(setImmediate);
  expect(page.left).toEqual([]);

  page.replies.push(
    () => json(401, {}),
    () => json(401, {}),
  );
  await call(listActivity).catch(() => {});
  await expect.poll(() => page.left).toEqual(["/"]);
});
