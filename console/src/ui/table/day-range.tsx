import { useEffect, useId, useRef, useState } from "react";

const PAUSE_MS = 500;
/** An earlier year is one still being typed: `0002` on the way to `2026`. */
const FIRST_YEAR = "1900";

interface DayRangeProps {
  /** `2026-11-21`; empty for no bound. */
  from: string;
  to: string;
  onChange: (change: { from?: string | undefined } | { to?: string | undefined }) => void;
}

/** The first and the last day of a list, both included. */
export const DayRange = ({ from, to, onChange }: DayRangeProps) => (
  <>
    <DayFilter label="From" value={from} max={to} onChange={(day) => onChange({ from: day || undefined })} />
    <DayFilter label="To" value={to} min={from} onChange={(day) => onChange({ to: day || undefined })} />
  </>
);

interface DayFilterProps {
  label: string;
  /** `2026-11-21`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that can be chosen; empty for no bound. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day filter. It applies when the day is complete and typing has paused, not at every digit. */
function DayFilter({ label, value, onChange, min, max }: DayFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef(0);
  // The day applies later than it is typed and must not undo a filter chosen in between.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => setTyped(value), [value]);

  const ask = (next: string) => {
    clearTimeout(timer.current);
    if (next !== value && (next === "" || next >= FIRST_YEAR)) latest.current(next);
  };
  return (
    <span className="flex items-center gap-1.5 max-sm:w-full">
      <label htmlFor={id} className="text-[0.8125rem] text-ink-soft max-sm:w-9">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        min={min || undefined}
        max={max || "9999-12-31"}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(ask, PAUSE_MS, target.value);
        }}
        onBlur={() => ask(typed)}
        onKeyDown={(event) => {
          if (event.key === "Enter") ask(typed);
        }}
        className="control w-auto! min-w-0 max-sm:flex-1"
      />
    </span>
  );
}
