import { getSecretFacts } from "@hivekeeper/contract/account.ts";
import { readSecretFacts } from "@hivekeeper/contract/read/account.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** Extension `sessions`: the age of the own password, and whether there is a PIN. */
export const secretFacts = queryOptions({
  queryKey: ["secret-facts"],
  queryFn: async ({ signal }) => readSecretFacts((await call(getSecretFacts, { signal })).body),
});
