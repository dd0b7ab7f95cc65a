import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import { FOUND_KINDS, type Found, type FoundKind } from "@hivekeeper/contract/search.ts";
import { History, Search, Star } from "lucide";
import { useEffect, useState } from "react";
import { offers } from "#lib/config.ts";
import { formatDay } from "#lib/format.ts";
import { goToAddress, knownScreens, mayOpen } from "#lib/router/router.ts";
import { stringifySearch } from "#lib/search-params.ts";
import { numberHint } from "#lib/whole-number.ts";
import { Button } from "#ui/button.tsx";
import { type ComboGroup, ComboInput, ComboList, type ComboOption, useCombobox } from "#ui/combobox.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useFound } from "./found-queries.ts";
import { knownActions } from "./known-actions.ts";
import { OptionContent } from "./option-content.tsx";
import { type RecentRecord, readRecent, rememberRecord } from "./recent-records.ts";
import { addressOfRecord, mayOpenRecord } from "./record-address.ts";

const PAUSE_MS = 200;

const TITLES = {
  members: "Members",
  creators: "Creators",
  investments: "Investments",
  transactions: "Transactions",
  disputes: "Disputes",
  hives: "Hives",
  clusters: "Service clusters",
  services: "Services",
} as const satisfies Record<FoundKind, string>;

interface SearchDialogProps {
  acts: Parameters<typeof knownActions>[0];
  /** `then` runs when the dialog has closed. */
  onClose: (then?: () => void) => void;
}

export function SearchDialog({ acts, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState("");
  const [recent] = useState(() => readRecent().filter(mayOpenRecord));
  const text = typed.trim();
  const settled = useSettled(text);
  const search = useFound(isSearchable(text) ? settled : "");
  const isStale = search.isStale || settled !== text;
  const isSearching = isSearchable(text) && (search.isSearching || settled !== text);

  const goTo = (address: string) => onClose(() => goToAddress(address));
  const optionOf = (record: Found | RecentRecord, about: Partial<ComboOption> = {}): ComboOption => ({
    key: `${record.kind}-${record.id}`,
    content: <OptionContent {...wordsOf(record)} />,
    onChoose: () => {
      rememberRecord(record);
      goTo(addressOfRecord(record));
    },
    ...about,
  });
  const known: ComboGroup[] = [
    {
      title: "Screens",
      options: knownScreens()
        .filter(({ title }) => hasWords(title, text))
        .map(({ title, path, icon, key }) => ({
          key: path,
          content: <OptionContent icon={icon} name={title} keys={`g ${key}`} />,
          onChoose: () => goTo(path),
        })),
    },
    {
      title: "Actions",
      options: knownActions(acts)
        .filter(({ title, also = "" }) => hasWords(`${title} ${also}`, text))
        .map(({ title, icon, act }) => ({
          key: title,
          content: <OptionContent icon={icon} name={title} />,
          onChoose: () => (typeof act === "string" ? goTo(act) : onClose(act)),
        })),
    },
  ];
  const hits = onePerPerson(search.found);
  const found: ComboGroup[] = FOUND_KINDS.map((kind) => ({
    title: TITLES[kind],
    options: isSearchable(text)
      ? hits.filter((record) => record.kind === kind).map((record) => optionOf(record, { isStale }))
      : [],
  }));
  const groups = text
    ? [...known, ...found]
    : [{ title: "Recent", options: recent.map((record) => optionOf(record)) }, ...known];
  const hasReviews = text !== "" && !offers("lists") && mayOpen("/reviews") && !isPrivateSearch(text);
  const reviews = { title: "Reviews", options: hasReviews ? [reviewsOption(text, goTo)] : [] };
  const state = useCombobox([...groups, reviews].filter(({ options }) => options.length > 0));
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  return (
    <Modal
      title="Search"
      size="top"
      onClose={onClose}
      head={
        <>
          {isSearching ? (
            <Spinner className="text-ink-faint" />
          ) : (
            <Icon of={Search} className="size-4 shrink-0 text-ink-faint" />
          )}
          <ComboInput
            state={state}
            label="Search everything"
            placeholder={offers("lists") ? "Name, phone, e-mail, reference, #dispute…" : "Screen, member, creator…"}
            value={typed}
            onChange={setTyped}
          />
        </>
      }
    >
      {search.problem ? (
        <div className="-mx-2 mb-3 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-danger-soft px-3 py-2 text-danger-ink">
          <p role="alert" className="min-w-0 [overflow-wrap:anywhere]">
            Could not search. {search.problem}
          </p>
          <Button size="sm" onClick={search.retry} isPending={search.isSearching}>
            Try again
          </Button>
        </div>
      ) : null}
      <div className="-mx-2 -mt-2">
        <ComboList state={state} label="Results" />
      </div>
      <p
        role="status"
        className={cx(
          "sticky bottom-0 -mx-4 mt-auto min-h-9 bg-surface px-4 py-2 text-[0.8125rem] text-ink-soft sm:-mx-5 sm:px-5",
          "[overflow-wrap:anywhere] empty:min-h-0 empty:border-0 empty:p-0",
          count > 0 && "border-t border-line",
        )}
      >
        {isSearching ? "Searching…" : search.problem ? "" : statusOf(text, count)}
      </p>
    </Modal>
  );
}

function statusOf(text: string, count: number): string {
  if (text === "") return "";
  if (count > 0) return `${count} found`;
  if (!isSearchable(text)) return "Type one more letter.";
  return `Nothing found for “${text}”. ${numberHint(text) ?? ""}`.trim();
}

const reviewsOption = (text: string, goTo: (address: string) => void): ComboOption => ({
  key: "reviews",
  content: <OptionContent icon={Star} name={`Search reviews for “${text}”`} />,
  onChoose: () => goTo(`/reviews${stringifySearch({ search: text })}`),
});

/** The text once typing has paused; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, text === "" ? 0 : PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Leaves out a creator who is found as a member too: the member's page leads to the creator's. */
function onePerPerson(found: readonly Found[]): Found[] {
  const known = new Set(found.filter(({ kind }) => kind === "members").map(({ creatorId }) => creatorId));
  return found.filter(({ kind, id }) => kind !== "creators" || !known.has(id));
}

/** One letter finds too much; a digit may be the number of a dispute. */
const isSearchable = (text: string): boolean => text.length > 1 || /\d/.test(text);

/** Whether each word begins a word of the title. */
const hasWords = (title: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`));

/** How a record is shown. Of a recent one only its name is known. */
function wordsOf(record: Found | RecentRecord) {
  const { kind, id } = record;
  const name = record.name || `#${id}`;
  if (!("status" in record)) return { icon: History, name, detail: TITLES[kind] };
  const { detail, createdAt } = record;
  const status = record.status.toLowerCase() === "active" ? "" : record.status;
  if (kind === "disputes") return { name: `#${id} ${name}`, detail, status };
  if (kind === "transactions") return { name, detail: `${formatDay(createdAt)} · ${detail}`, status };
  return { name, detail, status };
}
