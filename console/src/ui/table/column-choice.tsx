import { Columns3 } from "lucide";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { type Column, isShown } from "./table-column.ts";

export interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  /** Keys of the hidden columns. The parent keeps them. */
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const toggle = (key: string, show: boolean) =>
    onChange(show ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <Popover label="Columns" className={buttonClass()} button={<ColumnsMark />}>
      {() => (
        <fieldset className="p-1">
          <legend className="sr-only">Columns shown</legend>
          {columns
            .filter((column) => column.hideable)
            .map((column) => (
              <label
                key={column.key}
                className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 hover:bg-hover"
              >
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={isShown(column, hidden)}
                  onChange={(event) => toggle(column.key, event.target.checked)}
                />
                {column.header}
              </label>
            ))}
        </fieldset>
      )}
    </Popover>
  );
}

function ColumnsMark() {
  return (
    <>
      <Icon of={Columns3} className="size-4" />
      <span className="max-sm:hidden">Columns</span>
    </>
  );
}
