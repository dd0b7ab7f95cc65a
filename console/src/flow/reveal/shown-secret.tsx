import { MOST_PAGES, noteCopy, type Revealed } from "@hivekeeper/contract/reveal.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy } from "lucide";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { webAddress } from "#lib/links.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkClass } from "#ui/link.ts";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { DocumentPages } from "./document-pages.tsx";
import { LOOKS } from "./look-queries.ts";
import { forget } from "./secret.ts";
import { useShownFor } from "./use-shown-for.ts";

interface ShownSecretProps {
  label: string;
  shown: Revealed;
  /** It has to be hidden now. */
  onEnd: () => void;
}

/** What was revealed, with the seconds that are left, and a button that copies it. */
export function ShownSecret({ label, shown, onEnd }: ShownSecretProps) {
  const left = useShownFor(shown.seconds, onEnd);
  useEffect(() => () => forget(shown), [shown]);
  const isDocument = shown.pages.length > 0;
  return (
    <div className="flex min-h-0 flex-col gap-3">
      {isDocument ? <DocumentPages label={label} pages={shown.pages} /> : <ShownText label={label} shown={shown} />}
      {shown.pages.length === MOST_PAGES ? (
        <p className="text-ink-soft">A longer document has more pages than are shown here.</p>
      ) : null}
      <p role="timer" className="text-ink-soft tabular-nums">
        Hidden again in {left} s
      </p>
      <OverlayActions>
        <Button onClick={onEnd}>Hide</Button>
        {isDocument ? null : <CopyShown shown={shown} />}
      </OverlayActions>
    </div>
  );
}

/** The text is put into the document by hand: React would keep it in what it remembers of this render. */
export function ShownText({ label, shown }: Omit<ShownSecretProps, "onEnd">) {
  const place = useRef<HTMLParagraphElement>(null);
  const tellCopied = useTellCopied(shown);
  useLayoutEffect(() => {
    const element = place.current;
    element?.replaceChildren(contentOf(shown));
    element?.focus();
    return () => element?.replaceChildren();
  }, [shown]);
  return (
    <div>
      <p className="text-[0.8125rem] text-ink-soft">{label}</p>
      <p
        ref={place}
        tabIndex={-1}
        onCopy={() => void tellCopied().catch((error) => notifyFailed(error, NOT_RECORDED))}
        className="text-xl font-semibold tabular-nums outline-none [overflow-wrap:anywhere] select-all"
      />
    </div>
  );
}

/** A number as text, the address of a document on another server as a link. */
function contentOf({ value }: Revealed): Node {
  const href = /^https?:/i.test(value) ? webAddress(value) : undefined;
  if (!href) return document.createTextNode(value);
  const className = `${linkClass} text-sm font-medium`;
  const how = { href, target: "_blank", rel: "noopener noreferrer", className, textContent: value };
  return Object.assign(document.createElement("a"), how);
}

const NOT_RECORDED = "The copy could not be recorded.";

/** Records that what is shown was copied. */
function useTellCopied({ id }: Revealed): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await call(noteCopy, { params: { id } });
    void queryClient.invalidateQueries({ queryKey: LOOKS });
  };
}

/** Copies once it is recorded. */
function CopyShown({ shown }: Pick<ShownSecretProps, "shown">) {
  const [state, setState] = useState<"pending" | "copied">();
  const tellCopied = useTellCopied(shown);
  const copy = async () => {
    setState("pending");
    try {
      await tellCopied();
    } catch (error) {
      setState(undefined);
      return notifyFailed(error, `${NOT_RECORDED} Nothing was copied.`);
    }
    try {
      if (shown.value) await navigator.clipboard.writeText(shown.value);
      setState("copied");
    } catch {
      setState(undefined);
      toast({ title: "Failed", message: "The browser did not allow copying.", tone: "error" });
    }
  };
  return (
    <>
      <span role="status" className="self-center text-[0.8125rem] text-good-ink">
        {state === "copied" ? "Copied. This was recorded." : ""}
      </span>
      <Button
        tone="primary"
        icon={<Icon of={state === "copied" ? Check : Copy} className="size-4" />}
        isPending={state === "pending"}
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </>
  );
}
