import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { readServicePage } from "@hivekeeper/contract/read/service.ts";
import { expect, test } from "vitest";
import { openPage } from "../lib/browser.ts";

const user = {
  id: 9,
  first_name: "Ada",
  last_name: "Obi",
  gender: "female",
  nin: "12345678901",
  email: "ada@hive.test",
};
const listed = {
  id: 7,
  user,
  job_title: "DJ of the town",
  active: 1,
  created_at: "2026-01-01T00:00:00.000Z",
  version: 3,
};
const counts = { total_creators: 1, assets_creators: 0, service_providers: 0, artists: 1 };
const asked = { page: 1, per_page: 10 };

test("the browser stores names, states, dates and counts of creators, but no NIN, gender or job (S-58)", async () => {
  const { storage } = openPage();
  const { creatorCache } = await import("#features/creators/creator-cache.ts");
  const page = readCreatorPage({
    data: { current_page: 1, last_page: 2, per_page: 10, total: 12, data: [listed], counts },
  });
  creatorCache.write(asked, page);

  expect(creatorCache.read(asked)).toEqual({
    ...page,
    items: [{ ...page.items[0], gender: "", nin: "", jobTitle: "" }],
  });
  for (const secret of ["12345678901", "female", "hive.test", "DJ"]) {
    expect(storage.getItem("cache:creators")).not.toContain(secret);
  }
});

test("searches are not stored, nor an e-mail address in place of a name (S-58)", async () => {
  const { storage } = openPage();
  const { creatorCache } = await import("#features/creators/creator-cache.ts");
  const page = readCreatorPage({ data: [{ id: 7, name: "ada@hive.test" }] });
  creatorCache.write({ ...asked, search: "12345678901" }, page);
  expect(storage.getItem("cache:creators")).toBeNull();
  expect(creatorCache.read({ ...asked, search: "ada" })).toBeUndefined();
  creatorCache.write(asked, page);
  expect(storage.getItem("cache:creators")).not.toContain("@");
});

test("the browser stores names, states and dates of services", async () => {
  const { storage } = openPage();
  const { serviceCache } = await import("#features/creators/service-cache.ts");
  const page = readServicePage({
    data: [{ id: 1, user_id: 9, service_name: "Mixing", rate: 100, link: "secret.test" }],
  });
  serviceCache.write({ user_id: "9" }, page);
  expect(serviceCache.read({ user_id: "9" })?.items).toEqual([{ ...page.items[0], rate: null, link: "" }]);
  expect(storage.getItem("cache:services")).not.toContain("secret");
});
