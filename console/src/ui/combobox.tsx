import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { cx } from "./cx.ts";

export interface ComboGroup {
  title: string;
  options: readonly ComboOption[];
}

export interface ComboOption {
  /** Unique among all groups. */
  key: string;
  content: ReactNode;
  onChoose: () => void;
  /** The option answers an earlier text: it is pale, and Enter chooses it only after an arrow key has reached it. */
  isStale?: boolean | undefined;
}

/** The state of a text field with a list of grouped options below it (the ARIA pattern of a combobox). */
export function useCombobox(groups: readonly ComboGroup[]) {
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const [reached, setReached] = useState<string>();
  const active = options.find(({ key }) => key === reached) ?? options.find(({ isStale }) => !isStale);
  const idOf = (option: ComboOption) => `${listId}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const step = (by: 1 | -1) => {
    if (options.length === 0) return;
    const at = active ? options.indexOf(active) : by > 0 ? -1 : 0;
    setReached(options[(at + by + options.length) % options.length]?.key);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing || !["ArrowDown", "ArrowUp", "Enter"].includes(key)) return;
    event.preventDefault();
    if (key === "Enter") active?.onChoose();
    else step(key === "ArrowDown" ? 1 : -1);
  };
  return { groups, listId, active, activeId, idOf, press, reach: setReached };
}

export type ComboboxState = ReturnType<typeof useCombobox>;

interface ComboInputProps {
  state: ComboboxState;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

export function ComboInput({ state, label, placeholder, value, onChange }: ComboInputProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-label={label}
      aria-expanded={state.active !== undefined}
      aria-controls={state.listId}
      aria-activedescendant={state.activeId}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={200}
      placeholder={placeholder}
      value={value}
      onChange={(event) => {
        state.reach(undefined);
        onChange(event.target.value);
      }}
      onKeyDown={state.press}
      className="min-w-0 grow bg-transparent py-2.5 text-base outline-none placeholder:text-ink-faint"
    />
  );
}

export function ComboList({ state, label }: { state: ComboboxState; label: string }) {
  const { groups, listId, active, idOf } = state;
  return (
    <div id={listId} role="listbox" aria-label={label} tabIndex={-1}>
      {groups.map(({ title, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
        <div key={title} role="group" aria-labelledby={`${listId}-group-${at}`} className="pb-2">
          <p id={`${listId}-group-${at}`} className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-soft">
            {title}
          </p>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus.
            <div
              key={option.key}
              id={idOf(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              onPointerMove={() => state.reach(option.key)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={option.onChoose}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 sm:min-h-9",
                option === active && "bg-accent-soft",
                option.isStale && "opacity-60",
              )}
            >
              {option.content}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
