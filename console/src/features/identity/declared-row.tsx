import type { DeclaredField, IdentityDocument, QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import { declaredWord } from "@hivekeeper/contract/identity-words.ts";
import { Check, CircleQuestionMark, type IconNode, Pencil, TriangleAlert } from "lucide";
import { useState } from "react";
import { MaskedValue } from "#flow/reveal/masked-value.tsx";
import { MISSING } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { linkClass } from "#ui/link.ts";
import { placeOf } from "./declared-place.ts";
import { dayInWords, likenessInWords, nameLikeness, valueInWords } from "./declared-words.ts";
import { question, tick, workOn } from "./desk-work.ts";
import { QuestionReason } from "./question-reason.tsx";

// With the official lists.
const Correction = lazyPart(() => import("./correction.tsx").then((file) => file.Correction));
const PlaceHint = lazyPart(() => import("./place-hint.tsx").then((file) => file.PlaceHint), { isExtra: true });

const CORRECTABLE: readonly DeclaredField["field"][] = [
  ...(["id_number", "id_expiry", "state_of_origin", "lga_of_origin", "state_of_residence"] as const),
  ...(["lga_of_residence", "state_of_capture", "lga_of_capture"] as const),
];

/** Between the header and the bar of buttons. */
const SCROLLED = { scrollMarginBlock: "calc(var(--header-height) + 1rem) 6rem" };

interface DeclaredRowProps {
  item: QueuedIdentity;
  declared: DeclaredField;
  /** Whether the keys act on it. */
  isReached: boolean;
  /** Another object whenever its question was begun. */
  asked: object | undefined;
  onReach: () => void;
  onAsk: () => void;
  onChanged: (item: QueuedIdentity) => void;
  onLook: (document: IdentityDocument["field"]) => void;
}

/** A declared field with what the rules find wrong in it, ticked or questioned. */
export function DeclaredRow(props: DeclaredRowProps) {
  const { item, declared, isReached, asked, onReach, onAsk, onChanged, onLook } = props;
  const { field, value, problem, isBlocking } = declared;
  const [isCorrecting, setCorrecting] = useState(false);
  const { ticked, questions } = workOn(item);
  const word = declaredWord(field);
  const isTicked = ticked.includes(field);
  const reason = questions[field];
  const backToRow = (from: Element) => from.closest("[data-row]")?.querySelector<HTMLElement>("[data-first]")?.focus();
  return (
    <li
      data-row={field}
      onFocusCapture={onReach}
      style={SCROLLED}
      className={cx("flex flex-col gap-2 px-4 py-2.5", isReached && "bg-hover")}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow [overflow-wrap:anywhere]">
          <p className="text-[0.8125rem] text-ink-soft">{word}</p>
          <div
            className={cx("flex flex-wrap items-center gap-x-2 font-medium tabular-nums", !value && "text-ink-faint")}
          >
            <Value item={item} declared={declared} onLook={onLook} />
          </div>
          {field === "name_on_card" ? <Likeness item={item} /> : null}
          {problem ? (
            <p
              className={cx(
                "mt-0.5 flex items-start gap-1.5 text-[0.8125rem]",
                isBlocking ? "text-danger-ink" : "text-warn-ink",
              )}
            >
              <Icon of={TriangleAlert} className="mt-0.5 size-3.5 shrink-0" />
              {problem}
            </p>
          ) : null}
          {problem && placeOf(field) ? <PlaceHint item={item} field={field} onChanged={onChanged} /> : null}
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {CORRECTABLE.includes(field) ? (
            <IconButton
              label={value ? `Correct ${word}` : `Add ${word}`}
              icon={<Icon of={Pencil} />}
              aria-expanded={isCorrecting}
              onClick={() => setCorrecting(!isCorrecting)}
              className="max-sm:size-11"
            />
          ) : null}
          {value ? (
            <Mark
              label={`Tick ${word}`}
              icon={Check}
              shortcut="t"
              isOn={isTicked}
              onClass="bg-good-soft text-good-ink"
              onClick={() => tick(item, field)}
              isFirst
            />
          ) : null}
          <Mark
            label={`Question ${word}`}
            icon={CircleQuestionMark}
            shortcut="q"
            isOn={reason !== undefined}
            onClass="bg-warn-soft text-warn-ink"
            onClick={onAsk}
            isFirst={!value}
          />
        </div>
      </div>
      {isCorrecting ? (
        <Correction item={item} declared={declared} onChanged={onChanged} onClose={() => setCorrecting(false)} />
      ) : null}
      {reason === undefined ? null : (
        <QuestionReason
          field={field}
          reason={reason}
          asked={asked}
          onChange={(said) => question(item, field, said)}
          onEnd={backToRow}
        />
      )}
    </li>
  );
}

function Value({ item, declared, onLook }: Pick<DeclaredRowProps, "item" | "declared" | "onLook">) {
  const { field, value } = declared;
  if (!value) return MISSING;
  if (field === "nin" || field === "bvn" || field === "id_number") {
    return (
      <MaskedValue
        label={declaredWord(field)}
        text={value}
        secret={{ creator: item.id, field }}
        reason="verification"
      />
    );
  }
  if (field === "copy_of_id" || field === "copy_of_utility_bill") {
    return (
      <>
        {documentInWords(item.documents.find((one) => one.field === field))}
        <button type="button" className={cx(linkClass, "max-sm:min-h-11")} onClick={() => onLook(field)}>
          Look
          <span className="sr-only"> at it</span>
        </button>
      </>
    );
  }
  const day = dayInWords(declared);
  return (
    <>
      <bdi>{valueInWords(declared)}</bdi>
      {day ? <span className="text-[0.8125rem] font-normal text-ink-soft">{day}</span> : null}
    </>
  );
}

/** `JPEG picture`, `PDF`. */
function documentInWords(document: IdentityDocument | undefined): string {
  if (!document || document.isElsewhere) return "On another server";
  const [type = "", form = ""] = document.mediaType.split("/");
  return type === "image" ? `${form.toUpperCase()} picture` : form.toUpperCase() || "File";
}

function Likeness({ item }: { item: QueuedIdentity }) {
  const words = likenessInWords(nameLikeness(item));
  if (!words) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-ink-soft">
      <Badge {...words.look} />
      {words.because}
    </p>
  );
}

interface MarkProps {
  label: string;
  icon: IconNode;
  shortcut: string;
  isOn: boolean;
  onClass: string;
  onClick: () => void;
  /** The keys of the rows put the focus on it. */
  isFirst?: boolean;
}

const Mark = ({ label, icon, shortcut, isOn, onClass, onClick, isFirst = false }: MarkProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-pressed={isOn}
    aria-keyshortcuts={shortcut}
    data-first={isFirst || undefined}
    onClick={onClick}
    className={cx(
      "inline-grid size-8 place-items-center rounded-md border transition-colors duration-100 max-sm:size-11 [&_svg]:size-4.5",
      isOn ? `border-transparent ${onClass}` : "border-line text-ink-soft hover:bg-hover",
    )}
  >
    <Icon of={icon} />
  </button>
);
