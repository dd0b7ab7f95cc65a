import { allows, type PlainRight, type Right } from "@hivekeeper/contract/right.ts";
import { useSyncExternalStore } from "react";
import { offers } from "./config.ts";
import { getSession, subscribe } from "./session.ts";

type Needed = Right | { readonly right: Right };

const rightsNow = () => (offers("team") ? getSession()?.user?.rights : undefined);

/**
 * Whether the administrator may make a call, or has a right. True where the backend has no roles, and until it has told them: it
 * refuses what is not allowed.
 */
export function may(needed: Needed): boolean {
  const rights = rightsNow();
  // No screen asks about a call whose kind is a part of its address.
  const { right = needed } = needed as { right?: Right };
  return !rights || allows(rights, right as PlainRight);
}

/** `may`, for a component, which renders again when the rights change. */
export function useMay(): typeof may {
  useSyncExternalStore(subscribe, rightsNow);
  return may;
}
