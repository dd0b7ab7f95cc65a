import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";

const LIMIT_MS = 100;

/** The CPU time of `act`, the least of three runs, so that other processes do not count. */
async function timed<T>(act: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 1; ; round++) {
    const before = process.cpuUsage();
    const answer = await act();
    const { user, system } = process.cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
    if (round === 3) return { answer, ms };
  }
}

test("an e-mail address of 50,000 letters is refused at once (S-36)", async () => {
  await using server = await buildTestApp();
  const email = `${"a".repeat(50_000)}@`;
  await server.post("/admin/login", { email: "warm@up.test", password: "" });

  const { answer, ms } = await timed(() => server.post("/admin/login", { email, password: "x" }));

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty("email");
  expect(ms).toBeLessThan(LIMIT_MS);
});

test("a link of 100 kB, and an image address crafted to be slow, are refused at once (S-36)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const link = `https://${"a.".repeat(50_000)}`;
  await server.put(`/admin/vests/${vest.id}`, { news: [1] });

  const { answer, ms } = await timed(() =>
    server.put(`/admin/vests/${vest.id}`, { news: [link], images: [`${link} `], minimum_amount: "1,".repeat(40_000) }),
  );

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).sort()).toEqual(["images.0", "minimum_amount", "news.0"]);
  expect(ms).toBeLessThan(LIMIT_MS);
});
