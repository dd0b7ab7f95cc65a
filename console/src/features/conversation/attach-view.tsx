import { PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Download, FileText } from "lucide";
import { useState } from "react";
import { sizeInWords } from "#lib/words.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { attachmentLinks, type SentFile } from "./attach-links.ts";
import { AttachedPicture } from "./attach-picture.tsx";
import { harmless } from "./linked-text.ts";

/** The file that a message carries. */
export const AttachmentView = (props: SentFile) =>
  props.attachment.type === PDF_TYPE ? <PdfCard {...props} /> : <AttachedPicture {...props} />;

/** A PDF with a link that saves it; the browser never shows it. */
function PdfCard({ chatId, attachment: { id, name, bytes } }: SentFile) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<"still" | "loading" | "failed">("still");
  const download = async () => {
    setState("loading");
    try {
      const { url } = await queryClient.fetchQuery(attachmentLinks(chatId, id));
      const reply = await fetch(url, { cache: "no-store", referrerPolicy: "no-referrer" });
      if (!reply.ok) throw new Error(`${reply.status}`);
      const { saveFile } = await import("#lib/save-file.ts");
      saveFile(await reply.blob(), name);
      setState("still");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="my-0.5 flex max-w-full min-w-0 items-center gap-2.5 rounded-lg border border-line bg-surface p-2">
      <Icon of={FileText} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={harmless(name)}>
          {harmless(name)}
        </p>
        <p className="text-xs text-ink-soft tabular-nums">PDF · {sizeInWords(bytes)}</p>
        {state === "failed" ? (
          <p role="alert" className="text-xs text-danger-ink">
            Not downloaded. Try again.
          </p>
        ) : null}
      </div>
      <Button
        size="sm"
        aria-label={`Download ${harmless(name)}`}
        icon={<Icon of={Download} className="size-4" />}
        isPending={state === "loading"}
        className="pointer-coarse:min-h-11"
        onClick={download}
      >
        Download
      </Button>
    </div>
  );
}
