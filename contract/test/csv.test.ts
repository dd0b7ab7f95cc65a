import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import { textOf } from "@hivekeeper/contract/file.ts";
import { transactionFile } from "@hivekeeper/contract/files/transaction.ts";
import { lagosDay, lagosTime, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

test("a cell that begins a formula gets an apostrophe; numbers and phone numbers stay as they are (S-45)", () => {
  const written: [string, string][] = [
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ["+1+cmd|x", `"'+1+cmd|x"`],
    ["-1+1", `"'-1+1"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["\r=1", `"'\r=1"`],
    ["\n=1", `"'\n=1"`],
    ["\0=1", `"'\0=1"`],
    ["＝1+1", `"'＝1+1"`],
    ["＋1+1", `"'＋1+1"`],
    ["－1+1", `"'－1+1"`],
    ["＠SUM(A1)", `"'＠SUM(A1)"`],
    ["-", `"'-"`],
    ["-5\n=1", `"'-5\n=1"`],
    ["+1-1", `"'+1-1"`],
    ['a"b,c', '"a""b,c"'],
    ["-5", '"-5"'],
    ["-1500.50", '"-1500.50"'],
    ["+2348012345678", '"+2348012345678"'],
    ["0123456789", '"0123456789"'],
    ["1+1", '"1+1"'],
    ["", '""'],
  ];
  for (const [cell, line] of written) expect(csvLine([cell])).toBe(`${line}\r\n`);
});

test("a line is cells in quotes, commas between them, CRLF at the end, and survives a reader of RFC 4180 (S-46)", () => {
  expect(csvLine(["Ada", "a,b", "two\nlines"])).toBe('"Ada","a,b","two\nlines"\r\n');
  expect(CSV_BOM).toBe("\uFEFF");
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (cells) => {
      const line = csvLine(cells);
      const read = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) =>
        cell.replaceAll('""', '"'),
      );
      expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.replace(/^'/, "")))).toEqual(cells);
    }),
  );
});

test("a transaction stands under the titles of the screen, in bare naira and by the clock of Lagos (S-46)", () => {
  const transaction: Transaction = {
    id: "7",
    code: "DEP-1",
    sender: "Ada Obi",
    senderBank: "GTBank",
    senderAccount: "0123456789",
    receiver: "Escrow",
    amount: 150_050,
    status: "completed",
    memberId: "",
    isStatusAssumed: false,
    createdAt: "2026-11-21T23:30:05.120Z",
  };
  const { columns } = transactionFile;
  expect(Object.fromEntries(columns.map((column) => [column.title, textOf(column, transaction)]))).toEqual({
    "Transaction ID": "DEP-1",
    Sender: "Ada Obi",
    "Sender bank": "GTBank",
    "Sender account no": "0123456789",
    Amount: "1500.5",
    Receiver: "Escrow",
    Status: "completed",
    "Date initiated": "2026-11-22 00:30:05",
  });
  const empty = { ...transaction, amount: null, createdAt: null };
  expect(columns.map((column) => textOf(column, empty)).filter((text) => text === "")).toHaveLength(2);
});

test("a day in Lagos begins an hour before UTC's (G25)", () => {
  expect(lagosDay(new Date("2026-11-21T22:59:59.999Z"))).toBe("2026-11-21");
  expect(lagosDay(new Date("2026-11-21T23:00:00Z"))).toBe("2026-11-22");
  expect(startOfLagosDay("2026-11-22").toISOString()).toBe("2026-11-21T23:00:00.000Z");
  expect(lagosTime("2026-12-31T23:00:00.000Z")).toBe("2027-01-01 00:00:00");
  expect(lagosTime("2026-12-31 23:00:00")).toBe("2027-01-01 00:00:00");
  expect(lagosTime("soon")).toBe("soon");
});
