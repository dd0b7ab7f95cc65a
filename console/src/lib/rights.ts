import type { Operation } from "@hivekeeper/contract/operation.ts";
import { allows, type Right } from "@hivekeeper/contract/right.ts";
import { useSyncExternalStore } from "react";
import { offers } from "./config.ts";
import { getSession, subscribe } from "./session.ts";

type Needed = Right | Pick<Operation, "right">;

const rightsNow = () => (offers("team") ? getSession()?.user?.rights : undefined);

/**
 * Whether the administrator may make a call, or has a right. True where the backend has no roles, and until it has told them: it
 * refuses what is not allowed.
 */
export function may(needed: Needed, params?: Readonly<Record<string, string>>): boolean {
  const rights = rightsNow();
  const right = typeof needed === "object" && "right" in needed ? needed.right : needed;
  return !rights || allows(rights, right as Right, params);
}

/** `may`, for a component, which renders again when the rights change. */
export function useMay(): typeof may {
  useSyncExternalStore(subscribe, rightsNow);
  return may;
}
