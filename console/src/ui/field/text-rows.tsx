import { Plus, Trash } from "lucide";
import { useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { FieldNote } from "./field.tsx";

export interface TextRowsProps {
  /** The heading above the rows, e.g. "News links". */
  legend: string;
  /** The name of a row's input, to which its number is added: "News link" gives "News link 1". */
  label: string;
  /** Used in the buttons: "news link" gives "Add news link" and "Remove news link 2". */
  noun: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur?: (() => void) | undefined;
  /** What is wrong with the list as a whole. */
  error?: string | undefined;
  /** What is wrong with single rows, by position. */
  errors?: Readonly<Record<number, string>> | undefined;
  type?: "text" | "url" | undefined;
  disabled: boolean;
}

/**
 * A list of text inputs that can be added and removed. The focus moves to a new row, or to the neighbour of a removed
 * one.
 */
export function TextRows(props: TextRowsProps) {
  const { legend, label, noun, values, onChange, onBlur, error, errors = {}, disabled } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const focusAt = useRef<number>(undefined);
  const keys = useRowKeys(values.length);

  useEffect(() => {
    if (focusAt.current === undefined) return;
    const inputs = box.current?.querySelectorAll("input") ?? [];
    const to = inputs[Math.min(focusAt.current, inputs.length - 1)] ?? box.current?.querySelector("button");
    focusAt.current = undefined;
    to?.focus();
  });

  const add = () => {
    focusAt.current = values.length;
    onChange([...values, ""]);
  };
  const remove = (at: number) => {
    keys.splice(at, 1);
    focusAt.current = at;
    onChange(values.filter((_value, other) => other !== at));
  };
  return (
    <fieldset
      ref={box}
      disabled={disabled}
      data-problem={error ? "" : undefined}
      tabIndex={error ? -1 : undefined}
      aria-describedby={error ? id : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 text-[0.8125rem] font-medium text-ink-soft">{legend}</legend>
      {values.map((value, at) => (
        <div key={keys[at]} className="flex flex-col gap-1">
          <div className="flex items-center gap-1">
            <input
              type="text"
              inputMode={props.type === "url" ? "url" : undefined}
              autoComplete="off"
              aria-label={`${label} ${at + 1}`}
              aria-describedby={errors[at] ? `${id}-${at}` : undefined}
              aria-invalid={errors[at] ? true : undefined}
              value={value}
              onBlur={onBlur}
              onChange={(event) => onChange(values.with(at, event.target.value))}
              className={cx("control", "min-w-0")}
            />
            <IconButton label={`Remove ${noun} ${at + 1}`} icon={<Icon of={Trash} />} onClick={() => remove(at)} />
          </div>
          <FieldNote id={`${id}-${at}`} error={errors[at]} />
        </div>
      ))}
      <Button size="sm" className="w-fit" icon={<Icon of={Plus} className="size-4" />} onClick={add}>
        Add {noun}
      </Button>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

/** Stable keys for the rows, since equal strings may stand in several of them. */
function useRowKeys(count: number): number[] {
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  while (keys.current.length < count) keys.current.push(++last.current);
  keys.current.length = count;
  return keys.current;
}
