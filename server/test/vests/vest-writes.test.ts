import { readVestAnswer } from "@hivekeeper/contract/read/vest.ts";
import { expect, test } from "vitest";
import { files } from "#db/schema/files.ts";
import { vestHighlights, vestImages, vestNews, vests } from "#db/schema/investments.ts";
import { sessions } from "#db/schema/people.ts";
import { form } from "../builders/form.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { buildTestApp } from "../test-app.ts";

const OFFER = {
  vest_for: "ARTIST",
  beneficiary_name: "Ada Obi",
  investment_name: "Lagos nights",
  minimum_amount: 1500,
  roi: 12.5,
  duration: 12,
};

const lagosDay = (monthsAhead: number) => {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" })
    .format(new Date())
    .split("-")
    .map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + monthsAhead, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + monthsAhead, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
};

test("an investment is created with its lists, and is answered as a read call does", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();
  const body = {
    ...OFFER,
    ...{ minimum_amount: "1,500.50", duration: "24", description: " About ", risk_assessment: "Low" },
    ...{ images: ["https://a.test/1.png"], news: ["https://n.test", " "], highlights: ["", "Fast"] },
  };

  const reply = await server.post("/admin/vests", body);

  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ status: true, message: "Investment created successfully" });
  const made = reply.json().data;
  expect(made).toMatchObject({
    ...{ minimum_amount: 1500.5, duration: 24, description: "About", risk_assessment: "Low", status: "ACTIVE" },
    ...{ images: ["https://a.test/1.png"], news: ["https://n.test"], highlights: ["Fast"] },
    closing_date: lagosDay(24),
  });
  const read = await server.get(`/admin/vests/${made.id}`);
  expect(reply.headers.location).toBe(`/api/admin/vests/${made.id}`);
  expect(read.json().data).toEqual(made);
  expect(read.headers.etag).toBe(reply.headers.etag);
  const [line] = (await server.get(`/x/activity?subject_type=vest&subject_id=${made.id}`)).json().data.data;
  expect(line).toMatchObject({
    actor: `${admin.firstName} ${admin.lastName}`,
    action: "created",
    subject_name: "Lagos nights",
  });
});

test("an edit changes its fields only, increments the version, and logs the values before and after", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({
    investmentName: "Old",
    news: ["https://1.test"],
    highlights: ["Fast"],
    images: ["https://a.test/a.png"],
  });

  const reply = await server.put(`/admin/vests/${vest.id}`, {
    investment_name: "New",
    minimum_amount: 2,
    news: [],
    highlights: ["Fast"],
  });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers.etag).toBe('"2"');
  expect(reply.json()).toMatchObject({ status: true, message: "Investment updated successfully" });
  expect(readVestAnswer(reply.json())).toMatchObject({
    ...{ investmentName: "New", beneficiaryName: "Ada Obi", minimumAmount: 200, roi: 12.5 },
    ...{ news: [], highlights: ["Fast"], images: ["https://a.test/a.png"] },
  });
  const [line] = (await server.get("/x/activity")).json().data.data;
  expect(line.action).toBe("updated");
  expect(line.changes).toEqual({
    investment_name: ["Old", "New"],
    minimum_amount: [1500, 2],
    news: [["https://1.test"], []],
  });
});

test("an edit that closes an investment asks for proof, as closing does; another one does not", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id } = await server.addVest({ createdAt: new Date(Date.now() - 100 * 86_400_000), durationMonths: 12 });
  await forgetProof(server.db);
  const put = async (body: object) => {
    const reply = await server.put(`/admin/vests/${id}`, body);
    return [reply.statusCode, reply.json().problem];
  };
  // A duration that has passed closes it too.
  for (const body of [{ status: "CLOSED" }, { duration: 1 }]) expect(await put(body)).toEqual([403, "proof_required"]);
  expect(await put({ risk_assessment: "Low" })).toEqual([200, undefined]);
  expect((await server.get(`/admin/vests/${id}`)).json().data.status).toBe("ACTIVE");
  await server.db.update(sessions).set({ provedAt: new Date() });
  expect(await put({ status: "CLOSED" })).toEqual([200, undefined]);
});

test("an edit without a difference leaves version, times and activity unchanged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({ news: ["https://1.test"] });

  const reply = await server.put(`/admin/vests/${vest.id}`, {
    roi: "12.5",
    news: ["https://1.test"],
    status: "ACTIVE",
  });

  expect(reply.headers.etag).toBe('"1"');
  expect(readVestAnswer(reply.json())?.updatedAt).toBe(vest.updatedAt.toISOString());
  expect((await server.get("/x/activity")).json().data.total).toBe(0);
});

test("a new duration moves the closing date, counted from the day of creation in Lagos", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({ createdAt: new Date("2126-01-30T23:30:00Z"), closingDate: "2126-06-01" });

  const closingDateFor = async (duration: number) =>
    (await server.put(`/admin/vests/${vest.id}`, { duration })).json().data.closing_date;

  expect(await closingDateFor(1)).toBe("2126-02-28");
  expect(await closingDateFor(6)).toBe("2126-07-31");
});

test("a form may come as POST with _method=PUT; without it that call does not exist (G4)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const edit = await form([
    ["_method", "PUT"],
    ["investment_name", "New"],
  ]);
  const bare = await form([["investment_name", "Newer"]]);

  expect((await server.post(`/admin/vests/${vest.id}`, edit.body, edit.headers)).json().data.investment_name).toBe(
    "New",
  );
  expect((await server.post(`/admin/vests/${vest.id}`, { _method: "put", roi: 3 })).json().data.roi).toBe(3);
  expect((await server.post(`/admin/vests/${vest.id}`, bare.body, bare.headers)).statusCode).toBe(422);
});

test("in a form numbers are text, absent lists stay, and an empty entry empties a list (G65, G67)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({
    news: ["https://1.test"],
    highlights: ["Fast"],
    images: ["https://a.test/a.png"],
  });
  const edit = await form([
    ["minimum_amount", "1,000"],
    ["roi", "7.25"],
    ["duration", "9"],
    ["news[]", ""],
    ["images[]", "https://b.test/1.png"],
    ["images[]", "https://b.test/2.png"],
  ]);

  const reply = await server.put(`/admin/vests/${vest.id}`, edit.body, edit.headers);

  expect(readVestAnswer(reply.json())).toMatchObject({
    ...{ minimumAmount: 100_000, roi: 7.25, duration: 9, news: [], highlights: ["Fast"] },
    images: ["https://b.test/1.png", "https://b.test/2.png"],
  });
});

test("deleting an investment answers the specified message, and deletes everything of it", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({
    images: ["https://a.test/a.png"],
    news: ["https://n.test"],
    highlights: ["Fast"],
  });

  const reply = await server.delete(`/admin/vests/${vest.id}`);

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: true, message: "VestDeleted Successfully" });
  expect((await server.get(`/admin/vests/${vest.id}`)).statusCode).toBe(404);
  for (const table of [vestImages, vestNews, vestHighlights]) expect(await server.db.$count(table)).toBe(0);
  expect((await server.get("/x/activity")).json().data.data[0]).toMatchObject({
    action: "deleted",
    subject_name: vest.investmentName,
  });
});

test("an investment with investors is not deleted, and the refusal and its row count them", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest({ news: ["https://n.test"] });
  const { memberId } = await server.addInvestment(vest.id);
  await server.addInvestment(vest.id, { memberId });
  const refused = await server.delete(`/admin/vests/${vest.id}`);
  await server.addInvestment(vest.id);
  const refusedAgain = await server.delete(`/admin/vests/${vest.id}`);

  expect([refused.statusCode, refusedAgain.statusCode]).toEqual([409, 409]);
  expect(refused.json().message).toBe("This investment has 1 investor and cannot be deleted.");
  expect(refusedAgain.json().message).toBe("This investment has 2 investors and cannot be deleted.");
  expect((await server.get(`/admin/vests/${vest.id}`)).json().data).toMatchObject({
    news: ["https://n.test"],
    delete_problem: "This investment has 2 investors and cannot be deleted.",
  });
  expect((await server.get("/x/activity")).json().data.total).toBe(0);
});

test("the second of two simultaneous edits is refused with the current record, and the first stays (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const { etag } = (await server.get(`/admin/vests/${vest.id}`)).headers;

  const first = await server.put(`/admin/vests/${vest.id}`, { investment_name: "A's" }, { "if-match": String(etag) });
  const second = await server.put(`/admin/vests/${vest.id}`, { roi: 3 }, { "if-match": String(etag) });

  expect(first.statusCode).toBe(200);
  expect(second.statusCode).toBe(409);
  expect(readVestAnswer(second.json().current)).toEqual(readVestAnswer(first.json()));
  expect(readVestAnswer((await server.get(`/admin/vests/${vest.id}`)).json())).toMatchObject({
    investmentName: "A's",
    roi: 12.5,
  });
  const again = await server.put(`/admin/vests/${vest.id}`, { roi: 3 }, { "if-match": String(first.headers.etag) });
  expect(again.statusCode).toBe(200);
});

test("of two simultaneous edits one succeeds (F-19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const replies = await Promise.all(
    [1, 2, 3, 4].map((roi) => server.put(`/admin/vests/${vest.id}`, { roi }, { "if-match": '"1"' })),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409]);
});

test("two creates with one key make one investment, and give one answer (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const headers = { "idempotency-key": "form-1" };

  const replies = await Promise.all([1, 2].map(() => server.post("/admin/vests", OFFER, headers)));
  const repeated = await server.post("/admin/vests", OFFER, headers);
  const other = await server.post("/admin/vests", { ...OFFER, roi: 3 }, headers);

  expect(replies.map((reply) => reply.statusCode)).toContain(201);
  expect(replies.every((reply) => [201, 409].includes(reply.statusCode))).toBe(true);
  expect(repeated.statusCode).toBe(201);
  expect(repeated.json()).toEqual(replies.find((reply) => reply.statusCode === 201)?.json());
  expect(other.statusCode).toBe(422);
  expect(await server.db.$count(vests)).toBe(1);
});

test.each([
  [{ minimum_amount: null }],
  [{ investment_name: null }],
  [{ roi: "" }],
  [{ duration: true }],
  [{ minimum_amount: 1e13 }],
  [{ minimum_amount: -5 }],
  [{ minimum_amount: 0.001 }],
  [{ minimum_amount: "NaN" }],
  [{ minimum_amount: "Infinity" }],
  [{ minimum_amount: "0x10" }],
  [{ minimum_amount: "９９" }],
  [{ roi: 100.005 }],
  [{ duration: 1.5 }],
  [{ investment_name: "a\u0000b" }],
  [{ investment_name: "x".repeat(256) }],
  [{ description: "x".repeat(10_001) }],
  [{ images: ["javascript:alert(1)"] }],
  [{ images: ["/files/0123456789abcdef0123456789abcdef.png"] }],
  [{ id: 9 }],
  [{ version: 9 }],
  [{ created_at: "2001-01-01" }],
])("%j is refused on its field, and nothing is stored (S-29, S-30, S-34, S-35)", async (wrong) => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const before = await server.get(`/admin/vests/${vest.id}`);

  const created = await server.post("/admin/vests", { ...OFFER, ...wrong });
  const edited = await server.put(`/admin/vests/${vest.id}`, wrong);

  const [field] = Object.keys(wrong);
  for (const reply of [created, edited]) {
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().errors).map((name) => name.split(".")[0])).toEqual([field]);
  }
  expect(await server.db.$count(vests)).toBe(1);
  expect((await server.get(`/admin/vests/${vest.id}`)).json()).toEqual(before.json());
});

test("an empty create names each missing field (G68)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const reply = await server.post("/admin/vests", {});
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({
    vest_for: ["Must be ARTIST or PROMOTER"],
    beneficiary_name: ["The beneficiary name is required"],
    investment_name: ["The investment name is required"],
    minimum_amount: ["The minimum amount is required"],
    roi: ["The ROI is required"],
    duration: ["The duration is required"],
  });
});

test.each(["👩‍👩‍👧‍👦 fund", "e\u0301clat", "\u202Ereversed", "a\u200Db", "صندوق لاغوس", "Ọ̀ṣun"])(
  "the name %j is stored as sent, in both kinds of request (S-33)",
  async (name) => {
    await using server = await buildTestApp();
    await server.signIn();
    const sent = await form([
      ...Object.entries({ ...OFFER, investment_name: name }).map(([field, value]) => [field, String(value)] as const),
    ]);
    const asJson = await server.post("/admin/vests", { ...OFFER, investment_name: name });
    const asForm = await server.post("/admin/vests", sent.body, sent.headers);
    expect([asJson.json().data.investment_name, asForm.json().data.investment_name]).toEqual([name, name]);
  },
);

test("an image by link is stored, and the server opens no connection for it (S-63)", async () => {
  const { createServer } = await import("node:http");
  let connections = 0;
  const listener = createServer()
    .on("connection", () => connections++)
    .listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : 0;
  await using server = await buildTestApp();
  await server.signIn();
  const images = [`http://127.0.0.1:${port}/x.png`, "http://169.254.169.254/latest", `http://localhost:${port}/y.png`];

  const made = await server.post("/admin/vests", { ...OFFER, images });
  await server.get(`/admin/vests/${made.json().data.id}`);
  await new Promise((resolve) => listener.close(resolve));

  expect(made.json().data.images).toEqual(images);
  expect(connections).toBe(0);
  expect(await server.db.$count(files)).toBe(0);
});
