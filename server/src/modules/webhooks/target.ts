import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Resolves a host's name to its IP addresses; rejects when it has none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** The rules of which addresses may be called. */
export interface TargetRules {
  /** Allows http and private addresses. */
  isPrivateAllowed: boolean;
  resolveHost: ResolveHost;
}

/** An address that may be called, with the IP addresses that were checked: the connection is made to one of them. */
export interface Target {
  url: URL;
  addresses: LookupAddress[];
}

/** The address may not be called; the message says why. */
export class TargetRefused extends Error {
  override readonly name = "TargetRefused";
}

export const resolveHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Checks an address and resolves its host. All IP addresses of the host must be public: with one that is not, the
 * host's owner could choose later which of them is called.
 *
 * @throws {TargetRefused}
 */
export async function findTarget(address: string, { isPrivateAllowed, resolveHost }: TargetRules): Promise<Target> {
  const url = readAddress(address, isPrivateAllowed);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const found = isIP(host) ? [host] : await resolveHost(host).catch(() => []);
  if (found.length === 0) throw new TargetRefused(`The host ${host} was not found`);
  const refused = isPrivateAllowed ? undefined : found.find((each) => !isPublic(each));
  if (refused !== undefined)
    throw new TargetRefused(`The host ${host} has the address ${refused}, which is not public`);
  return { url, addresses: found.map((each) => ({ address: each, family: isIP(each) })) };
}

/** The public internet has no IPv6 addresses but these, from which special ones are taken out. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/** An address of the public internet, also behind an IPv6 address that stands for an IPv4 one. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const at = ipaddr.process(address);
  return at.range() === "unicast" && (at instanceof ipaddr.IPv4 || at.match(GLOBAL));
}

function readAddress(address: string, isPrivateAllowed: boolean): URL {
  if (!URL.canParse(address)) throw new TargetRefused("Must be a web address, as https://example.com/hooks");
  const url = new URL(address);
  const protocols = isPrivateAllowed ? ["https:", "http:"] : ["https:"];
  if (!protocols.includes(url.protocol)) throw new TargetRefused("Must begin with https://");
  if (url.username || url.password) throw new TargetRefused("Must not contain a user name or a password");
  if (url.hash) throw new TargetRefused("Must not contain a #");
  return url;
}
