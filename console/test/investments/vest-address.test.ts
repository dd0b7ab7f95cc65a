import { expect, test } from "vitest";
import { readVestAddress, readVestDetailsAddress } from "#features/investments/vest-address.ts";
import { vestCall } from "#features/investments/vest-call.ts";
import { adoptConfig } from "#lib/config.ts";

test("an invalid value in the address becomes the default", () => {
  expect(readVestAddress({ tab: "closed", page: "2", search: "ada", sort: "roi", direction: "desc" })).toEqual({
    tab: "closed",
    page: 2,
    search: "ada",
    sort: "roi",
    direction: "desc",
  });
  expect(readVestAddress({ tab: "open", page: "-1", search: "  ", sort: "password", hide: 5, create: "0" })).toEqual(
    {},
  );
  expect(readVestDetailsAddress({ edit: "0" })).toEqual({});
  expect(readVestDetailsAddress({ edit: "1" })).toEqual({ edit: 1 });
});

test("without the extension `lists` only the page is asked for", () => {
  adoptConfig({ apiBase: "/api" });
  const state = readVestAddress({ tab: "closed", page: "2", search: "ada", sort: "roi" });
  expect(vestCall(state).query).toEqual({ page: 2 });
  adoptConfig({ apiBase: "/api", extensions: ["lists"] });
  expect(vestCall(state).query).toEqual({ page: 2, status: "CLOSED", search: "ada", sort: "roi", direction: "asc" });
});
