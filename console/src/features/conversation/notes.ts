import { listNotes, noteFields } from "@hivekeeper/contract/note.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { LIVE } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";

export const notesKey = (disputeId: string) => ["notes", disputeId];

/** Whether notes can be written about this dispute. */
export const hasNotes = (disputeId: string): boolean => offers("desk") && disputeId !== "";

/** Extension `desk`: those of a dispute, oldest first. */
export const useNotes = (disputeId: string) =>
  useQuery({
    queryKey: notesKey(disputeId),
    queryFn: async ({ signal }) =>
      readOwnList(noteFields, (await call(listNotes, { params: { id: disputeId }, signal })).body),
    enabled: hasNotes(disputeId),
    meta: LIVE,
  });
