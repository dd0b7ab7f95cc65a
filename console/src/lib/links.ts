import { getConfig } from "./config.ts";

/** Where a picture lies: an http(s) address, or a `/files/…` path of the backend's origin; `null` for all else. */
export function pictureAddress(url: string | null | undefined): string | null {
  if (!url) return null;
  return httpAddress(url.startsWith("/files/") ? new URL(url, backendOrigin()).href : url);
}

/** Told by the ending of the path; an address may have a query behind it. */
export const isPicture = (url: string): boolean => /\.(png|jpe?g|gif|webp|svg)$/i.test(url.replace(/[?#].*$/, ""));

const backendOrigin = () => new URL(getConfig().apiBase, location.origin).origin;

function httpAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.href;
}
