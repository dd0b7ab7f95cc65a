import { offers } from "./config.ts";

/** Extension `reveal`: what to say of a search that finds nothing; a part of a hidden number never does. Else undefined. */
export const numberHint = (search: string): string | undefined =>
  offers("reveal") && /^(\d\s*){6,10}$/.test(search) ? "Type the whole number." : undefined;
