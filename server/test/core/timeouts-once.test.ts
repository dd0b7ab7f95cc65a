import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { problems } from "#plugins/problems.ts";
import { timeouts } from "#plugins/timeouts.ts";
import { readSettings } from "../../src/settings.ts";

/** A listening server with a short limit. `/slow` answers after `release`; `/begun` begins at once and ends then. */
async function slowServer() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate("settings", { ...readSettings({}), requestTimeoutSeconds: 0.5 });
  await app.register(problems);
  await app.register(timeouts);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isLate = async () => {
    await released;
    return { isLate: true };
  };
  app.route({ method: ["GET", "POST"], url: "/slow", handler: isLate });
  app.post("/patient", { config: { timeoutSeconds: 600 } }, isLate);
  app.get("/begun", (_request, reply) => {
    const parts = async function* () {
      yield "begun ";
      await released;
      yield "and ended";
    };
    return reply.send(Readable.from(parts()));
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, release };
}

const JSON_BODY = { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Ada"}' };

test.each([
  ["without a body", {}],
  ["with a body", JSON_BODY],
])("a request %s is answered with 503 when its answer does not begin in time", async (_name, init) => {
  const { url, release } = await slowServer();
  const answer = await fetch(`${url}/slow`, init);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ message: "Server error.", request_id: expect.any(String) });
  expect(answer.headers.get("retry-after")).toBe("2");
  release();
});

test("an answer that has begun may take longer, and so may a route with a limit of its own", async () => {
  const { url, release } = await slowServer();
  const begun = await fetch(`${url}/begun`);
  const patient = fetch(`${url}/patient`, JSON_BODY);
  // The same limit is over for the others when a later request reaches it.
  for (const init of [{}, JSON_BODY]) expect((await fetch(`${url}/slow`, init)).status).toBe(503);
  release();
  expect(await begun.text()).toBe("begun and ended");
  expect(await (await patient).json()).toEqual({ isLate: true });
});
