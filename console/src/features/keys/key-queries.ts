import {
  createKey,
  type Key,
  type KeyWithSecret,
  keyFields,
  keyWithSecretFields,
  listKeys,
  listReadableKinds,
  revokeKey,
} from "@hivekeeper/contract/key.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { queryOptions } from "@tanstack/react-query";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import { call } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";
import { ownItem } from "#lib/own-item.ts";

const KEY = ["keys"];

/** Extension `team`: the keys of the marketplace's own backend. */
export const keys = queryOptions({
  queryKey: [...KEY, "all"],
  queryFn: async ({ signal }) => readOwnList(keyFields, (await call(listKeys, { signal })).body),
});

/** The kinds of records that a key can be given to read. */
export const readableKinds = queryOptions({
  queryKey: [...KEY, "kinds"],
  queryFn: async ({ signal }) => {
    const { data } = (await call(listReadableKinds, { signal })).body as { data?: unknown };
    return Array.isArray(data) ? data.map(String) : [];
  },
});

export interface KeyValues {
  name: string;
  reads: string[];
}

/** @param onSecret Gets the key, which no later answer has. */
export const useCreateKey = (onSecret: (key: KeyWithSecret) => void) =>
  useChange({
    request: ({ values: { name, reads }, signal }: Save<KeyValues>) =>
      requestTo(createKey, { body: { name: name.trim(), reads }, signal }),
    done: "Created",
    onSuccess: (_queryClient, answer) => onSecret(ownItem(keyWithSecretFields, answer)),
    stale: [KEY],
    failed: "Failed to make the key.",
  });

export const useRevokeKey = ({ id }: Key) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(revokeKey, { params: { id }, signal }),
    done: "Revoked",
    stale: [KEY],
    failed: "Failed to revoke the key.",
  });
