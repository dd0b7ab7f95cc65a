import { readVest, readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { describe, expect, test } from "vitest";
import { totalsOf } from "#features/investments/vest-cards.tsx";
import { vestList } from "#features/investments/vest-list.tsx";
import { pageFooter } from "#flow/list/list-footer.ts";
import { holdWords } from "#flow/list/use-list.ts";

const vest = (raw: Record<string, unknown>) => readVest({ id: 1, ...raw });

test('S-31 ten minimum amounts of "0.10" are one naira, exactly', () => {
  const vests = Array.from({ length: 10 }, () => vest({ minimum_amount: "0.10" }));
  expect(totalsOf(vests).minimumAmount).toBe(100);
});

test("the cards leave out missing values; a figure that no investment has is missing, not zero", () => {
  const vests = [vest({ minimum_amount: 5, active_investors_count: "3" }), vest({ minimum_amount: null })];
  expect(totalsOf(vests)).toEqual({ vests: 2, minimumAmount: 500, activeInvestors: 3 });
  expect(totalsOf([vest({ minimum_amount: 5 })])).toEqual({ vests: 1, minimumAmount: 500, activeInvestors: null });
  expect(totalsOf([])).toEqual({ vests: 0, minimumAmount: 0, activeInvestors: 0 });
});

test("a vest that is neither closed nor active is among the active ones", () => {
  const vests = [vest({ status: "closed" }), vest({ status: "PENDING" }), vest({})];
  expect(vests.map((one) => vestList.tabs?.of?.(one))).toEqual(["closed", "active", "active"]);
});

describe("the search of a loaded page", () => {
  const found = (search: string) => rows.filter((row) => holdWords(vestList.search?.textsOf?.(row) ?? [], search));
  const rows = [
    vest({ investment_name: "Lagos Nights" }),
    vest({ beneficiary_name: "Nightingale Ltd" }),
    vest({ vest_for: "promoter" }),
    vest({ description: "By night only" }),
    vest({ risk_assessment: "None at NIGHT" }),
    vest({ news: ["night.test"], highlights: ["Night"] }),
  ];

  test("looks in names, kind, description and risk, whatever the case, and nowhere else", () => {
    expect(found(" NIGHT ")).toEqual([rows[0], rows[1], rows[3], rows[4]]);
    expect(found("Promoter")).toEqual([rows[2]]);
  });

  test("takes every sign literally", () => {
    expect(found("%")).toEqual([]);
    expect(found(".*")).toEqual([]);
  });
});

describe("the line under the list", () => {
  test("says the page and the total", () => {
    const page = readVestPage({ data: { data: [{ id: 1 }], current_page: 2, last_page: 3, total: 21 } });
    expect(pageFooter(page, "record(s)")).toBe("Showing page 2 of 3 • Total 21 record(s)");
  });

  test("says that there are none", () => {
    expect(pageFooter(readVestPage({ data: null }), "record(s)")).toBe("No records");
  });
});
