import { join } from "node:path";
import type { Settings } from "../../settings.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

/** The store that the settings name. */
export async function openStore({ uploads, dataDir }: Pick<Settings, "uploads" | "dataDir">): Promise<Store> {
  return uploads.kind === "s3" ? s3Store(uploads) : folderStore(join(dataDir, "uploads"));
}

/** Where uploads are made before a store takes them over: on the same disk, when that store is our own folder. */
export const temporaryFolder = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "uploads", "tmp");
