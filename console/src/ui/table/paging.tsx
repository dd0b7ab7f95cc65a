import { ChevronLeft, ChevronRight } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

export interface PagingProps {
  /** The first page is 1. */
  page: number;
  /** `null` if it is not known: another page may follow. */
  lastPage: number | null;
  onChange: (page: number) => void;
  /** Called when the pointer or the focus reaches Next, so that the page can be prefetched. */
  onIntent?: ((page: number) => void) | undefined;
  /** The text between Prev and Next. Defaults to `Page X / Y`, without `/ Y` if that is not known; empty for none. */
  text?: string | undefined;
}

export function Paging({ page, lastPage, onChange, onIntent, text }: PagingProps) {
  const last = lastPage === null ? null : Math.max(lastPage, 1);
  const hasNext = last === null || page < last;
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
        <span className="text-center sm:min-w-20 text-ink-soft tabular-nums">
          {text ?? (last === null ? `Page ${page}` : `Page ${page} / ${last}`)}
        </span>
      )}
      <Button size="sm" disabled={!hasNext} onClick={() => onChange(page + 1)} onPointerEnter={intend} onFocus={intend}>
        Next
        <Icon of={ChevronRight} className="-mr-1 size-4" />
      </Button>
    </nav>
  );
}
