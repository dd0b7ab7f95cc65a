import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_PATH } from "@hivekeeper/contract/picture.ts";
import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { Executor } from "#db/database.ts";
import { isDisconnect } from "#db/unavailable.ts";
import { invalid } from "#lib/refusal.ts";
import { adoptPictures, insertFiles, orphanPictures } from "./files-repository.ts";
import { type Picture, remakePicture } from "./picture.ts";
import type { Store } from "./store.ts";

/** A received and re-encoded picture in temporary files, which no record refers to yet. */
export interface StagedPicture extends Omit<Picture, "content" | "thumbnail"> {
  bytes: number;
  path: string;
  thumbnail: { name: string; mediaType: string; path: string };
}

/** Pictures in the store that no record refers to yet. */
export interface StoredPictures {
  /** Inserts their rows, in the transaction of the record that refers to them. */
  record(tx: Executor, uploadedBy: number | null): Promise<void>;
}

/** Re-encodes a received file into the picture that is stored, in the same temporary folder. */
export async function stagePicture(received: string, folder: string): Promise<StagedPicture> {
  const { content, thumbnail, ...picture } = await remakePicture(received);
  const path = join(folder, picture.name);
  const thumbnailPath = join(folder, thumbnail.name);
  await writeFile(path, content);
  await writeFile(thumbnailPath, thumbnail.content);
  const { name, mediaType } = thumbnail;
  return { ...picture, bytes: content.length, path, thumbnail: { name, mediaType, path: thumbnailPath } };
}

/**
 * Stores pictures, then runs `use`. When either fails, or `use` does not record the pictures, they are removed. They are
 * stored outside of the transaction in `use`, since a slow disk or bucket must not keep a transaction open.
 */
export async function withPicturesStored<Result>(
  { store }: { store: Store },
  pictures: readonly StagedPicture[],
  use: (stored: StoredPictures) => Promise<Result>,
): Promise<Result> {
  const objects = pictures.flatMap((picture) => [picture, picture.thumbnail]);
  let areKept = false;
  const record: StoredPictures["record"] = async (tx, uploadedBy) => {
    await insertFiles(tx, pictures.map(rowOf(uploadedBy)));
    areKept = true;
  };
  try {
    for (const { name, path, mediaType } of objects) await store.put(name, path, mediaType);
    return await use({ record });
  } catch (error) {
    // When the connection is lost in a commit, the commit may have happened.
    areKept &&= isDisconnect(error);
    throw error;
  } finally {
    // What is not removed here, and has no row, is removed by the sweep.
    if (!areKept) await store.remove(objects.map(({ name }) => name)).catch(() => undefined);
  }
}

const rowOf =
  (uploadedBy: number | null) =>
  ({ name, mediaType, bytes, width, height, thumbnail }: StagedPicture) => ({
    ...{ name, mediaType, bytes, width, height, uploadedBy },
    purpose: "picture" as const,
    thumbnail: thumbnail.name,
  });

/**
 * Marks those of `addresses` that are our own pictures as in use, so that the sweep keeps them.
 *
 * @throws {Refusal} `invalid`, on `{field}.{index}`, when such a picture does not exist.
 */
export async function holdPictures(tx: Executor, field: string, addresses: readonly string[]): Promise<void> {
  const held = await adoptPictures(tx, ownNames(addresses));
  const errors: FieldErrors = {};
  for (const [index, address] of addresses.entries()) {
    const isHeld = !address.startsWith("/files/") || held.has(ownNameOf(address) ?? "");
    if (!isHeld) errors[`${field}.${index}`] = ["This picture does not exist any more"];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Releases addresses that a record no longer refers to; pictures without any reference are removed after 24 hours. */
export const releasePictures = (tx: Executor, addresses: readonly string[]): Promise<void> =>
  orphanPictures(tx, ownNames(addresses));

/** The stored form of an address: only the path of our own picture, since the public address may change. */
export function keptAddress(address: string, publicUrl: string | undefined): string {
  if (!publicUrl || !address.startsWith(`${publicUrl}/files/`)) return address;
  const path = address.slice(publicUrl.length);
  return ownNameOf(path) ? path : address;
}

/** The served form of an address: our own picture under the public address, when there is one. */
export const shownAddress = (address: string, publicUrl: string | undefined): string =>
  publicUrl && ownNameOf(address) ? `${publicUrl}${address}` : address;

const ownNameOf = (address: string): string | undefined => PICTURE_PATH.exec(address)?.[1];

const ownNames = (addresses: readonly string[]): string[] =>
  addresses.map(ownNameOf).filter((name) => name !== undefined);
