import type { ServerResponse } from "node:http";
import type { DeliveryState } from "@hivekeeper/contract/webhook.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteEnded } from "#modules/webhooks/delivery-repository.ts";
import { addService } from "../builders/creator.ts";
import { addReview } from "../builders/review.ts";
import { buildTestApp } from "../test-app.ts";
import { answer, type Received, startReceiver } from "./receiver.ts";
import {
  buildSignedIn,
  deliveriesOf,
  QUICK,
  register,
  type Server,
  theWebhook,
  untilDeliveries,
} from "./registered.ts";

const STATES = ["PUBLISHED", "REJECTED", "PENDING"] as const;

async function decide(server: Server, id: number, status: string) {
  const reply = await server.put(`/admin/services/${id}`, { status });
  expect(reply.statusCode, reply.body).toBe(200);
}

async function addServices(server: Server, count: number): Promise<number[]> {
  const ids = [];
  for (let each = 0; each < count; each++) ids.push((await addService(server.db)).id);
  return ids;
}

test("a failed event is sent again, and holds back the later ones of its record and no others", async () => {
  const isRefused = ({ event }: Received, nth: number) => event.data.id === first && nth <= 3;
  let first = 0;
  let refusals = 0;
  const taken: Received[] = [];
  await using receiver = await startReceiver((response, message) => {
    if (isRefused(message, refusals + 1)) {
      refusals += 1;
      return answer(500)(response, message, 0);
    }
    taken.push(message);
    return answer(204)(response, message, 0);
  });
  await using server = await buildSignedIn();
  const { id } = await register(server, receiver.url);
  const [held = 0, free = 0] = await addServices(server, 2);
  first = held;
  for (const status of STATES) for (const service of [held, free]) await decide(server, service, status);
  await untilDeliveries(server, id, "delivered", 6);

  const statesOf = (service: number) =>
    taken.filter(({ event }) => event.data.id === service).map(({ event }) => event.data.status);
  expect([statesOf(held), statesOf(free)]).toEqual([STATES, STATES]);
  // What was refused is sent byte by byte the same, and nothing of the record came in between.
  const tries = receiver.received.filter(({ event }) => event.data.id === held).slice(0, 4);
  expect(new Set(tries.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
  expect(taken.findIndex(({ event }) => event.data.id === free)).toBeLessThan(
    taken.findIndex(({ event }) => event.data.id === held),
  );
  const oldest = (await deliveriesOf(server, id)).findLast(({ attempts }) => attempts > 1);
  expect(oldest).toMatchObject({ type: "service.published", attempts: 4, problem: "" });
  expect(await theWebhook(server)).toMatchObject({ failing_since: null, waiting: 0, dead: 0 });
});

test("of two servers each delivers a part, every event once and in the order of its record", async () => {
  const taken: Received[] = [];
  let count = 0;
  // Every third attempt fails, so that the servers take over from each other.
  await using receiver = await startReceiver((response, message) => {
    const isTaken = ++count % 3 !== 0;
    if (isTaken) taken.push(message);
    answer(isTaken ? 200 : 503)(response, message, count);
  });
  await using server = await buildSignedIn();
  await using other = await buildTestApp(QUICK, { database: server.database });
  expect((await other.app.inject("/health/live")).statusCode).toBe(200);
  const { id } = await register(server, receiver.url);
  const ids = await addServices(server, 4);
  const wanted = [...STATES, ...STATES];
  for (const status of wanted) await Promise.all(ids.map((service) => decide(server, service, status)));
  await untilDeliveries(server, id, "delivered", 24);

  expect(new Set(taken.map(({ headers }) => headers["webhook-id"])).size).toBe(24);
  expect(taken).toHaveLength(24);
  for (const service of ids)
    expect(taken.filter(({ event }) => event.data.id === service).map(({ event }) => event.data.status)).toEqual(
      wanted,
    );
});

test("what is never taken is dead in the end, listed with its reason, and sent again by one or all", async () => {
  await using receiver = await startReceiver(answer(500));
  await using server = await buildSignedIn({ webhookRetrySeconds: [0.01, 0.01] });
  const { id } = await register(server, receiver.url);
  const [one = 0, two = 0, three = 0] = await addServices(server, 3);
  for (const service of [one, two, three]) await decide(server, service, "PUBLISHED");
  await untilDeliveries(server, id, "dead", 3);
  expect(receiver.received).toHaveLength(9);
  const dead = await deliveriesOf(server, id, "dead");
  expect(dead[0]).toMatchObject({ attempts: 3, problem: "Answered 500", subject_type: "service", next_at: null });
  expect(await theWebhook(server)).toMatchObject({ dead: 3, waiting: 0, failing_since: expect.any(String) });
  const metrics = (await server.app.inject("/metrics")).body;
  expect(metrics).toContain('hivekeeper_webhook_deliveries{state="dead"} 3');
  expect(metrics).toContain("hivekeeper_webhook_oldest_seconds 0");

  receiver.answer = answer(200);
  const again = (body: object) => server.post(`/x/webhooks/${id}/resend`, body);
  expect((await again({ ids: [dead[2]?.id] })).json().message).toBe("1 event is sent now");
  await untilDeliveries(server, id, "delivered", 1);
  expect((await deliveriesOf(server, id, "delivered"))[0]).toMatchObject({ attempts: 1, problem: "" });
  expect((await again({})).json().message).toBe("2 events are sent now");
  await untilDeliveries(server, id, "delivered", 3);
  expect((await again({ ids: [dead[2]?.id] })).json().message).toBe("0 events are sent now");
  expect(await theWebhook(server)).toMatchObject({ dead: 0, failing_since: null });
  expect(receiver.received.slice(9)).toHaveLength(3);
  const acts = (await server.get("/x/activity?subject_type=webhook&action=resent")).json().data.data;
  expect(acts.map(({ changes }: { changes: object }) => changes)).toEqual([
    { deliveries: [null, 2] },
    { deliveries: [null, 1] },
  ]);

  const leftOf = async (state: DeliveryState, days: number) => {
    await server.db.execute(
      sql`update webhook_deliveries set state = ${state}, ended_at = now() - make_interval(days => ${days})`,
    );
    await deleteEnded(server.db);
    return (await deliveriesOf(server, id)).length;
  };
  expect([await leftOf("delivered", 6), await leftOf("dead", 8), await leftOf("dead", 89)]).toEqual([3, 3, 3]);
  expect(await leftOf("waiting", 91)).toBe(3);
  await server.db.execute(
    sql`update webhook_deliveries set state = 'delivered', ended_at = now() - interval '8 days' where id = 1`,
  );
  await deleteEnded(server.db);
  expect(await deliveriesOf(server, id)).toHaveLength(2);
  expect(await leftOf("dead", 91)).toBe(0);
});

test("receivers that hang, dribble, answer without end, redirect or cut the connection each have their outcome", async () => {
  await using elsewhere = await startReceiver();
  await using receiver = await startReceiver();
  await using server = await buildSignedIn();
  const { id } = await register(server, receiver.url);
  /** The result of a test event, sent by a server whose limit for an answer is `seconds`. */
  const outcome = async (seconds: number, given: (response: ServerResponse) => void) => {
    receiver.answer = given;
    await using sender = await buildTestApp({ ...QUICK, webhookSeconds: seconds }, { database: server.database });
    const headers = { authorization: `Bearer ${server.token}` };
    const { is_delivered, problem } = (await sender.post(`/x/webhooks/${id}/test`, undefined, headers)).json().data;
    return [is_delivered, problem];
  };
  const PATIENT = 600;

  expect(await outcome(0.4, () => {})).toEqual([false, "No answer within 0.4 seconds"]);
  expect(await outcome(3, (response) => void response.writeHead(200).write("{"))).toEqual([true, ""]);
  const cutLine = (response: ServerResponse) => void response.socket?.destroy();
  expect(await outcome(PATIENT, cutLine)).toEqual([false, "The connection was cut"]);
  const redirect = answer(307, { location: elsewhere.url });
  const redirected = await outcome(PATIENT, (response) => redirect(response, {} as Received, 0));
  expect(redirected).toEqual([false, "Answered 307: redirects are not followed"]);
  expect(elsewhere.received).toEqual([]);

  // An answer without end is cut after 64 kB, long before its time is over.
  const endless = (response: ServerResponse) => void response.writeHead(200).write("x".repeat(64 * 1024 + 1));
  expect(await outcome(PATIENT, endless)).toEqual([true, ""]);

  // Neither a connection that the receiver takes over nor notes without an answer are waited for.
  const raw = (text: string) => (response: ServerResponse) => void response.socket?.write(text);
  const takenOver = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n";
  expect(await outcome(PATIENT, raw(takenOver))).toEqual([false, "Answered 101"]);
  const notes = "HTTP/1.1 103 Early Hints\r\n\r\n";
  expect(await outcome(PATIENT, raw(notes.repeat(101)))).toEqual([false, "The answer does not begin"]);
  expect(await outcome(PATIENT, raw(`${notes.repeat(100)}HTTP/1.1 204 No Content\r\n\r\n`))).toEqual([true, ""]);

  await receiver.close();
  expect(await outcome(PATIENT, () => {})).toEqual([false, "The connection was refused"]);
  expect((await server.post(`/x/webhooks/${id + 1}/test`)).statusCode).toBe(404);
});

test("a receiver that was down gets everything once it is back; one that is gone for good is turned off", async () => {
  await using server = await buildSignedIn();
  const down = await startReceiver();
  const { id } = await register(server, down.url);
  await down.close();
  const [service = 0] = await addServices(server, 1);
  for (const status of STATES) await decide(server, service, status);
  await expect.poll(async () => (await deliveriesOf(server, id)).at(-1)?.attempts).toBeGreaterThan(1);
  await using back = await startReceiver(answer(200), { port: down.port });
  await untilDeliveries(server, id, "delivered", 3);
  expect(back.received.map(({ event }) => event.data.status)).toEqual(STATES);

  // Another address, so that decisions are still written.
  await register(server, "http://localhost:9/other", ["vest.closed"]);
  back.answer = answer(410);
  await decide(server, service, "REJECTED");
  await expect.poll(async () => (await theWebhook(server)).is_active).toBe(false);
  await decide(server, service, "PUBLISHED");
  const off = await theWebhook(server);
  expect(off).toMatchObject({ is_active: false, gone_at: expect.any(String), waiting: 1 });
  expect((await server.post(`/x/webhooks/${id}/resend`, {})).json()).toMatchObject({
    message: "This address is off. Turn it on first.",
  });
  const [act] = (await server.get("/x/activity?subject_type=webhook")).json().data.data;
  expect(act).toMatchObject({ actor: "Server", action: "updated", changes: { is_active: [true, false] } });

  // What was decided meanwhile is never sent.
  back.answer = answer(200);
  const before = back.received.length;
  const on = await server.put(`/x/webhooks/${id}`, { is_active: true });
  expect(on.json().data).toMatchObject({ is_active: true, gone_at: null });
  await untilDeliveries(server, id, "delivered", 4);
  expect(back.received.slice(before).map(({ event }) => event.data.status)).toEqual(["REJECTED"]);
  expect(await theWebhook(server)).toMatchObject({ waiting: 0, failing_since: null });
});

test("at most four messages go to an address at once, and what failed is tried again up to 20 % earlier or later", async () => {
  const held: ServerResponse[] = [];
  await using receiver = await startReceiver((response) => void held.push(response));
  await using server = await buildSignedIn({ webhookRetrySeconds: [600], webhookSeconds: 600 });
  const { id } = await register(server, receiver.url);
  const services = await addServices(server, 12);
  for (const service of services) await decide(server, service, "PUBLISHED");
  await receiver.got(4);
  expect((await deliveriesOf(server, id)).filter(({ attempts }) => attempts > 0)).toHaveLength(4);

  const refuse = answer(500);
  receiver.answer = refuse;
  for (const [nth, response] of held.entries()) refuse(response, {} as Received, nth);
  const failed = () => deliveriesOf(server, id).then((all) => all.filter(({ problem }) => problem !== ""));
  await expect.poll(async () => (await failed()).length).toBe(12);
  const { rows } = await server.db.execute<{ wait: number }>(
    sql`select extract(epoch from next_at - created_at)::float8 as wait from webhook_deliveries order by 1`,
  );
  const [shortest = 0, longest = 0] = [rows[0]?.wait, rows.at(-1)?.wait];
  expect(shortest).toBeGreaterThanOrEqual(480);
  expect(longest - shortest).toBeGreaterThan(30);
});

test("an attempt that a stopping server cuts short does not count, and the next server makes it", async () => {
  await using receiver = await startReceiver(() => {});
  await using server = await buildSignedIn({ webhookRetrySeconds: [], webhookSeconds: 600 });
  const { id } = await register(server, receiver.url);
  const [service = 0] = await addServices(server, 1);
  await decide(server, service, "PUBLISHED");
  await receiver.got(1);
  await server.app.close();

  receiver.answer = answer(200);
  await using next = await buildTestApp(QUICK, { database: server.database });
  await next.signIn();
  await receiver.got(2);
  await untilDeliveries(next as Server, id, "delivered", 1);
  expect((await deliveriesOf(next as Server, id))[0]).toMatchObject({ attempts: 1, problem: "" });
});

test("an event that waits behind another of its record is sent at once together with that one", async () => {
  await using receiver = await startReceiver(answer(500));
  await using server = await buildSignedIn({ webhookRetrySeconds: [600] });
  const { id } = await register(server, receiver.url);
  const [service = 0, other = 0] = await addServices(server, 2);
  for (const status of STATES) await decide(server, service, status);
  await decide(server, other, "PUBLISHED");
  // A record of another kind with the same number.
  const review = await addReview(server.db);
  expect(review.id).toBe(service);
  expect((await server.put(`/reviews/update/${review.id}`, { status: "published" })).statusCode).toBe(200);
  await expect
    .poll(async () => (await deliveriesOf(server, id)).map(({ problem }) => problem))
    .toEqual(["Answered 500", "Answered 500", "", "", "Answered 500"]);

  receiver.answer = answer(200);
  const [, , , held] = await deliveriesOf(server, id);
  const reply = await server.post(`/x/webhooks/${id}/resend`, { ids: [held?.id] });
  expect(reply.json().message).toBe("2 events are sent now");
  await untilDeliveries(server, id, "delivered", 3);
  const taken = receiver.received.slice(3).map(({ about, event }) => [about, event.data.status]);
  expect(taken).toEqual(STATES.map((status) => [`service ${service}`, status]));
});

test("what was written while the clock was ahead is sent, and no other attempt comes sooner", async () => {
  await using receiver = await startReceiver(answer(200));
  await using server = await buildSignedIn({ webhookRetrySeconds: [600], webhookLeaseSeconds: 600 });
  const { id } = await register(server, receiver.url);
  const [service = 0] = await addServices(server, 1);
  await decide(server, service, "PUBLISHED");
  await untilDeliveries(server, id, "delivered", 1);

  await server.db.execute(sql`
    insert into webhook_deliveries
      (webhook_id, message_id, type, subject_type, subject_id, body, attempts, next_at, claimed_at)
    select webhook_id, name, type, subject_type, subject_id + at, body, tried, now() + due, now() + begun
    from webhook_deliveries, (values
      (1, 'first', 0, interval '5 h', null),
      (2, 'claimed', 1, interval '0', interval '5 h'),
      (3, 'again', 1, interval '5 h', null),
      (4, 'pausing', 1, interval '9 min', null),
      (5, 'under way', 1, interval '0', interval '-5 s')) as other (at, name, tried, due, begun)`);
  await untilDeliveries(server, id, "delivered", 4);
  const sent = receiver.received.slice(1).map(({ headers }) => headers["webhook-id"]);
  expect(sent.sort()).toEqual(["again", "claimed", "first"]);
});
