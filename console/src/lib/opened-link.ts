import { onHost, pathHere } from "./base.ts";

/** An address that was sent to somebody: an invitation, or the way to a new password. */
export interface OpenedLink {
  kind: "invite" | "reset";
  /** Empty where the page was loaded again. */
  token: string;
}

/** The link at the address, whose token leaves the address bar, and with it the history, at once. */
export function takeLink(): OpenedLink | undefined {
  const path = pathHere();
  const kind = /^\/(invite|reset)\/?$/.exec(path)?.[1] as OpenedLink["kind"] | undefined;
  if (!kind) return undefined;
  const token = location.hash.slice(1);
  history.replaceState(null, "", onHost(path));
  return { kind, token };
}
