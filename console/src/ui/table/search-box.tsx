import { Search, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";

const DEBOUNCE_MS = 300;

export interface SearchBoxProps {
  /** The current search, as the URL has it. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** `enter` searches on Enter alone; the default also 300 ms after the last key. */
  when?: "typing" | "enter" | undefined;
}

export function SearchBox({ value, onChange, placeholder, when = "typing" }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const timer = useRef(0);
  // The search runs later than it is typed and must not undo a filter chosen in between.
  const latest = useRef(onChange);

  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A value that this box asked for must not overwrite newer typing; one from Back or a link must.
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);

  const ask = (next: string) => {
    clearTimeout(timer.current);
    if (next === asked.current) return;
    asked.current = next;
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    if (when === "typing") timer.current = window.setTimeout(ask, DEBOUNCE_MS, next.trim());
  };
  const clear = () => {
    setText("");
    ask("");
    input.current?.focus();
  };

  return (
    <search className="relative min-w-0 grow basis-40 sm:max-w-72">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") ask(text.trim());
          else if (event.key === "Escape" && text) {
            event.preventDefault();
            clear();
          }
        }}
        className={cx("control ps-8.5! text-ellipsis [&::-webkit-search-cancel-button]:hidden", text && "pe-8.5!")}
      />
      {text ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center max-sm:right-0 rounded text-ink-faint hover:text-ink"
        >
          <Icon of={X} className="size-4" />
        </button>
      ) : null}
    </search>
  );
}
