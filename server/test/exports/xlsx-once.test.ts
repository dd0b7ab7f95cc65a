import { Readable, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FileColumn } from "@hivekeeper/contract/file.ts";
import { expect, test } from "vitest";
import { xlsxBytes } from "#lib/xlsx/workbook.ts";

const COLUMNS: FileColumn<string>[] = [{ key: "text", title: "Text", value: (text) => text }];

/** Batches of a hundred rows that do not compress, and how many of them have been asked for. */
function source(count: number, failsAt = count + 1) {
  const asked = { batches: 0, isClosed: false };
  async function* batches() {
    try {
      for (let batch = 1; batch <= count; batch++) {
        asked.batches++;
        if (batch === failsAt) throw new Error("the database is gone");
        yield Array.from({ length: 100 }, () =>
          Buffer.from(crypto.getRandomValues(new Uint8Array(750))).toString("base64"),
        );
      }
    } finally {
      asked.isClosed = true;
    }
  }
  return { asked, bytes: () => xlsxBytes("Texts", COLUMNS, batches()) };
}

test("a workbook is made no faster than it is read, so that it is never in memory as a whole", async () => {
  const { asked, bytes } = source(200);
  let taken = 0;
  let ahead = 0;
  for await (const piece of bytes()) {
    taken += piece.length;
    await setImmediate();
    // Random bytes in base64 shrink to three quarters: 100 rows are about 75 kB.
    ahead = Math.max(ahead, asked.batches - taken / 75_000);
  }
  expect(asked).toEqual({ batches: 200, isClosed: true });
  expect(taken).toBeGreaterThan(14_000_000);
  expect(ahead).toBeLessThan(8);
});

test("nothing more is read for a reader that left, and a failure on the way reaches the reader", async () => {
  const left = source(200);
  let taken = 0;
  for await (const piece of Readable.from(left.bytes(), { objectMode: false })) {
    taken += piece.length;
    if (taken > 100_000) break; // which destroys the stream
  }
  await expect.poll(() => left.asked.isClosed).toBe(true);
  expect(left.asked.batches).toBeLessThan(8);

  const failing = source(20, 10);
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const ended = new Promise((resolve) =>
    Readable.from(failing.bytes(), { objectMode: false }).on("error", resolve).pipe(sink),
  );
  expect(await ended).toMatchObject({ message: "the database is gone" });
  expect(sink.writableFinished).toBe(false);
});
