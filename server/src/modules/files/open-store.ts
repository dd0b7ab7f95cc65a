import { join } from "node:path";
import type { Settings } from "../../settings.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

/** Opens the store that the settings name. */
export async function openStore(settings: Settings): Promise<Store> {
  const { uploads, dataDir } = settings;
  return uploads.kind === "s3" ? s3Store(uploads, settings) : folderStore(join(dataDir, "uploads"));
}

/** The folder for unfinished uploads, on the disk of the folder store. */
export const temporaryFolder = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "uploads", "tmp");
