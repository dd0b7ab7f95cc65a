import { expect, test } from "vitest";
import { sameTransactions } from "#features/statistics/figure-list.tsx";
import { adoptConfig } from "#lib/config.ts";

test("the transactions of certain days are asked for only where a list knows days", () => {
  const asked = { from: "2026-11-01", to: undefined };
  const wordsWith = (...extensions: string[]) => {
    adoptConfig({ apiBase: "/api", extensions });
    return sameTransactions("deposits", asked);
  };
  expect(wordsWith("figures", "lists")).toEqual({ from: "2026-11-01", to: "2026-11-01" });
  expect(wordsWith("figures")).toEqual({});
});
