import { type ReactNode, useEffect, useRef, useState } from "react";
import { intentKey } from "#lib/intent-key.ts";
import { privateStore } from "#lib/private-store.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { SaysTheSame } from "./conflict.ts";

// Most forms open without a draft.
const DraftNotice = lazyPart(async () => (await import("./draft-notice.tsx")).DraftNotice, { isExtra: true });

/** Where a form keeps what is typed. */
export interface DraftPlace<Values> {
  /** Of the form and its record: `hive/new`, `member/12`. Ids only. */
  name: string;
  /** The form's title. The question at the logout names it. */
  title: string;
  /** Passwords, PINs, identity numbers, documents and files: they are never stored. */
  privateFields: readonly (keyof Values & string)[];
}

/** What is stored of a form. */
interface StoredDraft<Values> {
  title: string;
  /** The fields that differ from the unchanged form. */
  values: Partial<Values>;
  /** Absent where an earlier version of the console stored it. */
  idempotencyKey?: string;
}

interface FormState<Values> {
  unchanged: Values;
  typed: Values;
  isSame: SaysTheSame<Values>;
  set: (field: keyof Values & string, value: Values[keyof Values & string]) => void;
}

interface Draft {
  /** Offers what an earlier visit left. Stands above the fields. */
  notice: ReactNode;
  /** The form's own; after a restore that of the draft, which may have been sent before the page was left. */
  idempotencyKey: string;
  /** Ends the draft: the form was saved, or its changes were discarded. */
  end: () => void;
}

const PAUSE_MS = 300;

/**
 * Keeps the changed fields of a form in the private store, a moment after they were typed. What an earlier visit left
 * there is offered, and stays stored together with what is typed now until the offer is answered.
 */
export function useDraft<Values extends object>(
  { name, title, privateFields }: DraftPlace<Values>,
  { unchanged, typed, isSame, set }: FormState<Values>,
): Draft {
  const place = `form:${name}`;
  const [offer, setOffer] = useState<{ values: Partial<Values>; savedAt: number; idempotencyKey: string }>();
  const [idempotencyKey, setIdempotencyKey] = useState(intentKey);
  // Before that, a write would replace what an earlier visit left.
  const [isRead, setRead] = useState(false);
  const stored = useRef("{}");

  const changes = changesOf(unchanged, typed, isSame, privateFields);
  const json = JSON.stringify({ ...offer?.values, ...changes });
  const save = () => {
    if (!isRead || json === stored.current) return;
    stored.current = json;
    if (json === "{}") void privateStore.remove(place);
    else {
      const key = offer?.idempotencyKey ?? idempotencyKey;
      const draft = { title, values: JSON.parse(json), idempotencyKey: key } satisfies StoredDraft<Values>;
      void privateStore.write(place, draft);
    }
  };
  const latest = useRef({ save, json });
  useEffect(() => {
    latest.current = { save, json };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is looked for once, as the form opens.
  useEffect(() => {
    let isClosed = false;
    void privateStore.read(place).then((kept) => {
      if (isClosed) return;
      const draft = kept?.value as StoredDraft<Values> | undefined;
      const left = draft?.values ?? {};
      const values = changesOf(unchanged, { ...unchanged, ...left }, isSame, privateFields);
      stored.current = JSON.stringify(left);
      if (kept && Object.keys(values).length > 0) {
        setOffer({ values, savedAt: kept.savedAt, idempotencyKey: draft?.idempotencyKey ?? idempotencyKey });
      }
      setRead(true);
    });
    return () => {
      isClosed = true;
    };
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `json` is what `save` saves.
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json, isRead]);

  useEffect(() => {
    const flush = () => latest.current.save();
    const release = privateStore.hold(place, flush);
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      release();
      window.removeEventListener("pagehide", flush);
    };
  }, [place]);

  const restore = () => {
    for (const field of fieldsOf(offer?.values ?? {})) {
      if (!(field in changes)) set(field, offer?.values[field] as Values[typeof field]);
    }
    if (offer) setIdempotencyKey(offer.idempotencyKey);
    setOffer(undefined);
  };
  return {
    idempotencyKey,
    notice: offer ? (
      <DraftNotice
        savedAt={offer.savedAt}
        isPartial={privateFields.length > 0}
        onRestore={restore}
        onDiscard={() => setOffer(undefined)}
      />
    ) : null,
    end: () => {
      stored.current = latest.current.json;
      void privateStore.remove(place);
    },
  };
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** The fields that say something else than the unchanged form, without the private ones. */
function changesOf<Values extends object>(
  unchanged: Values,
  typed: Values,
  isSame: SaysTheSame<Values>,
  privateFields: readonly (keyof Values & string)[],
): Partial<Values> {
  const changed = fieldsOf(unchanged).filter(
    (field) => !privateFields.includes(field) && !isSame(unchanged, { ...unchanged, [field]: typed[field] }),
  );
  return Object.fromEntries(changed.map((field) => [field, typed[field]])) as Partial<Values>;
}
