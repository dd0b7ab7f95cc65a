import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

export interface FilterChipsProps {
  /** What each filter says. */
  filters: readonly string[];
  /** The chip of the person whose rows are shown. */
  person?: ReactNode;
  onRemove: (index: number) => void;
  onClear: () => void;
}

/** The filters that are on, each with a button that takes it off. */
export const FilterChips = ({ filters, person, onRemove, onClear }: FilterChipsProps) => (
  <div className="flex flex-wrap items-center gap-1.5">
    {person}
    {filters.map((words, index) => (
      <FilterChip key={words} words={words} onRemove={() => onRemove(index)} />
    ))}
    {filters.length + (person ? 1 : 0) > 1 ? (
      <button
        type="button"
        onClick={onClear}
        className="min-h-7 max-sm:min-h-11 rounded-full px-2 text-[0.8125rem] font-medium text-ink-soft hover:text-ink"
      >
        Clear all
      </button>
    ) : null}
  </div>
);

export const FilterChip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={`Remove filter: ${words}`}
    onClick={onRemove}
    className="inline-flex min-h-7 max-sm:min-h-11 max-w-full items-center gap-1 rounded-full border border-line bg-accent-soft ps-2.5 pe-1.5 text-[0.8125rem] font-medium text-accent transition-colors duration-100 hover:border-line-strong"
  >
    <bdi className="truncate" title={words}>
      {words}
    </bdi>
    <Icon of={X} className="size-3.5 shrink-0" />
  </button>
);
