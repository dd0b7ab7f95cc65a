import { serveVest } from "@hivekeeper/contract/serve/vest.ts";
import type { Vest } from "@hivekeeper/contract/vest.ts";
import { shownAddress } from "#modules/files/files-service.ts";

/** A vest on the wire, with public addresses of its pictures. */
export const answerVest = (vest: Vest, publicUrl: string | undefined) =>
  serveVest({ ...vest, images: vest.images.map((address) => shownAddress(address, publicUrl)) });
