import { ArrowDown, ArrowUp } from "lucide";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { optionsOf } from "#lib/words.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type ColumnHead, inOrder, isHideable } from "./table-column.ts";

export interface Arrangement {
  /** Keys of the hidden columns. */
  hidden: readonly string[];
  /** Keys of columns in their order. */
  order: readonly string[];
  density: "comfortable" | "compact";
}

interface ColumnChoiceProps extends Arrangement {
  columns: readonly ColumnHead[];
  onChange: (change: Partial<Arrangement>) => void;
}

const DENSITIES = optionsOf<Arrangement["density"]>({ comfortable: "Comfortable", compact: "Compact" });

/** Which columns of a table are shown, in which order, and how close its rows stand. The parent keeps it. */
export function ColumnChoice({ columns, hidden, order, density, onChange }: ColumnChoiceProps) {
  const [moved, setMoved] = useState("");
  const [dragged, setDragged] = useState<string>();
  const ordered = inOrder(columns, order);
  const isUsual = hidden.length + order.length === 0 && density === "comfortable";

  const move = (from: number, to: number) => {
    const keys = ordered.map(({ key }) => key);
    const [key] = keys.splice(from, 1);
    if (key === undefined || to < 0 || to > keys.length) return;
    keys.splice(to, 0, key);
    onChange({ order: keys });
    setMoved(`${ordered[from]?.header}: ${to + 1} of ${ordered.length}`);
  };
  const press = ({ currentTarget }: MouseEvent<HTMLElement>, from: number, to: number) => {
    flushSync(() => move(from, to));
    // The row has moved in the document, which takes the focus from it.
    currentTarget.focus();
  };
  return (
    <>
      <ul aria-label="Columns" className="flex flex-col">
        {ordered.map((column, at) => (
          <li
            key={column.key}
            draggable
            onDragStart={() => setDragged(column.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnter={() => {
              const from = ordered.findIndex(({ key }) => key === dragged);
              if (from >= 0 && from !== at) move(from, at);
            }}
            className={cx("flex items-center rounded-md ps-2.5 hover:bg-hover", dragged === column.key && "bg-subtle")}
          >
            <label className="flex min-h-8 max-sm:min-h-11 min-w-0 grow cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={!(isHideable(column) && hidden.includes(column.key))}
                disabled={!isHideable(column)}
                onChange={({ target }) =>
                  onChange({
                    hidden: target.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key],
                  })
                }
              />
              <span className="min-w-0">{column.header}</span>
            </label>
            <IconButton
              label={`Move ${column.header} up`}
              icon={<Icon of={ArrowUp} />}
              aria-disabled={at === 0}
              className="aria-disabled:opacity-30 [&_svg]:size-4"
              onClick={(event) => press(event, at, at - 1)}
            />
            <IconButton
              label={`Move ${column.header} down`}
              icon={<Icon of={ArrowDown} />}
              aria-disabled={at === ordered.length - 1}
              className="aria-disabled:opacity-30 [&_svg]:size-4"
              onClick={(event) => press(event, at, at + 1)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <fieldset className="mt-1 flex flex-wrap gap-x-4 border-t border-line px-2.5 pt-1">
        <legend className="sr-only">Density</legend>
        {DENSITIES.map(({ value, label }) => (
          <label key={value} className="flex min-h-8 max-sm:min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="density"
              className="size-4 accent-accent"
              checked={density === value}
              onChange={() => onChange({ density: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="px-1 pt-1">
        <Button
          tone="quiet"
          size="sm"
          disabled={isUsual}
          onClick={() => onChange({ hidden: [], order: [], density: "comfortable" })}
        >
          Reset columns
        </Button>
      </div>
    </>
  );
}
