/** The used part of `Document`, which the types of a service worker lack. */
interface Page {
  querySelector(selector: string): { href: string } | null;
}

const page = Reflect.get(globalThis, "document") as Page | undefined;
/** The document's manifest, or the script of the service worker: each stands in the console's folder. */
const beside = page ? page.querySelector('link[rel="manifest"]')?.href : globalThis.location?.href;

/** The path of the console's folder on its host, with a slash at both ends: `/`, or a sub-path such as `/admin/`. */
export const BASE: string = beside ? new URL(".", beside).pathname : "/";

/** The path of this page within the console: `/members` on the host's `/admin/members`. */
export const pathHere = (): string => `/${location.pathname.slice(BASE.length)}`;

/** The path on the host of a path within the console. */
export const onHost = (path: string): string => BASE + path.slice(1);

/**
 * The name of what all pages of the host share: storage, caches, databases, locks, channels. Under a sub-path the host
 * has other applications, maybe another console.
 */
export const ownName = (name: string): string => (BASE === "/" ? name : BASE + name);
