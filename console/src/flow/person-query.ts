import { getPerson } from "@hivekeeper/contract/people.ts";
import { readPerson } from "@hivekeeper/contract/read/people.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { personKey } from "./person-key.ts";

/** Extension `people`: a member with the totals of what belongs to the member. */
export const personRecord = (id: string) =>
  queryOptions({
    queryKey: personKey(id),
    queryFn: async ({ signal }) => {
      const person = readPerson((await call(getPerson, { params: { id }, signal })).body);
      if (!person) throw new CallError("http", { status: 404 });
      return person;
    },
  });
