import { getSecretFacts, secretFactFields } from "@hivekeeper/contract/account.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** Extension `audit`: the age of the own password, and whether there is a PIN. */
export const secretFacts = queryOptions({
  queryKey: ["secret-facts"],
  queryFn: async ({ signal }) => readOwnItem(secretFactFields, (await call(getSecretFacts, { signal })).body),
});
