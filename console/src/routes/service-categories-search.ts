import { readServicesLayer, type ServicesLayer } from "#features/hives/services-layer.ts";
import { readServicesState, type ServicesState } from "#features/hives/services-state.ts";

export type ServiceCategoriesSearch = ServicesState & ServicesLayer;

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export const readServiceCategoriesSearch = (search: Readonly<Record<string, unknown>>): ServiceCategoriesSearch => ({
  ...readServicesState(search),
  ...readServicesLayer(search),
});
