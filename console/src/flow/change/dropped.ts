import { createListeners } from "#lib/listeners.ts";
import { refreshRights } from "#lib/refresh-rights.ts";
import { may } from "#lib/rights.ts";
import { toast } from "#ui/overlay/toast.ts";
import type { Change } from "./change.ts";
import { drop } from "./change-store.ts";

let lines: readonly string[] = [];
const { subscribe, notify } = createListeners();

/** What waited and was not sent, in sentences, until they have been read. */
export const dropped = {
  subscribe,
  current: (): readonly string[] => lines,
  forget(line: string): void {
    lines = lines.filter((one) => one !== line);
    notify();
  },
};

/** Gives up a change that the administrator may no longer make, and says so. */
export async function dropForbidden({ id, what, whom }: Change): Promise<void> {
  await drop(id);
  const line = `${whom ? `${what} · ${whom}` : what} was not sent: you no longer have access to it.`;
  lines = [...lines.filter((one) => one !== line), line];
  notify();
  toast({ title: "Not sent", message: line, tone: "error" });
}

/** Gives up messages that waited, if the administrator may write none any more. */
export async function dropForbiddenMessages(all: readonly Change[]): Promise<void> {
  await refreshRights();
  if (may("disputes.change")) return;
  for (const one of all) if (one.hasWaited) await dropForbidden(one);
}
