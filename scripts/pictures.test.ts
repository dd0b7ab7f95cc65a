import { expect, test } from "vitest";
import { PLACES } from "../contract/src/screens.ts";
import { SCREENS } from "../e2e/pictures/screens.ts";

test("every screen of the console stands in the list of pictures", () => {
  const pictured = Object.values(SCREENS)
    .flatMap((views) => Object.values(views))
    .map(([path]) => path.replace(/\?.*/, "").replace(/\{\w+\}/, ":id"));
  const paths = Object.values(PLACES).map(({ path }) => path);
  expect(paths.filter((path) => !pictured.includes(path))).toEqual([]);
});
