import { type KeyboardEvent, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

interface TabOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Stands beside the label and is no part of the name; `hint` describes it. */
  count?: string | undefined;
  hint?: string | undefined;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The chosen tab's panel. */
  children: ReactNode;
}

const STEP: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs as the ARIA authoring practices describe them: one stop for Tab, the arrows move and choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEP[event.key]?.(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`${id}-${tab.value}`)?.focus();
    onChange(tab.value);
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex flex-wrap gap-x-2 border-b border-line max-sm:text-[0.8125rem] max-[24rem]:text-xs sm:gap-x-5"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            title={tab.hint}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              "-mb-px min-h-10 max-sm:min-h-11 border-b-2 font-medium transition-colors duration-100",
              tab.value === value
                ? "border-accent text-accent"
                : "border-transparent text-ink-soft hover:border-line-strong hover:text-ink",
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span
                aria-hidden
                className="ms-1 rounded-full py-0.5 text-xs font-medium text-ink-soft tabular-nums sm:ms-1.5 sm:bg-subtle sm:px-1.5"
              >
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
