import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Database } from "#db/database.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { SealBroken } from "#lib/sealing.ts";
import type { Settings } from "../../settings.ts";
import {
  type FileRow,
  findClearDocument,
  findFile,
  findSealedDocument,
  replaceDocument,
  writeLikeness,
} from "./files-repository.ts";
import { likenessOf } from "./likeness.ts";
import { temporaryFolder } from "./open-store.ts";
import { readSealed, sealContent } from "./sealed-content.ts";
import type { Store } from "./store.ts";

/** What documents are sealed, kept and read with. */
export interface DocumentTools {
  db: Database;
  store: Store;
  keys: () => KeyRing;
}

const KEY_BYTES = 32;

/** A staged document with its content sealed: another file at another path, and the sealed key of its content. */
export async function sealStaged<Staged extends { name: string; bytes: number; path: string; thumbnail?: unknown }>(
  keys: KeyRing,
  { thumbnail: _, ...file }: Staged,
  content: AsyncIterable<Buffer> = createReadStream(file.path),
): Promise<Omit<Staged, "thumbnail"> & { keySealed: string }> {
  const key = randomBytes(KEY_BYTES);
  const path = `${file.path}.sealed`;
  await sealContent({ ...file, key }, content, path);
  return { ...file, path, keySealed: keys.seal(SEALED.document, key.toString("base64"), file.name) };
}

/** The content of an identity document by its address here, in clear; `null` when it is none of ours. */
export async function readDocument(
  tools: DocumentTools,
  address: string,
): Promise<{ content: Buffer; mediaType: string; file: FileRow } | null> {
  const file = await findFile(tools.db, address.replace(/^\/files\//, ""));
  const stored = file?.purpose === "kyc" ? await readStored(tools, file) : null;
  return file && stored ? { content: await buffer(stored.content), mediaType: file.mediaType, file } : null;
}

/** An identity document that is kept here: its type and, of a picture, what it looks like. */
export interface KeptDocument {
  mediaType: string;
  likeness: bigint | null;
}

/** The identity document at an address here; `null` when there is none. What a picture looks like is noted once. */
export async function findDocument(tools: DocumentTools, address: string): Promise<KeptDocument | null> {
  const file = await findFile(tools.db, address.replace(/^\/files\//, ""));
  if (file?.purpose !== "kyc") return null;
  const { mediaType, likeness } = file;
  if (likeness !== null || !mediaType.startsWith("image/")) return { mediaType, likeness };
  const found = await lookAt(tools, file).catch(() => null); // a lost or damaged one looks like no other
  if (found !== null) await writeLikeness(tools.db, file.id, found);
  return { mediaType, likeness: found };
}

async function lookAt(tools: DocumentTools, file: FileRow): Promise<bigint | null> {
  const stored = await readStored(tools, file);
  return stored && likenessOf(await buffer(stored.content));
}

async function readStored({ store, keys }: DocumentTools, { name, bytes, keySealed }: FileRow) {
  if (keySealed === null) return store.read(name); // as a version before stored it
  const key = Buffer.from(await keys().unseal(SEALED.document, keySealed, name), "base64");
  return readSealed(store, { name, bytes, key });
}

/** Reads every sealed document. Returns why some do not open; a document that is not in the store is none of them. */
export async function checkDocuments(tools: DocumentTools): Promise<string[]> {
  const problems: string[] = [];
  for (let after = 0; ; ) {
    const file = await findSealedDocument(tools.db, after);
    if (!file) return problems;
    after = file.id;
    try {
      const stored = await readStored(tools, file);
      for await (const _ of stored?.content ?? []);
    } catch (error) {
      problems.push(error instanceof SealBroken ? error.message : `The document ${file.name} cannot be read: ${error}`);
    }
  }
}

/**
 * Seals every document that a version before stored in clear, one after the other: each gets another name, under which it is
 * complete before its record names it. Returns how many.
 *
 * @param onNext Called before each; what it throws ends the work.
 */
export async function sealDocuments(
  tools: DocumentTools & { settings: Pick<Settings, "dataDir"> },
  onNext: () => void = () => {},
): Promise<number> {
  const { db, store, keys, settings } = tools;
  let sealed = 0;
  for (let after = 0; ; ) {
    onNext();
    const file = await findClearDocument(db, after);
    if (!file) return sealed;
    after = file.id;
    const stored = await store.read(file.name);
    if (!stored) continue; // lost before
    const temporary = temporaryFolder(settings);
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(temporary, "seal-"));
    try {
      const { bytes, content } = stored;
      const name = `${randomBytes(16).toString("hex")}${extname(file.name)}`;
      const { path, keySealed } = await sealStaged(keys(), { name, bytes, path: join(folder, name) }, content);
      await store.put(name, path, file.mediaType);
      const isReplaced = await db.transaction((tx) => replaceDocument(tx, file, { name, bytes, keySealed }));
      await store.remove(isReplaced ? [file.name, ...(file.thumbnail ? [file.thumbnail] : [])] : [name]);
      if (isReplaced) sealed++;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
