import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { addSession } from "../builders/administrator.ts";
import { buildTestApp } from "../test-app.ts";

type Body = OpenAPIV3_1.RequestBodyObject;

const JSON_TYPE = { "content-type": "application/json" };

const BODIES = [
  { name: "cut JSON", body: '{"a":', headers: JSON_TYPE, status: 400 },
  { name: "an empty body", body: "", headers: JSON_TYPE, status: 400 },
  { name: "no body at all", body: undefined, headers: {}, status: 400 },
  { name: "a list", body: "[1]", headers: JSON_TYPE, status: 422 },
  { name: "JSON sent as text", body: '{"a":1}', headers: { "content-type": "text/plain" }, status: 415 },
  { name: "a web form", body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" }, status: 415 },
  { name: "1.2 MB", body: JSON.stringify({ a: "x".repeat(1_200_000) }), headers: JSON_TYPE, status: 413 },
] as const;

test.each(BODIES)("$name is answered with $status and a message (S-27)", async ({ body, headers, status }) => {
  await using server = await buildTestApp();
  const reply = await server.post("/admin/login", body, headers);
  expect(reply.statusCode).toBe(status);
  expect(reply.headers["content-type"]).toMatch(/^application\/json/);
  expect(reply.json().message).toMatch(/^[A-Z].*\.$|^[A-Z]/);
});

test("a compressed body is refused with what to do, on every kind of route (S-27)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addVest();
  const key = await createApiKey(server.db, "marketplace");
  const routes = [
    ["POST", "/api/admin/login", "application/json", undefined],
    ["PUT", `/api/admin/vests/${id}`, "application/json", server.token],
    ["POST", "/api/admin/vests", "multipart/form-data; boundary=x", server.token],
    ["POST", "/api/integration/members", "application/x-ndjson", key],
    ["PUT", "/rt/chats/dispute_1/messages/a.json", "application/json", server.token],
  ] as const;
  for (const [method, url, type, token] of routes) {
    for (const coding of ["gzip", "Br"]) {
      const headers = {
        "content-type": type,
        "content-encoding": coding,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const reply = await server.app.inject({ method, url, headers, payload: gzipSync("{}") });
      const { message, error } = reply.json();
      expect([url, reply.statusCode, reply.headers["accept-encoding"], message ?? error]).toEqual([
        ...[url, 415, "identity"],
        "The request body must not be compressed: send it as it is, without Content-Encoding.",
      ]);
    }
  }
  const plain = { ...JSON_TYPE, "content-encoding": "identity" };
  expect((await server.post("/admin/login", "{}", plain)).statusCode).toBe(422);
});

const POISONS = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":{"__proto__":{"x":1}}}',
];

test.each(POISONS)("%s is refused on every route that takes JSON (S-28)", async (body) => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addVest();
  const replies = [
    await server.post("/admin/login", body, JSON_TYPE),
    await server.post("/admin/vests", body, JSON_TYPE),
    await server.put(`/admin/vests/${id}`, body, JSON_TYPE),
  ];
  expect(replies.map((reply) => reply.statusCode)).toEqual([400, 400, 400]);
  expect("isAdmin" in {} || "x" in {}).toBe(false);
});

test("a NUL in a text is refused, wherever it stands (S-34)", async () => {
  await using server = await buildTestApp();
  const login = await server.post("/admin/login", { email: "a\u0000b", password: "x" });
  await server.signIn();
  const { id } = await server.addVest();
  const edit = await server.put(`/admin/vests/${id}`, { investment_name: "a\u0000b" });
  const search = await server.get("/admin/vests?search=a%00b");
  const history = await server.get("/x/activity?subject_type=a%00b");
  expect([login, edit, search, history].map((reply) => reply.statusCode)).toEqual([422, 422, 422, 422]);
  expect(edit.json().errors).toHaveProperty("investment_name");
});

test("half of a surrogate pair in a text is refused, since the activity could not be stored (S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addVest();
  const edit = await server.put(`/admin/vests/${id}`, '{"investment_name":"a\\ud83d"}', JSON_TYPE);
  expect([edit.statusCode, Object.keys(edit.json().errors)]).toEqual([422, ["investment_name"]]);
});

test("wrong fields are named one by one, each with its first text", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addVest();
  const reply = await server.put(`/admin/vests/${id}`, {
    roi: 101,
    images: ["https://a.test/1.png", "javascript:x"],
    status: "ASLEEP",
    id: 9,
  });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual({
    message: "Must be at most 100",
    errors: {
      roi: ["Must be at most 100"],
      status: ["Must be ACTIVE or CLOSED"],
      "images.1": ["Must be an http or https link"],
      id: ["This field is not known here"],
    },
  });
});

test("a missing field is called required", async () => {
  await using server = await buildTestApp();
  const reply = await server.post("/admin/login", {});
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({ email: ["The email is required"], password: ["The password is required"] });
});

test("a malformed URL is answered with 400, an unknown one under /api or /files with 404, both in JSON", async () => {
  await using server = await buildTestApp();
  const broken = await server.app.inject("/api/%zz");
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toEqual({ message: "The address is not a valid URL." });
  for (const url of ["/api/nothing", "/api", "/files", "/files/nothing.png", "/health/other"]) {
    const reply = await server.app.inject({ url, headers: { accept: "text/html" } });
    expect([url, reply.statusCode, reply.headers["content-type"]]).toEqual([
      url,
      404,
      "application/json; charset=utf-8",
    ]);
  }
  const post = await server.app.inject({ method: "POST", url: "/nothing" });
  expect(post.statusCode).toBe(404);
});

test("headers of more than 16 KB are 431 in JSON, with the headers of every answer", async () => {
  await using server = await buildTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.app.server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen");
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(address.port, "127.0.0.1", () => {
      socket.write(`GET /api/admin/vests HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`);
    });
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).toContain('{"message":"The request\'s headers are too large."}');
});

test.each(["null", "[]", '"x"', "0"])(
  "the JSON body %s is refused by every call that takes JSON (S-69)",
  async (body) => {
    await using server = await buildTestApp();
    const administrator = await server.signIn();
    const apiKey = await createApiKey(server.db, "shop");
    const { paths = {} } = server.app.swagger() as OpenAPIV3_1.Document;
    const statuses: Record<string, number> = {};
    for (const [path, item = {}] of Object.entries(paths)) {
      for (const method of ["get", "post", "put", "patch", "delete"] as const) {
        const operation = item[method];
        if (!operation) continue;
        const takesJson = operation.requestBody && "application/json" in (operation.requestBody as Body).content;
        // Some calls end the session.
        const token = path.includes("/integration/") ? apiKey : await addSession(server.db, administrator.id);
        const reply = await server.app.inject({
          method,
          url: path.replace("{path}", "chats/dispute_1/lastRead/1").replace(/\{\w+\}/g, "1"),
          headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
          payload: body,
        });
        const isWrong =
          takesJson && !path.startsWith("/rt/") ? ![400, 422].includes(reply.statusCode) : reply.statusCode >= 500;
        if (isWrong) statuses[`${method} ${path}`] = reply.statusCode;
      }
    }
    expect(statuses).toEqual({});
  },
);

const NAMED = 'Content-Disposition: form-data; name="roi"\r\n\r\n1\r\n';
const PARTS = (count: number, part = NAMED) => `${`--x\r\n${part}`.repeat(count)}--x--\r\n`;

const BROKEN_FORMS = [
  ["a boundary of 1,000 characters", "z".repeat(1_000), PARTS(1).replaceAll("--x", `--${"z".repeat(1_000)}`), 400],
  ["an empty boundary", "", PARTS(1), 400],
  ["no boundary", undefined, PARTS(1), 400],
  ["no end", "x", `--x\r\n${NAMED}`, 400],
  ["headers without end", "x", '--x\r\nContent-Disposition: form-data; name="roi"', 400],
  ["a header of 100,000 characters", "x", PARTS(1, NAMED.replace("roi", "r".repeat(100_000))), 422],
  ["3,000 parts", "x", PARTS(3_000), 413],
  ["a field named __proto__", "x", PARTS(1, NAMED.replace("roi", "__proto__")), 400],
  ["a field named constructor", "x", PARTS(1, NAMED.replace("roi", "constructor")), 400],
  ["JSON that is none", "x", PARTS(1, NAMED.replace("\r\n\r\n", "\r\nContent-Type: application/json\r\n\r\n{")), 400],
  [
    "the JSON null in a field",
    "x",
    PARTS(1, 'Content-Disposition: form-data; name="roi"\r\nContent-Type: application/json\r\n\r\nnull\r\n'),
    422,
  ],
] as const;

test("a broken form is refused by every call that takes forms (S-69)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addVest();
  const calls = [
    { send: server.post, url: "/admin/vests" },
    { send: server.put, url: `/admin/vests/${id}` },
    { send: server.post, url: `/admin/vests/${id}` },
  ];
  for (const [name, boundary, body, status] of BROKEN_FORMS) {
    const type = `multipart/form-data${boundary === undefined ? "" : `; boundary=${boundary}`}`;
    for (const { send, url } of calls) {
      const reply = await send(url, body, { "content-type": type });
      expect([name, url, reply.statusCode, reply.json().message]).toEqual([name, url, status, expect.any(String)]);
    }
  }
});
