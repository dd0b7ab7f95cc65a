import type { ReactNode } from "react";

/** The buttons of a panel's or modal's form: always in view, at the foot. Goes last inside the form or the overlay. */
export function OverlayActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-actions
      className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:px-5"
    >
      {children}
    </div>
  );
}
