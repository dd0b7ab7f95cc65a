import type { IdentityDocument } from "@hivekeeper/contract/identity.ts";
import { declaredWord } from "@hivekeeper/contract/identity-words.ts";
import { type Revealed, revealOfCreator } from "@hivekeeper/contract/reveal.ts";
import { FileImage } from "lucide";
import { useEffect, useRef, useState } from "react";
import { forget, reveal } from "#flow/reveal/secret.ts";
import { failureText, isAborted } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { useKeys } from "#lib/use-keys.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Icon } from "#ui/icon.tsx";
import { Key } from "#ui/key.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";

type DocumentName = IdentityDocument["field"];

const TITLES = {
  copy_of_id: "Identity",
  copy_of_utility_bill: "Utility bill",
} as const satisfies Record<DocumentName, string>;

const ShownDocument = lazyPart(() => import("./shown-document.tsx").then((file) => file.ShownDocument));

/** Of the place of a document, whether it is shown or not. */
const HEIGHT = "clamp(16rem, 55dvh, 36rem)";

interface DocumentViewerProps {
  creatorId: string;
  documents: readonly IdentityDocument[];
  chosen: DocumentName | undefined;
  onChoose: (document: DocumentName) => void;
}

/** The documents of a creator, one at a time. Each is shown for a minute to whoever asks for it. */
export function DocumentViewer({ creatorId, documents, chosen, onChoose }: DocumentViewerProps) {
  const at = Math.max(
    0,
    documents.findIndex(({ field }) => field === chosen),
  );
  const next = documents[(at + 1) % documents.length];
  const shownPane = useRef<HTMLDivElement>(null);
  const press = (key: string) => () =>
    shownPane.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
  useKeys({
    ...{ n: next && (() => onChoose(next.field)), d: press("d") },
    ...{ "+": press("+"), "=": press("+"), "-": press("-"), o: press("o") },
  });
  return (
    <div className="lg:sticky" style={{ top: "calc(var(--header-height) + 1rem)" }}>
      <Card
        title="Documents"
        actions={
          documents.length > 1 ? (
            <span className="flex gap-1">
              {documents.map(({ field }, index) => (
                <Button
                  key={field}
                  size="sm"
                  tone={index === at ? "plain" : "quiet"}
                  aria-pressed={index === at}
                  onClick={() => onChoose(field)}
                >
                  {TITLES[field]}
                </Button>
              ))}
            </span>
          ) : null
        }
      >
        {documents.length === 0 ? <p className="text-ink-soft">No document was sent.</p> : null}
        {documents.map((document, index) => (
          <div key={document.field} ref={index === at ? shownPane : undefined} hidden={index !== at}>
            <DocumentPane creatorId={creatorId} document={document} />
          </div>
        ))}
      </Card>
    </div>
  );
}

interface DocumentPaneProps {
  creatorId: string;
  document: IdentityDocument;
}

function DocumentPane({ creatorId, document: { field, isElsewhere } }: DocumentPaneProps) {
  const [shown, setShown] = useState<Revealed>();
  const last = useRef<Revealed>(undefined);
  const [wasShown, setWasShown] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const closing = useRef<AbortController>(undefined);
  const may = useMay();
  const canShow = offers("reveal") && may(revealOfCreator);
  const hide = () => {
    if (last.current) forget(last.current);
    setShown(undefined);
  };
  useEffect(
    () => () => {
      closing.current?.abort();
      if (last.current) forget(last.current);
    },
    [],
  );
  const show = async () => {
    if (isPending) return;
    closing.current = new AbortController();
    const { signal } = closing.current;
    setPending(true);
    setProblem("");
    void ShownDocument.preload();
    try {
      const revealed = await reveal({ creator: creatorId, field }, { reason: "verification", text: "" }, signal);
      if (signal.aborted) return forget(revealed);
      last.current = revealed;
      setShown(revealed);
      setWasShown(true);
    } catch (error) {
      if (!isAborted(error)) setProblem(failureText(error, "It could not be shown."));
    } finally {
      if (!signal.aborted) setPending(false);
    }
  };

  const label = declaredWord(field);
  if (shown) return <ShownDocument label={label} shown={shown} height={HEIGHT} onEnd={hide} />;
  return (
    <div
      style={{ height: HEIGHT }}
      className="grid content-center justify-items-center gap-3 rounded-md border border-dashed border-line-strong bg-subtle p-4 text-center"
    >
      <span aria-hidden className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon of={FileImage} className="size-5" />
      </span>
      <p role="status" className="max-w-md text-ink-soft">
        {canShow
          ? `${wasShown ? "It is hidden again. " : ""}It is shown for a minute, and that you looked is recorded.`
          : "This backend shows no documents here."}
        {canShow && isElsewhere ? " It is on another server: you get its address." : ""}
      </p>
      <FormProblem message={problem || undefined} />
      {canShow ? (
        <Button tone="primary" isPending={isPending} onClick={() => void show()} aria-keyshortcuts="d">
          {wasShown ? "Show again" : "Show document"} <Key of="D" />
        </Button>
      ) : null}
    </div>
  );
}
