/** The path of a picture that our own server stores: `/files/` and its name. */
export const PICTURE_PATH = /^\/files\/([0-9a-f]{32}\.(?:jpg|png|webp|gif))$/;

/** The address of the smaller copy that our own server has; any other address unchanged. */
export function thumbnailOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, "");
  return PICTURE_PATH.test(path) ? `${address}?size=thumb` : address;
}
