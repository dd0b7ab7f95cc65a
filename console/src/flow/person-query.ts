import { getPerson } from "@hivekeeper/contract/people.ts";
import { readPerson } from "@hivekeeper/contract/read/people.ts";
import { queryOptions } from "@tanstack/react-query";
import { fetchRecord } from "./fetch-record.ts";
import { personKey } from "./person-key.ts";

/** Extension `lists`: a member with the totals of what belongs to the member. */
export const personRecord = (id: string) =>
  queryOptions({
    queryKey: personKey(id),
    queryFn: ({ signal }) => fetchRecord(getPerson, id, readPerson, signal),
  });
