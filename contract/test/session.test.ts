import { readLogin } from "@hivekeeper/contract/read/login.ts";
import { LoginBody } from "@hivekeeper/contract/schemas/session.ts";
import { serveLogin } from "@hivekeeper/contract/serve/session.ts";
import { expect, test } from "vitest";

const user = { first_name: "Ada", last_name: "Obi", email: "ada@example.test", profile_image: "https://a.test/a.png" };

test.each([
  ["the body", { token: "t", user }],
  ["data", { status: true, data: { token: "t", user } }],
])("token and user are found in %s (G34)", (_where, body) => {
  expect(readLogin(body)).toEqual({ token: "t", user, realtimeToken: null });
});

const AUTHORITY = { role: "Finance", rights: { money: "change", team: "none" } } as const;

test.each([null, "https://a.test/a.png"])(
  "a login that our server answers is the login that the console reads",
  (profileImage) => {
    const answer = serveLogin(
      "t",
      { id: 7, firstName: "Ada", lastName: "Obi", email: user.email, profileImage },
      AUTHORITY,
    );
    expect(readLogin(JSON.parse(JSON.stringify(answer)))).toEqual({
      token: "t",
      user: {
        profile_image: profileImage ?? "",
        first_name: "Ada",
        last_name: "Obi",
        email: user.email,
        team_role: AUTHORITY.role,
        rights: AUTHORITY.rights,
      },
      realtimeToken: null,
    });
  },
);

test("only the fields that the header shows are kept of the user", () => {
  expect(readLogin({ token: "t", user: { ...user, id: 1, nin: "12345678901", profile_image: null } }).user).toEqual({
    first_name: "Ada",
    last_name: "Obi",
    email: "ada@example.test",
    profile_image: "",
  });
});

test.each([null, "<html>", [], {}, { token: "" }, { token: null, data: {} }, { data: { token: {} } }])(
  "%j holds no token",
  (body) => {
    expect(readLogin(body).token).toBeNull();
  },
);

test("a token for another realtime store is kept apart (G108)", () => {
  expect(readLogin({ token: "t", realtime_token: "r" }).realtimeToken).toBe("r");
});

test("a login without two texts is refused field by field (S-03)", () => {
  const fields = (body: unknown) => LoginBody.safeParse(body).error?.issues.map((issue) => issue.path.join("."));
  expect(fields({ email: ["a"], password: { $ne: "" } })).toEqual(["email", "password"]);
  expect(fields({})).toEqual(["email", "password"]);
  expect(fields({ email: "  ", password: "" })).toEqual(["email", "password"]);
  expect(fields([])).toEqual([""]);
});

test("a password is taken exactly as typed", () => {
  expect(LoginBody.parse({ email: " ada ", password: " pass " })).toEqual({ email: "ada", password: " pass " });
});
