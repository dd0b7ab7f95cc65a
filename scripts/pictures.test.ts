import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { SCREENS } from "../e2e/pictures/screens.ts";

const ROUTES = resolve(import.meta.dirname, "../console/src/routes");

test("every route of the console stands in the list of pictures", () => {
  const paths = readdirSync(ROUTES).flatMap((name) =>
    [...readFileSync(join(ROUTES, name), "utf8").matchAll(/\bpath: "([^"]+)"/g)].map(([, path]) => path),
  );
  const pictured = Object.values(SCREENS)
    .flatMap((views) => Object.values(views))
    .map(([path]) => path.replace(/\?.*/, "").replace(/\{\w+\}/, ":id"));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !pictured.includes(path ?? ""))).toEqual([]);
});
