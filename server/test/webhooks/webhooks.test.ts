import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isPublic } from "#modules/webhooks/target.ts";
import { addService } from "../builders/creator.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { type Received, startReceiver, verified } from "./receiver.ts";
import { buildSignedIn, deliveriesOf, register, theWebhook } from "./registered.ts";

test("an address is registered, changed and deleted with proof, which the activity tells; its secret is answered once", async () => {
  await using server = await buildSignedIn();
  const url = "http://localhost:9/hooks";
  const post = (body: object) => server.post("/x/webhooks", body);
  const refused = async (body: object) => (await post(body)).json().errors;
  expect(await refused({ url, events: ["service.bought"] })).toEqual({
    "events.0": ["There is no such event"],
  });
  expect(await refused({ url: "shop" })).toEqual({
    url: ["Must be a web address, as https://example.com/hooks"],
  });

  const made = await register(server, url, ["vest.closed", "vest.closed"]);
  expect(made).toMatchObject({ url, events: ["vest.closed"], is_active: true, waiting: 0, dead: 0, version: 1 });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await server.get("/x/webhooks")).body).not.toContain("whsec_");
  const twice = await post({ url });
  expect([twice.statusCode, twice.json().errors]).toEqual([409, { url: ["This address is registered already."] }]);

  const put = (body: object, headers = {}) => server.put(`/x/webhooks/${made.id}`, body, headers);
  expect((await put({ is_active: false })).json().data).toMatchObject({ is_active: false, version: 2 });
  const stale = await put({ is_active: true }, { "if-match": '"1"' });
  expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2]);
  expect((await put({ url: "http://localhost:9/other", events: [] })).json().data.version).toBe(3);
  expect((await server.post(`/x/webhooks/${made.id}/secret`, {})).statusCode).toBe(200);
  expect((await server.post(`/x/webhooks/${made.id}/delete`, {})).statusCode).toBe(200);
  expect((await server.post(`/x/webhooks/${made.id}/delete`, {})).statusCode).toBe(404);

  const acts = (await server.get("/x/activity?subject_type=webhook")).json().data.data;
  expect(acts.map(({ action }: { action: string }) => action)).toEqual([
    ...["deleted", "updated", "updated", "updated", "created"],
  ]);
  expect(acts[1].changes).toEqual({ secret: ["•••", "•••"] });
  expect(JSON.stringify(acts)).not.toContain("whsec_");
  expect(JSON.stringify(server.logged)).not.toMatch(/whsec_/);

  await server.db.execute(
    sql`insert into webhooks (url, secret) select 'http://localhost/' || at, 'whsec_' from generate_series(1, 20) at`,
  );
  expect((await post({ url })).json().message).toBe("There are 20 addresses. Delete one before you register another.");

  await forgetProof(server.db);
  for (const unproved of [await post({ url }), await put({}), await server.post(`/x/webhooks/${made.id}/delete`)])
    expect([unproved.statusCode, unproved.json().problem]).toEqual([403, "proof_required"]);
});

/** The function in the documentation by which a receiver verifies a message. */
async function documentedCheck() {
  const page = await readFile(new URL("../../../docs/integration.md", import.meta.url), "utf8");
  const [, code = ""] = /```js\n(import [^`]+?timingSafeEqual[\s\S]+?)```/.exec(page) ?? [];
  const module = await import(`data:text/javascript,${encodeURIComponent(`${code}\nexport { isGenuine };`)}`);
  return module.isGenuine as (secret: string, headers: Received["headers"], body: string) => boolean;
}

test("for a day after a new secret the old one signs too, as the library and the documented check find", async () => {
  await using receiver = await startReceiver();
  await using server = await buildSignedIn();
  const { id, secret } = await register(server, receiver.url);
  const renewed = (await server.post(`/x/webhooks/${id}/secret`, {})).json().data;
  expect(renewed.previous_secret_until).toEqual(expect.any(String));
  const { rows } = await server.db.execute(
    sql`select previous_secret_until - updated_at = interval '24 hours' as "isDay" from webhooks`,
  );
  expect(rows).toEqual([{ isDay: true }]);
  const tested = await server.post(`/x/webhooks/${id}/test`);
  expect(tested.json().data).toMatchObject({ is_delivered: true, problem: "" });
  await server.db.execute(sql`update webhooks set previous_secret_until = now() - interval '1 second'`);
  await server.post(`/x/webhooks/${id}/test`);

  const [during, after] = await receiver.got(2);
  if (!during || !after) throw new Error("Two messages came");
  expect(verified(secret, during)).toMatchObject({ type: "webhook.test", data: { id } });
  expect(verified(renewed.secret, during)).toMatchObject({ type: "webhook.test" });
  expect(verified(renewed.secret, after)).toMatchObject({ type: "webhook.test" });
  expect(() => verified(secret, after)).toThrow("No matching signature");
  expect((await theWebhook(server)).previous_secret_until).toBeNull();
  const isGenuine = await documentedCheck();
  expect([secret, renewed.secret].map((each) => isGenuine(each, during.headers, during.body))).toEqual([true, true]);
  expect([secret, renewed.secret].map((each) => isGenuine(each, after.headers, after.body))).toEqual([false, true]);
  expect(isGenuine(renewed.secret, after.headers, `${after.body} `)).toBe(false);
  expect(isGenuine(renewed.secret, { ...after.headers, "webhook-timestamp": "1" }, after.body)).toBe(false);
});

test("without WEBHOOKS_PRIVATE only https and public addresses are called, also when a name changes later (S-63)", async () => {
  await using receiver = await startReceiver();
  const names = new Map([
    ["shop.example", ["93.184.216.34"]],
    ["mixed.example", ["93.184.216.34", "10.0.0.5"]],
    ["metadata.example", ["169.254.169.254"]],
  ]);
  const resolveHost = async (host: string) => names.get(host) ?? [];
  await using server = await buildSignedIn({ webhooksPrivate: false }, { resolveHost });
  const refusal = async (url: string) => (await server.post("/x/webhooks", { url })).json().errors?.url?.[0];
  expect(await refusal("http://shop.example/hooks")).toBe("Must begin with https://");
  expect(await refusal("ftp://shop.example/hooks")).toBe("Must begin with https://");
  expect(await refusal("https://ada:secret@shop.example/")).toBe("Must not contain a user name or a password");
  expect(await refusal("https://shop.example/#hooks")).toBe("Must not contain a #");
  expect(await refusal("https://nowhere.example/")).toBe("The host nowhere.example was not found");
  for (const [host, address] of [
    ...[["mixed.example", "10.0.0.5"] as const, ["metadata.example", "169.254.169.254"] as const],
    ...[["127.0.0.1", "127.0.0.1"] as const, ["[::1]", "::1"] as const, ["0x7f.1", "127.0.0.1"] as const],
    ...[["2130706433", "127.0.0.1"] as const, ["[::ffff:10.0.0.5]", "::ffff:a00:5"] as const],
    ["[::127.0.0.1]", "::7f00:1"] as const,
  ])
    expect(await refusal(`https://${host}:${receiver.port}/`)).toContain(
      `has the address ${address}, which is not public`,
    );

  const { id } = await register(server, `https://shop.example:${receiver.port}/`);
  names.set("shop.example", ["127.0.0.1"]);
  const service = await addService(server.db);
  await server.put(`/admin/services/${service.id}`, { status: "PUBLISHED" });
  await expect
    .poll(async () => (await deliveriesOf(server, id)).map(({ problem }) => problem))
    .toEqual(["The host shop.example has the address 127.0.0.1, which is not public"]);
  expect(receiver.connections).toBe(0);
});

test("the connection goes to an address that was checked, under the name of the host (S-63)", async () => {
  await using receiver = await startReceiver();
  const asked: string[] = [];
  // Nothing else knows this name: a second look would not find it.
  const resolveHost = async (host: string) => {
    asked.push(host);
    return ["127.0.0.1"];
  };
  await using server = await buildSignedIn({}, { resolveHost });
  const { id } = await register(server, `http://shop.invalid:${receiver.port}/`);
  const tested = await server.post(`/x/webhooks/${id}/test`);
  expect(tested.json().data).toMatchObject({ is_delivered: true, problem: "" });
  expect(receiver.received.map(({ headers }) => headers.host)).toEqual([`shop.invalid:${receiver.port}`]);
  expect(asked).toEqual(["shop.invalid", "shop.invalid"]);
});

test("public addresses are told from all others (S-63)", () => {
  const closed = [
    ...[
      "0.0.0.0",
      "10.0.0.1",
      "100.64.0.1",
      "127.0.0.1",
      "127.8.9.1",
      "169.254.169.254",
      "172.16.0.1",
      "172.31.255.255",
    ],
    ...["192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1"],
    ...[
      "255.255.255.255",
      "::",
      "::1",
      "::10.0.0.1",
      "::7f00:1",
      "::a00:1",
      "::808:808",
      "::ffff:127.0.0.1",
      "::ffff:a9fe:a9fe",
      "64:ff9b::a00:1",
    ],
    ...["64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:a00:1::", "fc00::1", "fd00:ec2::254", "fe80::1"],
    ...["fec0::1", "ff02::1", "localhost", "fe80::1%eth0", ""],
    ...["100.127.255.255", "198.19.255.255", "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.175.48.1"],
    ...["::ffff:0:a00:1", "2001:2::1", "2001:3::1", "2001:4:112::1", "2001:10::1", "2001:20::1", "2001:30::1"],
    ...["2620:4f:8000::1", "3fff::1", "5f00::1", "100:0:0:1::1", "4000::1"],
  ];
  expect(closed.filter(isPublic)).toEqual([]);
  const open = [
    ...["1.1.1.1", "8.8.8.8", "172.32.0.1", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8"],
    ...["100.63.255.255", "100.128.0.1", "169.255.0.1", "192.0.1.1", "198.20.0.1"],
  ];
  expect(open.filter((address) => !isPublic(address))).toEqual([]);
});
