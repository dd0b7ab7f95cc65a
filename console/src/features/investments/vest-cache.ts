import { readVestPage } from "@hivekeeper/contract/read/vest.ts";
import type { VestPage } from "@hivekeeper/contract/vest.ts";
import { pageCache, withoutAddress } from "#flow/list/page-cache.ts";

/** Stores ids, names, states and dates, but no amounts. */
export const vestCache = pageCache<VestPage>({
  name: "vests",
  version: 1,
  row: (vest) => ({
    id: vest.id,
    vest_for: vest.vestFor,
    beneficiary_name: withoutAddress(vest.beneficiaryName),
    investment_name: vest.investmentName,
    status: vest.rawStatus,
    closing_date: vest.closingDate,
    created_at: vest.createdAt,
    updated_at: vest.updatedAt,
  }),
  read: readVestPage,
});
