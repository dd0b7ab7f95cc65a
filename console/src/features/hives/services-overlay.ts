import { recordId } from "./services-state.ts";

/** What is open above the Services screen, as its address has it. */
export interface ServicesOverlay {
  create?: 1;
  /** An id. */
  view?: string;
  edit?: string;
}

/** One at a time. */
export function readServicesOverlay(search: Readonly<Record<string, unknown>>): ServicesOverlay {
  const view = recordId(search.view);
  const edit = recordId(search.edit);
  if (String(search.create) === "1") return { create: 1 };
  if (edit) return { edit };
  return view ? { view } : {};
}
