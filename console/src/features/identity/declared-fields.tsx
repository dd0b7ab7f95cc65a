import type { DeclaredField, IdentityDocument, QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import { DECLARED_FIELDS, type DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { CheckCheck } from "lucide";
import { useRef, useState } from "react";
import { useKeys } from "#lib/use-keys.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { DeclaredRow } from "./declared-row.tsx";
import { openFields, question, tick, tickTheRest, workOn } from "./desk-work.ts";

interface DeclaredFieldsProps {
  item: QueuedIdentity;
  onChanged: (item: QueuedIdentity) => void;
  /** A document is to be seen. */
  onLook: (document: IdentityDocument["field"]) => void;
}

/** Every declared field, to be ticked or questioned. The keys go through the rows, and act on the one that was reached. */
export function DeclaredFields({ item, onChanged, onLook }: DeclaredFieldsProps) {
  const rows = rowsOf(item);
  const [reached, setReached] = useState<DeclaredName>();
  /** The question that was begun last, whose reason gets the focus. */
  const [asked, setAsked] = useState<{ field: DeclaredName }>();
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ field }) => field === reached),
  );
  const row = rows[at];
  const open = openFields(item);
  const count = item.declared.filter(({ value }) => value !== "").length;

  const move = (by: 1 | -1) => () => {
    // The first key shows where the keys are.
    const next = rows[reached ? Math.min(rows.length - 1, Math.max(0, at + by)) : 0];
    const line = next && list.current?.querySelector(`[data-row="${next.field}"]`);
    line?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
    // Out from under the bar of buttons.
    line?.scrollIntoView({ block: "nearest" });
  };
  const ask = (field: DeclaredName) => {
    question(item, field, workOn(item).questions[field] ?? "");
    setAsked({ field });
  };
  useKeys({
    ...{ j: move(1), k: move(-1), ArrowDown: move(1), ArrowUp: move(-1) },
    t: () => row && row.value !== "" && tick(item, row.field),
    q: () => row && ask(row.field),
  });

  return (
    <Card
      title="Declared"
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <span role="status" className="text-[0.8125rem] text-ink-soft tabular-nums">
            {count - open.length} of {count} checked
          </span>
          <Button
            size="sm"
            disabled={open.every(({ isBlocking }) => isBlocking)}
            icon={<Icon of={CheckCheck} className="size-4" />}
            onClick={() => tickTheRest(item)}
          >
            Tick the rest
          </Button>
        </span>
      }
    >
      <ul ref={list} aria-label="Declared fields" className="-m-4 flex flex-col divide-y divide-line">
        {rows.map((one) => (
          <DeclaredRow
            key={one.field}
            item={item}
            declared={one}
            isReached={one.field === row?.field && reached !== undefined}
            asked={asked?.field === one.field ? asked : undefined}
            onReach={() => setReached(one.field)}
            onAsk={() => ask(one.field)}
            onChanged={onChanged}
            onLook={onLook}
          />
        ))}
      </ul>
    </Card>
  );
}

/** What a document says, and the desk may add where the creator has not declared it. */
const OF_DOCUMENT: readonly DeclaredName[] = ["id_number", "id_expiry"];

/** The declared fields, and those of a document that are not, in their order. */
function rowsOf({ declared, documents }: QueuedIdentity): DeclaredField[] {
  const hasDocument = documents.some(({ field }) => field === "copy_of_id");
  return DECLARED_FIELDS.flatMap((field): DeclaredField[] => {
    const found = declared.find((one) => one.field === field);
    if (found) return [found];
    return hasDocument && OF_DOCUMENT.includes(field) ? [{ field, value: "", problem: "", isBlocking: false }] : [];
  });
}
