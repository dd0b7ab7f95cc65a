import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { members } from "#db/schema/people.ts";
import { buildTestApp } from "../test-app.ts";
import { startIdentityProvider } from "./identity-provider.ts";

const OURS = "http://hive.test";
const CALLBACK = `${OURS}/api/x/provider/callback`;

async function withProvider(settings: Parameters<typeof buildTestApp>[0] = {}) {
  const provider = await startIdentityProvider(CALLBACK, `${OURS}/`);
  const server = await buildTestApp({
    publicUrl: OURS,
    provider: {
      ...{ issuer: provider.issuer, clientId: "hivekeeper", clientSecret: "a secret of the test", name: "Staff" },
      ...{ scope: "openid email profile groups", roleClaim: "groups" },
      roles: [
        { group: "staff-finance", role: "Finance" },
        { group: "staff", role: "Viewer" },
        { group: "bees", role: "Beekeeper" },
      ],
    },
    ...settings,
  });

  /** The pages of the provider, as a browser with its cookies goes through them; the address that leads back to us. */
  async function throughProvider(start: string): Promise<string> {
    const cookies = new Map<string, string>();
    let url = start;
    while (!url.startsWith(OURS)) {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const reply = await fetch(url, { redirect: "manual", headers: { cookie } });
      for (const set of reply.headers.getSetCookie()) {
        const [name = "", value = ""] = (set.split(";")[0] ?? "").split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = reply.headers.get("location");
      if (!location) throw new Error(`The provider stayed at ${url}: ${reply.status} ${await reply.text()}`);
      url = new URL(location, url).href;
    }
    return url;
  }

  const begin = async (verifier = randomBytes(32).toString("hex")) => {
    const check = createHash("sha256").update(verifier).digest("hex");
    const reply = await server.get(`/x/provider?check=${check}`);
    return { verifier, reply, location: String(reply.headers.location) };
  };
  const comeBack = (address: string) => server.app.inject({ url: address.slice(OURS.length) });
  const fetchSession = (code: string, verifier: string) => server.post("/x/session/provider", { code, verifier });

  return {
    server,
    provider,
    begin,
    throughProvider,
    comeBack,
    fetchSession,
    /** The whole way; the last answer. */
    async signIn(person: Partial<(typeof provider)["state"]["person"]> = {}) {
      Object.assign(provider.state.person, person);
      const { verifier, location } = await begin();
      const page = await comeBack(await throughProvider(location));
      const code = /provider=(.+)$/.exec(String(page.headers.location))?.[1];
      return code ? fetchSession(code, verifier) : page;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

const roleOf = (answer: { json(): { user?: { team_role?: string } } }) => answer.json().user?.team_role;

test("somebody whom the provider knows signs in with the role of the first group that fits, and has that of today at the next sign-in", async () => {
  await using world = await withProvider();
  const { server, signIn } = world;
  await server.addAdministrator({ email: "owner@hive.test" });

  const first = await signIn({ name: "Ada Obi", groups: ["staff", "staff-finance"] });
  expect(first.statusCode).toBe(200);
  expect(first.json().user).toMatchObject({ first_name: "Ada", last_name: "Obi", team_role: "Finance" });
  expect(roleOf(await signIn({ email: "Ada@staff.test", groups: ["staff"] }))).toBe("Viewer");

  const { id } = first.json().user;
  const gone = await signIn({ groups: [] });
  expect([gone.statusCode, gone.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
  expect(gone.body).toContain("Ada@staff.test has no role here. Ask an owner");
  const [member] = await server.db.select().from(members).where(eq(members.id, id));
  expect(member?.role).toBe("USER");
  const earlier = { authorization: `Bearer ${first.json().token}` };
  expect((await server.get("/profile/me", earlier)).statusCode).toBe(401);
  expect(roleOf(await signIn({ groups: ["staff"] }))).toBe("Viewer");

  const entries = await server.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, String(id)));
  expect(entries.map(({ changes }) => changes.team_role)).toEqual([
    [null, "Finance"],
    ["Finance", "Viewer"],
    ["Viewer", null],
    [null, "Viewer"],
  ]);
});

test("nobody comes in by an address that is not verified, a role that does not exist, or an account that was deactivated here; the last Owner stays one", async () => {
  await using world = await withProvider();
  const { server, signIn } = world;
  const unverified = await signIn({ email_verified: false, groups: ["staff"] });
  expect(unverified.statusCode).toBe(403);
  expect(unverified.body).toContain("does not vouch for your e-mail address");
  expect((await signIn({ email_verified: true, groups: ["bees"] })).statusCode).toBe(403);
  expect(await server.db.select().from(members)).toEqual([]);

  await server.addAdministrator({ email: "away@staff.test", isActive: false });
  expect((await signIn({ email: "away@staff.test", groups: ["staff"] })).statusCode).toBe(403);
  await server.addAdministrator({ email: "last@staff.test" });
  expect(roleOf(await signIn({ email: "last@staff.test", groups: ["staff"] }))).toBe("Owner");
});

test("a sign-in ends once, in the browser in which it began, and as the provider answered it", async () => {
  await using world = await withProvider();
  const { server, provider, begin, throughProvider, comeBack, fetchSession } = world;
  provider.state.person.groups = ["staff"];

  const { verifier, location } = await begin();
  const address = await throughProvider(location);
  const forged = new URL(address);
  forged.searchParams.set("state", "x".repeat(43));
  expect((await comeBack(forged.href)).statusCode).toBe(400);
  const code = String((await comeBack(address)).headers.location).split("provider=")[1] ?? "";
  const again = await comeBack(address);
  expect([again.statusCode, again.headers.location]).toEqual([400, undefined]);

  expect((await fetchSession(code, "of another browser")).statusCode).toBe(401);
  expect((await fetchSession(code, verifier)).statusCode).toBe(401); // the code was used up
  expect((await server.get("/x/provider?check=short")).statusCode).toBe(400);

  // The code of one sign-in in the answer to another one.
  const one = new URL(await throughProvider((await begin()).location));
  const other = new URL(await throughProvider((await begin()).location));
  other.searchParams.set("code", one.searchParams.get("code") ?? "");
  expect((await comeBack(other.href)).statusCode).toBe(400);

  provider.state.idTokenSeconds = -60;
  const expired = await comeBack(await throughProvider((await begin()).location));
  expect([expired.statusCode, expired.body.includes("could not be accepted")]).toEqual([400, true]);
});

test("while the provider is down a page says so, afterwards it works, also with other keys; a logout ends its session too", async () => {
  await using world = await withProvider({ passwordLogin: false });
  const { server, provider, begin, signIn } = world;
  provider.setDown(true);
  const down = await begin();
  expect([down.reply.statusCode, down.reply.body.includes("does not answer")]).toEqual([503, true]);
  provider.setDown(false);
  expect((await signIn({ groups: ["staff"] })).statusCode).toBe(200);

  provider.renewKeys();
  const { token } = (await signIn()).json();
  const out = await server.post("/x/logout", undefined, { authorization: `Bearer ${token}` });
  const end = new URL(out.json().data.url);
  expect([end.origin, end.searchParams.get("post_logout_redirect_uri")]).toEqual([provider.issuer, `${OURS}/`]);
  expect((await fetch(end)).status).toBe(200);

  const { email, password } = await server.addAdministrator();
  const byPassword = await server.post("/admin/login", { email, password });
  expect([byPassword.statusCode, byPassword.json().message]).toEqual([
    403,
    "Passwords do not sign in here. Sign in with Staff.",
  ]);
  expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
});
