import { ChevronLeft, ChevronRight } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

export interface PagingProps {
  /** 1 for the first. */
  page: number;
  lastPage: number;
  onChange: (page: number) => void;
  /** The pointer or the focus came to Next: the moment to fetch that page. */
  onIntent?: ((page: number) => void) | undefined;
  /** What stands between Prev and Next; `Page X / Y` if left out, nothing where it is empty. */
  text?: string | undefined;
}

export function Paging({ page, lastPage, onChange, onIntent, text }: PagingProps) {
  const last = Math.max(lastPage, 1);
  const hasNext = page < last;
  const intend = () => {
    if (hasNext) onIntent?.(page + 1);
  };
  return (
    <nav aria-label="Pagination" className="flex items-center gap-2">
      <Button size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <Icon of={ChevronLeft} className="-ml-1 size-4" />
        Prev
      </Button>
      {text === "" ? null : (
        <span className="min-w-20 text-center text-ink-soft tabular-nums">{text ?? `Page ${page} / ${last}`}</span>
      )}
      <Button size="sm" disabled={!hasNext} onClick={() => onChange(page + 1)} onPointerEnter={intend} onFocus={intend}>
        Next
        <Icon of={ChevronRight} className="-mr-1 size-4" />
      </Button>
    </nav>
  );
}
