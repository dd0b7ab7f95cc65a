import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_PATH } from "@hivekeeper/contract/picture.ts";
import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { Executor } from "#db/database.ts";
import { invalid } from "#lib/refusal.ts";
import { adoptPictures, insertFiles, orphanPictures } from "./files-repository.ts";
import { type Picture, remakePicture } from "./picture.ts";
import type { Store } from "./store.ts";

/** A picture that was received and made fit, but belongs to nothing yet: its bytes lie in temporary files. */
export interface StagedPicture extends Omit<Picture, "content" | "thumbnail"> {
  bytes: number;
  path: string;
  thumbnail: { name: string; mediaType: string; path: string };
}

/** Where pictures go; the app is one. */
export interface PictureContext {
  store: Store;
}

/** Makes the picture that we keep from a received file, beside it in its temporary folder. */
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
 * Stores pictures, then does what makes use of them; when either fails, nothing of them is left. The storing stands
 * outside of the transaction in `use`, since a slow disk or bucket must not hold the database.
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
    // Should this fail too, the sweep finds them: they have no row.
    await store.remove(objects.map(({ name }) => name)).catch(() => undefined);
    throw error;
  }
}

/** The rows of new pictures, in the transaction of the record that shows them. */
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
 * Holds those of `addresses` that are pictures of ours: the sweep leaves them alone from now on.
 *
 * @throws {Refusal} `invalid`, on `{field}.{index}`, when one says to be ours and does not exist.
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

/** Says that a record no longer shows these addresses; what nothing else shows is removed after 24 hours. */
export const releasePictures = (tx: Executor, addresses: readonly string[]): Promise<void> =>
  orphanPictures(tx, ownNames(addresses));

/** An address as it is kept: pictures of our own by their path alone, whatever the public address is by then. */
export function keptAddress(address: string, publicUrl: string | undefined): string {
  if (!publicUrl || !address.startsWith(`${publicUrl}/files/`)) return address;
  const path = address.slice(publicUrl.length);
  return ownNameOf(path) ? path : address;
}

/** An address as it is given out: pictures of our own under the public address, when there is one. */
export const shownAddress = (address: string, publicUrl: string | undefined): string =>
  publicUrl && ownNameOf(address) ? `${publicUrl}${address}` : address;

const ownNameOf = (address: string): string | undefined => PICTURE_PATH.exec(address)?.[1];

const ownNames = (addresses: readonly string[]): string[] =>
  addresses.map(ownNameOf).filter((name) => name !== undefined);
