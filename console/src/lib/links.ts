import { getConfig } from "./config.ts";

/** A picture's address: http(s), or a `/files/…` path of the backend's origin; `null` for everything else. */
export function pictureAddress(url: string | null | undefined): string | null {
  if (!url) return null;
  return httpAddress(url.startsWith("/files/") ? new URL(url, backendOrigin()).href : url);
}

/** Decided by the file extension; a query after it is ignored. */
export const isPicture = (url: string): boolean => /\.(png|jpe?g|gif|webp|svg)$/i.test(url.replace(/[?#].*$/, ""));

const backendOrigin = () => new URL(getConfig().apiBase, location.origin).origin;

function httpAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.href;
}
