import { expect, test } from "@playwright/test";
import { storeSession } from "../fixtures/session.ts";
import { DIST } from "./console-at.ts";
import { ADDRESSES, errorsOf, readScreen } from "./every-screen.ts";
import { startPrism } from "./prism.ts";
import { startStaticHost } from "./static-host.ts";

/** What the answers hold, by the seed of their values; without one they are the document's examples. */
const ANSWERS = { examples: undefined, "no rows and any values": "1", "five rows of any values": "5" } as const;

for (const [answers, seed] of Object.entries(ANSWERS)) {
  test(`every screen is whole on a mock server of docs/backend.openapi.json that answers ${answers} @${seed ? "full" : "more"}`, async ({
    page,
  }) => {
    await using backend = await startPrism(seed);
    await using host = await startStaticHost(DIST, { apiBase: backend.url });
    const person = { email: "ngozi@market.example", password: "right password" };
    await storeSession(page, { origin: host.url, apiBase: backend.url, ...person });
    const errors = errorsOf(page);
    for (const address of ADDRESSES) {
      await readScreen(page, host.url + address.replaceAll("{}", "1"));
      expect(errors, address).toEqual([]);
    }
  });
}
