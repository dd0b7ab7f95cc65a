import { createHive, deleteHive, type Hive, updateHive } from "@hivekeeper/contract/hive.ts";
import { readHiveAnswer } from "@hivekeeper/contract/read/hive.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
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

export const useCreateHive = () =>
  useChange({
    request: ({ values, signal, idempotencyKey }: Save<HiveValues>) =>
      requestTo(createHive, { body: bodyOf(values), signal, idempotencyKey }),
    done: "Created",
    onSuccess: (queryClient, { body }) => {
      const made = readHiveAnswer(body);
      changeHives(queryClient, (hives) => (made ? [made, ...hives] : hives));
    },
    failed: CREATE_FAILED,
  });

/** With the extension `safe`: 409 if somebody saved after the version of `seen`. */
export const useUpdateHive = () =>
  useChange({
    request: ({ values, seen, signal }: Save<HiveValues, Hive>) =>
      requestTo(updateHive, { params: { id: seen.id }, body: bodyOf(values), ifMatch: ifMatchOf(seen), signal }),
    waits: ({ seen, change }) =>
      change && {
        what: "Edit hive",
        whom: seen.name,
        record: `hive ${seen.id}`,
        opens: `/service-categories?edit=${seen.id}`,
        touches: ["hives", "service-clusters"],
        change,
      },
    done: "Updated",
    onSuccess: (queryClient, { body }, { values, seen }) => {
      const name = values.name.trim();
      const saved = { ...seen, ...readHiveAnswer(body), name, description: values.description.trim() };
      changeHives(queryClient, (hives) => hives.map((hive) => (hive.id === seen.id ? saved : hive)));
      renameHiveOfClusters(queryClient, seen.id, name);
    },
    isEdit: true,
    failed: UPDATE_FAILED,
  });

export const useDeleteHive = ({ id }: Hive) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteHive, { params: { id }, signal }),
    done: "Deleted",
    onSuccess: (queryClient) => changeHives(queryClient, (hives) => hives.filter((hive) => hive.id !== id)),
    failed: "Failed to delete hive. Please try again.",
  });
