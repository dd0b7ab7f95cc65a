import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_PATH } from "@hivekeeper/contract/picture.ts";
import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { Executor } from "#db/database.ts";
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

/** What storing pictures needs; the app has it. */
export interface PictureContext {
  store: Store;
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
 * Stores pictures, then runs `use`. When either fails, the pictures are removed. They are stored outside of the
 * transaction in `use`, since a slow disk or bucket must not keep a transaction open.
 */
export async function withPicturesStored<Result>(
  { store }: PictureContext,
  pictures: readonly StagedPicture[],
  use: () => Promise<Result>,
): Promise<Result> {
  const objects = pictures.flatMap((picture) => [picture, picture.thumbnail]);
  try {
    for (const { name, path, mediaType } of objects) await store.put(name, path, mediaType);
    return await use();
  } catch (error) {
    // If this fails too, the sweep removes them, since they have no row.
    await store.remove(objects.map(({ name }) => name)).catch(() => undefined);
    throw error;
  }
}

/** Inserts the rows of new pictures, in the transaction of the record that refers to them. */
export const recordPictures = (tx: Executor, pictures: readonly StagedPicture[], uploadedBy: number | null) =>
  insertFiles(
    tx,
    pictures.map(({ name, mediaType, bytes, width, height, thumbnail }) => ({
      ...{ name, mediaType, bytes, width, height, uploadedBy },
      purpose: "picture",
      thumbnail: thumbnail.name,
    })),
  );

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
