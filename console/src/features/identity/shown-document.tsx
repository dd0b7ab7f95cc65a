import { MOST_PAGES, type Revealed } from "@hivekeeper/contract/reveal.ts";
import { EyeOff } from "lucide";
import { DocumentPages } from "#flow/reveal/document-pages.tsx";
import { ShownText } from "#flow/reveal/shown-secret.tsx";
import { useShownFor } from "#flow/reveal/use-shown-for.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface ShownDocumentProps {
  label: string;
  shown: Revealed;
  /** Of its place. */
  height: string;
  onEnd: () => void;
}

/** A document for as long as it may be seen: its pages, or the address of one on another server. */
export function ShownDocument({ label, shown, height, onEnd }: ShownDocumentProps) {
  const left = useShownFor(shown.seconds, onEnd);
  const time = (
    <>
      <span role="timer" className="text-[0.8125rem] text-ink-soft tabular-nums">
        <span className="max-xl:sr-only">Hidden again in </span>
        {left} s
      </span>
      <IconButton label="Hide document" icon={<Icon of={EyeOff} />} onClick={onEnd} aria-keyshortcuts="d" />
    </>
  );
  if (shown.pages.length === 0) {
    return (
      <div style={{ height }} className="flex flex-col gap-3">
        <ShownText label={label} shown={shown} />
        <div className="flex items-center gap-2">{time}</div>
      </div>
    );
  }
  return (
    <>
      <DocumentPages label={label} pages={shown.pages} aside={time} height={height} />
      {shown.pages.length === MOST_PAGES ? (
        <p className="pt-2 text-ink-soft">A longer document has more pages than are shown here.</p>
      ) : null}
    </>
  );
}
