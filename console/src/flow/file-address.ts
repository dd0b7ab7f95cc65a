import { pictureAddress } from "#lib/links.ts";
import { webAddress } from "#ui/field/web-address.ts";

/** The address of a stored file: on the backend, or any other web address. */
export const fileAddress = (stored: string): string | undefined =>
  stored.startsWith("/files/") ? (pictureAddress(stored) ?? undefined) : webAddress(stored);
