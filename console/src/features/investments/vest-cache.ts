import { readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { type VestPage, vestFields } from "@hivekeeper/contract/vest.ts";
import { pageCache, stored, withoutAddress } from "#flow/list/page-cache.ts";

/** Stores ids, names, states and dates, but no amounts. */
export const vestCache = pageCache<VestPage>({
  name: "vests",
  version: 1,
  row: (vest) => ({
    ...stored(
      vestFields,
      vest,
      "id",
      "vestFor",
      "investmentName",
      "rawStatus",
      "closingDate",
      "createdAt",
      "updatedAt",
    ),
    beneficiary_name: withoutAddress(vest.beneficiaryName),
  }),
  read: readVestPage,
});
