/** A search that may be an identity or account number: it stays out of addresses, histories, file names and every log. */
export const isPrivateSearch = (search: string): boolean => search.replace(/\D/g, "").length >= 8;
