import type { IconNode } from "lucide";
import { Icon } from "#ui/icon.tsx";

interface OptionContentProps {
  icon?: IconNode;
  name: string;
  detail?: string;
  status?: string;
  /** The keys that do the same. */
  keys?: string;
}

/** An option of the search: its name, a detail that tells namesakes apart, its state. */
export function OptionContent({ icon, name, detail, status, keys }: OptionContentProps) {
  return (
    <>
      {icon ? <Icon of={icon} className="size-4 shrink-0 text-ink-faint" /> : null}
      <span className="flex min-w-0 grow items-baseline gap-x-2 max-sm:flex-col">
        <bdi className="max-w-full shrink-0 truncate font-medium">{name}</bdi>
        {detail ? <bdi className="max-w-full min-w-0 truncate text-[0.8125rem] text-ink-soft">{detail}</bdi> : null}
      </span>
      {status ? <span className="shrink-0 text-[0.8125rem] text-ink-soft">{status.toLowerCase()}</span> : null}
      {keys ? (
        <kbd aria-hidden className="shrink-0 text-xs text-ink-faint max-sm:hidden">
          {keys}
        </kbd>
      ) : null}
    </>
  );
}
