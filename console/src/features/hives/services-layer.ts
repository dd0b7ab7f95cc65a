import { recordId } from "./services-state.ts";

/** What is open above the Services screen, as its address has it. */
export interface ServicesLayer {
  create?: 1;
  /** An id. */
  view?: string;
  edit?: string;
}

/** One at a time. */
export function readServicesLayer(search: Readonly<Record<string, unknown>>): ServicesLayer {
  const view = recordId(search.view);
  const edit = recordId(search.edit);
  if (String(search.create) === "1") return { create: 1 };
  if (edit) return { edit };
  return view ? { view } : {};
}
