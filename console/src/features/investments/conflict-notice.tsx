import { koboOf } from "@hivekeeper/contract/money.ts";
import { UsersRound } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { formatNaira, MISSING } from "#lib/format.ts";
import type { Conflict, VestField } from "./vest-conflict.ts";
import { VEST_LABEL } from "./vest-labels.ts";
import { isFilled, type VestValues } from "./vest-values.ts";

interface ConflictNoticeProps {
  conflicts: readonly Conflict[];
  theirs: VestValues;
  mine: VestValues;
  onChoose: (field: VestField, chosen: Conflict["chosen"]) => void;
}

/** What somebody else changed while this form was open, field by field, and whose value is to be saved. */
export function ConflictNotice({ conflicts, theirs, mine, onChoose }: ConflictNoticeProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  // Shown for this clash; a second one brings another `theirs`.
  useEffect(() => {
    if (theirs) section.current?.focus();
  }, [theirs]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-problem
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-lg border border-line bg-warn-soft p-3 outline-none"
    >
      <div className="flex items-start gap-2 text-warn-ink">
        <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div>
          <h3 id={titleId} className="font-semibold">
            Somebody else saved this investment meanwhile
          </h3>
          <p>
            {conflicts.length > 0
              ? "Nothing of yours is lost. Choose what to keep, then save again."
              : "What they changed agrees with yours. Save again."}
          </p>
        </div>
      </div>
      {conflicts.map(({ field, chosen }) => (
        <fieldset key={field} className="min-w-0 rounded-md border border-line bg-surface p-2.5">
          <legend className="float-left mb-1.5 w-full text-[0.8125rem] font-medium text-ink-soft">
            {VEST_LABEL[field]}
          </legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            <Side
              group={`${titleId}-${field}`}
              field={field}
              label="Take theirs"
              values={theirs}
              isChosen={chosen === "theirs"}
              onChoose={() => onChoose(field, "theirs")}
            />
            <Side
              group={`${titleId}-${field}`}
              field={field}
              label="Keep mine"
              values={mine}
              isChosen={chosen === "mine"}
              onChoose={() => onChoose(field, "mine")}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
}

interface SideProps {
  /** What the two sides of a field have in common, so that one can be chosen. */
  group: string;
  field: VestField;
  label: string;
  values: VestValues;
  isChosen: boolean;
  onChoose: () => void;
}

function Side({ group, field, label, values, isChosen, onChoose }: SideProps) {
  return (
    <label className="flex min-w-0 cursor-pointer items-start gap-2 rounded-md border border-line p-2 has-checked:border-accent has-checked:bg-accent-soft">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="mt-0.5 accent-accent" />
      <span className="flex min-w-0 flex-col">
        <span className="text-[0.8125rem] text-ink-soft">{label}</span>
        <span className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
          {inWords(field, values)}
        </span>
      </span>
    </label>
  );
}

function inWords(field: VestField, values: VestValues): string {
  const value = values[field];
  if (field === "minimumAmount") return formatNaira(koboOf(values.minimumAmount));
  if (typeof value === "string") return value.trim() || MISSING;
  const texts = value.filter(isFilled).map((row) => (typeof row === "string" ? row : (row.file?.name ?? row.url)));
  return texts.join("\n") || MISSING;
}
