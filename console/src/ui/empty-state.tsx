import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      {icon ? (
        <span aria-hidden className="mb-2 grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
          {icon}
        </span>
      ) : null}
      <p className="max-w-full font-medium [overflow-wrap:anywhere]">{title}</p>
      {hint ? <p className="text-ink-soft">{hint}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
