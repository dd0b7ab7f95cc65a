import { ownName } from "#lib/base.ts";

type Listener = (name: string) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Calls `listener` with each name that is announced, here or in another tab. Returns a function that ends it. */
export function subscribe(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that the entry of this name was written or removed: the listeners of this tab, or those of the others. */
export function announce(name: string, where: "here" | "elsewhere"): void {
  if (where === "elsewhere") openChannel()?.postMessage(name);
  else for (const listener of listeners) listener(name);
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(ownName("private-store"));
  channel.onmessage = ({ data }) => {
    for (const listener of listeners) listener(String(data));
  };
  return channel;
}
