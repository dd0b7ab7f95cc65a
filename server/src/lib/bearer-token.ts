/**
 * The credential of an Authorization header with the scheme Bearer, which may be written in any letter case and be
 * followed by several blanks (RFC 9110, 11.4); `null` for any other header.
 */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer +(\S.*)$/i.exec(header ?? "")?.[1] ?? null;
