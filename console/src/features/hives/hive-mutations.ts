import { createHive, deleteHive, type Hive, updateHive } from "@hivekeeper/contract/hive.ts";
import { readHiveAnswer } from "@hivekeeper/contract/read/hive.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import type { WaitingForm } from "#flow/outbox/waiting.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { changeHives } from "./hive-queries.ts";
import { renameHiveOfClusters } from "./service-cluster-queries.ts";

export interface HiveValues {
  name: string;
  description: string;
}

export const CREATE_FAILED = "Failed to create hive. Please try again.";
export const UPDATE_FAILED = "Failed to update hive. Please try again.";

const bodyOf = ({ name, description }: HiveValues) => ({
  category_name: name.trim(),
  description: description.trim(),
});

export function useCreateHive() {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ values, ...save }: { values: HiveValues; signal: AbortSignal; idempotencyKey: string }) =>
      requestTo(createHive, { ...save, body: bodyOf(values) }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Created", body);
      const made = readHiveAnswer(body);
      changeHives(queryClient, (hives) => (made ? [made, ...hives] : hives));
    },
    onError: (error) => notifyFailed(error, CREATE_FAILED),
  });
}

/** With the extension `safe-writes`: 409 if somebody saved after the version of `seen`. */
export function useUpdateHive() {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ values, seen, signal }: { values: HiveValues; seen: Hive; signal: AbortSignal; form: WaitingForm }) =>
      requestTo(updateHive, { params: { id: seen.id }, body: bodyOf(values), ifMatch: ifMatchOf(seen), signal }),
    waits: ({ seen, form }) => ({
      what: "Edit hive",
      whom: seen.name,
      record: `hive ${seen.id}`,
      opens: `/service-categories?edit=${seen.id}`,
      form,
    }),
    onSuccess: ({ body }, { values, seen }) => {
      notifyDone("Updated", body);
      const name = values.name.trim();
      const saved = { ...seen, ...readHiveAnswer(body), name, description: values.description.trim() };
      changeHives(queryClient, (hives) => hives.map((hive) => (hive.id === seen.id ? saved : hive)));
      renameHiveOfClusters(queryClient, seen.id, name);
    },
    onError: (error) => notifyFailed(error, UPDATE_FAILED),
  });
}

export function useDeleteHive({ id }: Hive) {
  const queryClient = useQueryClient();
  return useChange({
    request: (signal: AbortSignal) => requestTo(deleteHive, { params: { id }, signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Deleted", body);
      changeHives(queryClient, (hives) => hives.filter((hive) => hive.id !== id));
    },
    onError: (error) => notifyFailed(error, "Failed to delete hive. Please try again."),
  });
}
