import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { disputeNotes } from "#db/schema/administrators-work.ts";
import { disputes } from "#db/schema/services.ts";
import { addDispute } from "../builders/dispute.ts";
import { buildConversation } from "../realtime/conversation.ts";
import { allRoutes } from "../session/route-walk.ts";
import { buildTestApp } from "../test-app.ts";
import { addColleague } from "./colleague.ts";

const MARKER = "marmalade-7741";

test("a note is read by every administrator, and removed by its author only; the activity does not say what it says (G162)", async () => {
  await using server = await buildTestApp();
  await server.signIn({ firstName: "Ada", lastName: "Obi" });
  const bola = await addColleague(server);
  const { id } = await addDispute(server.db);
  const notes = `/x/disputes/${id}/notes`;

  const key = { "idempotency-key": "note-1" };
  const made = await server.post(notes, { text: `  ${MARKER} \n` }, key);
  expect(made.statusCode).toBe(201);
  expect((await server.post(notes, { text: `  ${MARKER} \n` }, key)).json()).toEqual(made.json());
  const note = { ...made.json().data, text: MARKER, author: "Ada Obi", is_own: true };
  await server.post(notes, { text: "Me too" }, bola.headers);
  const second = expect.objectContaining({ text: "Me too", author: "Bola Ade" });
  expect((await server.get(notes)).json().data).toEqual([note, second]);
  expect((await server.get(notes, bola.headers)).json().data[0]).toEqual({ ...note, is_own: false });

  const theirs = await server.delete(`/x/notes/${note.id}`, undefined, bola.headers);
  expect([theirs.statusCode, theirs.json().message]).toEqual([403, "Only its author can remove a note."]);
  expect((await server.delete(`/x/notes/${note.id}`)).statusCode).toBe(200);
  expect((await server.delete(`/x/notes/${note.id}`)).statusCode).toBe(404);
  expect((await server.get(notes)).json().data).toHaveLength(1);

  const entries = await server.db.select().from(activity).orderBy(activity.id);
  expect(entries.map(({ action, subjectType, changes }) => [action, subjectType, changes])).toEqual([
    ["noted", "dispute", {}],
    ["noted", "dispute", {}],
    ["updated", "dispute", { note: ["Written", "Removed"] }],
  ]);
  await server.db.delete(disputes);
  expect(await server.db.$count(disputeNotes)).toBe(0);
});

test("an empty or too long note, and more than 200 of one dispute, are refused (G162)", async () => {
  await using server = await buildTestApp();
  const { id: authorId } = await server.signIn();
  const { id } = await addDispute(server.db);
  const post = (text: unknown, of = id) => server.post(`/x/disputes/${of}/notes`, { text });
  for (const wrong of ["", " \n", "x".repeat(4_001), 7, null, "a\u0000b"]) {
    expect([wrong, (await post(wrong)).statusCode]).toEqual([wrong, 422]);
  }
  expect((await post("🐝".repeat(4_000))).statusCode).toBe(201);
  expect((await post("x", id + 1)).statusCode).toBe(404);
  expect((await server.get(`/x/disputes/${id + 1}/notes`)).statusCode).toBe(404);
  await server.db
    .insert(disputeNotes)
    .values(Array.from({ length: 198 }, () => ({ disputeId: id, authorId, text: "x" })));
  const both = await Promise.all([post("a"), post("b")]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test("no call and no stream gives a participant a note (G162)", async () => {
  await using chat = await buildConversation();
  const { server } = chat;
  const id = chat.chatId.replace("dispute_", "");
  const participant = await chat.as(chat.client);
  const own = await chat.stream(chat.place, participant);
  const administrators = await chat.stream(`notifications/${chat.administrator.id}`);
  const heard = [JSON.stringify(await own.change())];
  const seen = (await administrators.change())[2] as { activity: number };

  await server.post(`/x/disputes/${id}/notes`, { text: MARKER });
  expect((await administrators.change())[2]).toMatchObject({ activity: seen.activity + 1 });
  await chat.send("POST", `${chat.place}/messages`, { text: "The last word" });
  for (let last = ""; !last.includes("The last word"); heard.push(last)) last = JSON.stringify(await own.change());

  for (const path of ["", "/messages", "/lastRead", "/notes", "/meta"])
    heard.push(JSON.stringify((await chat.send("GET", `${chat.place}${path}`, undefined, participant)).value));
  const reads = allRoutes(server.app).filter(({ method }) => method === "GET");
  for (const { pattern } of reads) {
    const url = pattern.replace("/rt/*", `/rt/${chat.place}.json`).replace(/:chatId/g, chat.chatId);
    const reply = await server.app.inject({ method: "GET", url: url.replace(/:\w+|\*/g, id), headers: participant });
    heard.push(`${JSON.stringify(reply.headers)} ${reply.body}`);
  }
  expect(heard.length).toBeGreaterThan(60);
  expect(heard.filter((text) => text.includes(MARKER))).toEqual([]);
  expect((await server.get(`/x/disputes/${id}/notes`)).body).toContain(MARKER);
});
