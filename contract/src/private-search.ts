/**
 * Whether a search may be an identity or account number. Such a search stays out of the address bar, the history, every
 * log and every saved view (G133).
 */
export const isPrivateSearch = (search: string): boolean => search.replace(/\D/g, "").length >= 8;
