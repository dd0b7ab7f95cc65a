import { getConfig } from "./config.ts";

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[^/?#]*:\d+([/?#]|$)/;

/** A picture's address: http(s), or a `/files/…` path of the backend's origin; `null` for everything else. */
export function pictureAddress(url: string | null | undefined): string | null {
  if (!url) return null;
  return httpAddress(url.startsWith("/files/") ? new URL(url, backendOrigin()).href : url);
}

/** The address of a stored file: on the backend, or any other web address. */
export const fileAddress = (stored: string): string | undefined =>
  stored.startsWith("/files/") ? (pictureAddress(stored) ?? undefined) : webAddress(stored);

/** Decided by the file extension; a query after it is ignored. */
export const isPicture = (url: string): boolean => /\.(png|jpe?g|gif|webp|svg)$/i.test(url.replace(/[?#].*$/, ""));

/**
 * Turns typed text into an http(s) address; `https://` is added where the scheme is missing. `undefined` for everything
 * else (`javascript:`, `data:`, plain words).
 */
export function webAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed || /\s/.test(trimmed)) return undefined;
  const hasScheme = SCHEME.test(trimmed) && !HOST_AND_PORT.test(trimmed);
  return httpAddress(hasScheme ? trimmed : `https://${trimmed.replace(/^\/+/, "")}`) ?? undefined;
}

const backendOrigin = () => new URL(getConfig().apiBase, location.origin).origin;

function httpAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.href;
}
