import { UsersRound } from "lucide";
import { Suspense, use, useEffect, useId, useRef } from "react";
import { MISSING } from "#lib/format.ts";
import { inWords as codeInWords } from "#lib/words.ts";
import { Icon } from "#ui/icon.tsx";
import type { Clash, Side } from "./conflict.ts";
import type { Saver } from "./saver.ts";

const SIDES = [
  { side: "theirs", label: "Take theirs" },
  { side: "mine", label: "Keep mine" },
] as const;

interface ConflictNoticeProps<Values extends object> extends Clash<Values> {
  /** What was edited: "investment", "hive". */
  noun: string;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Fields whose values are codes of the wire. */
  coded?: readonly (keyof Values & string)[];
  /** Formats a field's value. Defaults to the text itself, and to the words of a code. */
  inWords?: (field: keyof Values & string, values: Values) => string;
  onChoose: (field: keyof Values & string, chosen: Side) => void;
}

/** Asks, field by field, whose value to save where somebody else changed it too while this form was open. */
export function ConflictNotice<Values extends object>(props: ConflictNoticeProps<Values>) {
  const { noun, labels, conflicts, taken, saver, theirs, mine, onChoose, coded = [] } = props;
  const { inWords = (field, values) => asWritten(values[field], coded.includes(field)) } = props;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  // Runs once per conflict; a further conflict brings another `theirs`.
  useEffect(() => {
    if (theirs) section.current?.focus();
  }, [theirs]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-lg border border-line bg-warn-soft p-3 outline-none"
    >
      <div className="flex items-start gap-2 text-warn-ink">
        <Icon of={UsersRound} className="mt-0.5 size-4 shrink-0" />
        <div>
          <h3 id={titleId} className="font-semibold">
            <Suspense fallback={`Somebody else saved this ${noun} meanwhile`}>
              <SavedBy saver={saver} noun={noun} />
            </Suspense>
          </h3>
          <p>Nothing of yours is lost. Choose what to keep, then save again.</p>
          {taken.length > 0 ? <p>Also taken over: {taken.map((field) => labels[field]).join(", ")}.</p> : null}
        </div>
      </div>
      {conflicts.map(({ field, chosen }) => (
        <fieldset key={field} className="min-w-0 rounded-md border border-line bg-surface p-2.5">
          <legend className="float-left mb-1.5 w-full text-[0.8125rem] font-medium text-ink-soft">
            {labels[field]}
          </legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {SIDES.map(({ side, label }) => (
              <label
                key={side}
                className="flex min-w-0 cursor-pointer items-start gap-2 rounded-md border border-line p-2 has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name={`${titleId}-${field}`}
                  checked={chosen === side}
                  onChange={() => onChoose(field, side)}
                  className="mt-0.5 accent-accent"
                />
                <span className="flex min-w-0 flex-col">
                  <span className="text-[0.8125rem] text-ink-soft">{label}</span>
                  <span className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
                    {inWords(field, side === "mine" ? mine : theirs)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function SavedBy({ saver, noun }: { saver: Promise<Saver | null>; noun: string }) {
  const found = use(saver);
  return found ? `${found.name} saved this ${noun} ${found.when}` : `Somebody else saved this ${noun} meanwhile`;
}

function asWritten(value: unknown, isCode: boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value ?? "").trim() || MISSING;
  return isCode ? codeInWords(text) : text;
}
