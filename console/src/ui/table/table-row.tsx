import type { KeyboardEvent, MouseEvent } from "react";
import { hasShortcuts, isPressedAlone } from "#lib/shortcuts.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { ChooseBox, type RowChoice } from "./choose-box.tsx";
import { isFigure, isFreeText } from "./column-width.ts";
import { RowMenu } from "./row-menu.tsx";
import type { Column } from "./table-column.ts";
import { AS } from "./table-roles.ts";

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** `aria-rowindex` in the whole list; the header row is 1. */
  index: number;
  rowName?: ((row: Row) => string) | undefined;
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  choice?: RowChoice<Row> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Tab reaches one row of a table; from there the arrow keys lead to the others. */
  isTabStop: boolean;
  onFocus: () => void;
  /** The row is shown beside its list. */
  isCurrent: boolean;
  /** Called when the focus comes to the row; a press beside its controls then does the same, and opens nothing. */
  onCome?: ((row: Row) => void) | undefined;
}

/** A row that opens on a click beside its controls, and on Enter. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, rowName, rowActions, choice, onOpen, isTabStop, onFocus, isCurrent, onCome } = props;
  const actions = rowActions?.(row) ?? [];
  const actionOf = (shortcut: MenuItem["shortcut"]) => actions.find((item) => item.shortcut === shortcut)?.onSelect;
  const open = onOpen ? () => onOpen(row) : actionOf("Enter");
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget || event.defaultPrevented || !isPressedAlone(event)) return;
    const act = key === "Enter" ? open : key === "e" && hasShortcuts() ? actionOf("e") : moveOf(key, currentTarget);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <tr
      {...AS.row}
      aria-rowindex={index}
      data-row
      data-opens={open ? "" : undefined}
      tabIndex={open && isTabStop ? 0 : -1}
      aria-current={isCurrent || undefined}
      onFocus={({ target, currentTarget }) => {
        onFocus();
        if (target === currentTarget) onCome?.(row);
      }}
      onKeyDown={press}
      onClick={open && ((event) => isBesideControls(event) && (onCome ? onCome(row) : open()))}
    >
      {choice && rowName ? (
        <td {...AS.cell} data-part="choose">
          <ChooseBox label={`Choose ${rowName(row)}`} isOn={choice.has(row)} onChange={() => choice.toggle(row)} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          {...AS.cell}
          key={column.key}
          data-label={column.header}
          data-kind={column.kind}
          data-align={isFigure(column.kind) ? "end" : undefined}
          data-part={column.part}
        >
          <div className={isFreeText(column.kind) ? "cell-text" : "cell-value"}>{column.cell(row, index - 1)}</div>
        </td>
      ))}
      {rowActions && rowName ? (
        <td {...AS.cell} data-part="menu">
          <RowMenu name={rowName(row)} items={actions} />
        </td>
      ) : null}
    </tr>
  );
}

function moveOf(key: string, row: Element) {
  const next = key === "ArrowDown" ? row.nextElementSibling : key === "ArrowUp" ? row.previousElementSibling : null;
  return next instanceof HTMLElement ? () => next.focus() : undefined;
}

const CONTROLS = "a, button, input, select, textarea, label, summary, audio, video, [popover]";

/** Neither on a control, nor in an overlay that a cell has opened, nor the end of a selection. */
function isBesideControls(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  const isInside = target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS);
  return isInside && isPressedAlone(event) && !event.shiftKey && !getSelection()?.toString();
}
