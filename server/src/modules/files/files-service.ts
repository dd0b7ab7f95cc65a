import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import type { Executor } from "#db/database.ts";
import { isDisconnect } from "#db/unavailable.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { Refusal, refuseProblems } from "#lib/refusal.ts";
import { type DocumentTools, sealStaged } from "./document-service.ts";
import {
  adoptFiles,
  deleteFiles,
  type FilePurpose,
  findSealedFrom,
  findUnreferenced,
  insertFiles,
  orphanFiles,
  startOrphanage,
} from "./files-repository.ts";
import { likenessOf } from "./likeness.ts";
import { isPdf } from "./pdf.ts";
import { remakePicture } from "./picture.ts";
import type { Store } from "./store.ts";

/** The path of a file that a record may name: a picture, or a sound. */
const OWN_PATH = /^\/files\/([0-9a-f]{32}\.(?:jpg|png|webp|gif|wav|ogg|m4a|mp3))$/;

/** A received file in temporary files, which no record refers to yet: a re-encoded picture; a PDF or a sound as it came. */
export interface StagedFile {
  name: string;
  /** The name that the client gave it, cleaned for display; may be empty. */
  filename: string;
  mediaType: string;
  bytes: number;
  path: string;
  /** In pixels; only of a picture, like the thumbnail. */
  width?: number;
  height?: number;
  thumbnail?: { name: string; mediaType: string; path: string };
  /** The sealed key of a content that is sealed. */
  keySealed?: string;
  /** What an identity document looks like, as `likenessOf` has it. */
  likeness?: bigint;
}

/** Files in the store that no record refers to yet. */
export interface StoredFiles {
  /** Inserts their rows, in the transaction of the record that refers to them, and returns their ids. */
  record(tx: Executor, uploadedBy: number | null, purpose?: FilePurpose): Promise<number[]>;
}

/** A file before it has the name that the client gave it. */
type Staged = Omit<StagedFile, "filename">;

/** The PDF that a received file is, as it came; `null` when it is none. */
export async function stagePdf({ path, bytes }: { path: string; bytes: number }): Promise<Staged | null> {
  if (!(await isPdf(path))) return null;
  return { name: `${randomBytes(16).toString("hex")}.pdf`, mediaType: PDF_TYPE, bytes, path };
}

/** Re-encodes a received file into the picture that is stored, in the same temporary folder. */
export async function stagePicture(received: string, folder: string): Promise<Staged> {
  const { content, thumbnail, ...picture } = await remakePicture(received);
  const path = join(folder, picture.name);
  const thumbnailPath = join(folder, thumbnail.name);
  await writeFile(path, content);
  await writeFile(thumbnailPath, thumbnail.content);
  const { name, mediaType } = thumbnail;
  return { ...picture, bytes: content.length, path, thumbnail: { name, mediaType, path: thumbnailPath } };
}

/**
 * Stores files, then runs `use`. When either fails, or `use` does not record the files, they are removed. They are
 * stored outside of the transaction in `use`, since a slow disk or bucket must not keep a transaction open.
 */
export async function withFilesStored<Result>(
  { store }: { store: Store },
  files: readonly StagedFile[],
  use: (stored: StoredFiles) => Promise<Result>,
): Promise<Result> {
  const objects = files.flatMap((file) => (file.thumbnail ? [file, file.thumbnail] : [file]));
  let areKept = false;
  let isUnreachable = false;
  const record: StoredFiles["record"] = async (tx, uploadedBy, purpose = "picture") => {
    const ids = await insertFiles(
      tx,
      files.map((file) => ({ ...rowOf(file), uploadedBy, purpose })),
    );
    areKept = true;
    return ids;
  };
  try {
    for (const { name, path, mediaType } of objects) await store.put(name, path, mediaType);
    return await use({ record });
  } catch (error) {
    // When the connection is lost in a commit, the commit may have happened.
    areKept &&= isDisconnect(error);
    isUnreachable = error instanceof Refusal && error.kind === "unavailable"; // nobody waits for that store twice
    throw error;
  } finally {
    // An object that stays behind without a row is removed by the sweep.
    if (!areKept && !isUnreachable) await store.remove(objects.map(({ name }) => name)).catch(() => undefined);
  }
}

const rowOf = ({ name, mediaType, bytes, width, height, thumbnail, keySealed, likeness }: StagedFile) => ({
  ...{ name, mediaType, bytes, width, height, keySealed, likeness },
  thumbnail: thumbnail?.name,
});

/** Releases addresses that a record no longer refers to; files without any reference are removed after 24 hours. */
export const releaseFiles = (tx: Executor, addresses: readonly string[]): Promise<void> =>
  orphanFiles(tx, ownNames(addresses));

/** The names in the store of those files that no record refers to any more, though the caller's one did. */
export const findReleased = (tx: Executor, addresses: readonly string[]): Promise<string[]> =>
  findUnreferenced(tx, storedNames(addresses));

/** Forgets files whose objects are removed from the store; returns how many there were. */
export const forgetFiles = (tx: Executor, names: readonly string[]): Promise<number> => deleteFiles(tx, names);

/** A field that names a file, and what it must be. */
export interface NamedFile {
  field: string;
  address: string;
  purpose: FilePurpose;
}

/**
 * Marks our own files that a record names as in use, so that the sweep keeps them. Addresses of other servers pass.
 *
 * @throws {Refusal} `invalid`, by field, when such a file does not exist.
 */
export async function holdFiles(tx: Executor, named: readonly NamedFile[]): Promise<void> {
  const own = named.filter(({ address }) => address.startsWith("/files/"));
  const problems: Record<string, string> = {};
  for (const purpose of new Set(own.map((file) => file.purpose))) {
    const files = own.filter((file) => file.purpose === purpose);
    const held = await adoptFiles(tx, ownNames(files.map(({ address }) => address)), purpose);
    for (const { field, address } of files) {
      if (!held.has(ownNameOf(address) ?? "")) problems[field] = GONE[purpose];
    }
  }
  refuseProblems(problems);
}

const GONE = {
  picture: "This picture does not exist any more",
  sound: "This sound does not exist any more",
  kyc: "This identity document does not exist any more",
  attachment: "This file does not exist any more",
} as const satisfies Record<FilePurpose, string>;

/**
 * Stores one staged file that no record names yet, which starts its 24 hours; an identity document is sealed. Returns its
 * address.
 */
export async function keepUnused(context: DocumentTools, staged: StagedFile, purpose: FilePurpose): Promise<string> {
  const file = purpose === "kyc" ? await sealDocument(context.keys(), staged) : staged;
  return withFilesStored(context, [file], ({ record }) =>
    context.db.transaction(async (tx) => {
      const [id = 0] = await record(tx, null, purpose);
      await startOrphanage(tx, id);
      return `/files/${file.name}`;
    }),
  );
}

async function sealDocument(keys: KeyRing, staged: StagedFile): Promise<StagedFile> {
  return { ...(await sealStaged(keys, staged)), likeness: await likenessOf(staged.path) };
}

/** The stored form of an address: only the path of our own file, since the public address may change. */
export function keptAddress(address: string, publicUrl: string | undefined): string {
  if (!publicUrl || !address.startsWith(`${publicUrl}/files/`)) return address;
  const path = address.slice(publicUrl.length);
  return ownNameOf(path) ? path : address;
}

/** The addresses of documents as they are now, by those that a version before gave them. */
export async function findRenamed(tx: Executor, addresses: readonly string[]): Promise<Map<string, string>> {
  const renamed = await findSealedFrom(tx, ownNames(addresses));
  return new Map([...renamed].map(([before, now]) => [`/files/${before}`, `/files/${now}`]));
}

/** The served form of an address: our own file under the public address, when there is one. */
export const shownAddress = (address: string, publicUrl: string | undefined): string =>
  publicUrl && ownNameOf(address) ? `${publicUrl}${address}` : address;

const ownNameOf = (address: string): string | undefined => OWN_PATH.exec(address)?.[1];

/** The names of files of any kind. */
const storedNames = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => /^\/files\/([0-9a-f]{32}\.[a-z0-9]{1,5})$/.exec(address)?.[1] ?? []);

const ownNames = (addresses: readonly string[]): string[] =>
  addresses.map(ownNameOf).filter((name) => name !== undefined);
