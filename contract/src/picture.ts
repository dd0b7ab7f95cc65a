/** The path of a picture that our own server keeps: `/files/` and its name. */
export const PICTURE_PATH = /^\/files\/([0-9a-f]{32}\.(?:jpg|png|webp|gif))$/;

/** A smaller picture where our own server has one; every other address as it is. */
export function thumbnailOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, "");
  return PICTURE_PATH.test(path) ? `${address}?size=thumb` : address;
}
