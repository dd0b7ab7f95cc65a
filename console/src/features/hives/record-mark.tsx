import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

/** The facts of a hive or a service cluster beside its mark. */
export const RecordMark = ({ of, children }: { of: IconNode; children: ReactNode }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
    <span aria-hidden className="grid size-11 place-items-center rounded-lg bg-accent-soft text-accent">
      <Icon of={of} className="size-5" />
    </span>
    {children}
  </div>
);
