/**
 * Whether Web Locks are available, by which tabs agree on who holds the stream. Browsers offer them on secure origins
 * only.
 */
export const canFollow = (): boolean => "locks" in navigator;
