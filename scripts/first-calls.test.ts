import { expect, test } from "vitest";
import { adoptConfig } from "../console/src/lib/config.ts";
import { outgoingOf } from "../console/src/lib/call-request.ts";
import { openedScreen } from "../console/src/start/opened-screen.ts";
import { EXTENSIONS } from "../contract/src/config.ts";
import { callOf, callsWith, excessOf } from "../e2e/foreign/specified-calls.ts";
import { SCREENS } from "../e2e/pictures/screens.ts";

const BACKEND = "https://backend.example";

/** Every address that the console has, with 1 as the id of every record. */
const ADDRESSES = Object.values(SCREENS).flatMap((views) =>
  Object.values(views).map(([address]) => address.replace(/\{\w+\}/g, "1")),
);

test.each([[[]], ...EXTENSIONS.map((one) => [[one]]), [EXTENSIONS]])(
  "with the extensions %j the document sends only first calls that are offered",
  (extensions) => {
    adoptConfig({ apiBase: BACKEND, extensions });
    const calls = callsWith(extensions);
    const sent = ADDRESSES.flatMap((address) => {
      const { pathname, search } = new URL(address, BACKEND);
      const call = openedScreen(pathname, search)?.call();
      return call ? [outgoingOf(call.operation, "token", call)] : [];
    });
    expect(sent.length).toBeGreaterThan(20);
    const excess = sent.flatMap(({ url, method }) => {
      const { pathname, searchParams } = new URL(url);
      const found = callOf(calls, method, pathname);
      return found ? excessOf(found.call, searchParams.keys(), []) : [`${method} ${pathname}`];
    });
    expect(excess).toEqual([]);
  },
);
