import { readConfig, unknownExtensionsIn } from "@hivekeeper/contract/read/config.ts";
import { expect, test } from "vitest";

test("every key but the base address has a default, and no extension is assumed", () => {
  expect(readConfig({ apiBase: "/api" })).toEqual({
    productName: "Hivekeeper",
    apiBase: "/api",
    realtimeBase: "",
    realtimeAuth: "header",
    extensions: [],
    designCredit: { name: "Design credit", url: "https://example.com" },
    support: { id: "support-admin", name: "Support" },
    signIn: {},
    methodOverride: "put",
    offline: false,
  });
});

test("the console keeps its files only where the configuration says true", () => {
  expect(readConfig({ apiBase: "/api", offline: true })?.offline).toBe(true);
  expect(readConfig({ apiBase: "/api", offline: "yes" })?.offline).toBe(false);
});

test("unknown keys and extensions are ignored, and slashes at the end are cut", () => {
  const config = readConfig({
    apiBase: "https://api.test/v1//",
    extensions: ["lists", "telepathy"],
    colour: "red",
  });
  expect(config).toMatchObject({ apiBase: "https://api.test/v1", extensions: ["lists"] });
  expect(config).not.toHaveProperty("colour");
});

test("extensions that do not exist are told by their names", () => {
  expect(unknownExtensionsIn({ extensions: ["lists", "filters", 3] })).toBe(
    "config.json lists extensions that do not exist: filters, 3. There are lists, desk, safe, audit, figures, admin, team, reveal, identity.",
  );
  for (const raw of [{ extensions: ["lists"] }, {}, { extensions: "filters" }, null])
    expect(unknownExtensionsIn(raw)).toBeNull();
});

test.each([
  {},
  { apiBase: "" },
  { apiBase: "/api", methodOverride: "patch" },
  { apiBase: "/api", extensions: "lists" },
  null,
])("%j is no configuration", (config) => {
  expect(readConfig(config)).toBeNull();
});
