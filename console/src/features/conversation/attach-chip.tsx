import type { Attachment } from "@hivekeeper/contract/attachment.ts";
import { Paperclip, X } from "lucide";
import { sizeInWords } from "#lib/words.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { PickedFile } from "./attach-store.ts";
import { removeFile, retryUpload } from "./attach-upload.ts";

interface AttachChipProps {
  chatId: string;
  picked: PickedFile | undefined;
  attachment: Attachment | null;
}

/** The file of the next message: on its way to the server, refused, or ready to be sent. */
export function AttachChip({ chatId, picked, attachment }: AttachChipProps) {
  const name = picked?.file.name ?? attachment?.name;
  if (name === undefined) return null;
  const problem = picked?.problem;
  return (
    <div
      className={cx(
        "mb-2 flex items-center gap-2 rounded-md border py-1 ps-2.5 pe-1",
        problem ? "border-danger bg-danger-soft" : "border-line bg-subtle",
      )}
    >
      <Icon of={Paperclip} className="size-4 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        {problem ? (
          <p role="alert" className="text-[0.8125rem] text-danger-ink [overflow-wrap:anywhere]">
            {problem}
          </p>
        ) : picked ? (
          <Uploading {...picked} />
        ) : (
          <p role="status" className="text-xs text-ink-soft tabular-nums">
            {sizeInWords(attachment?.bytes ?? 0)} · Ready to send
          </p>
        )}
      </div>
      {picked?.mayRetry ? (
        <Button size="sm" onClick={() => retryUpload(chatId)}>
          Try again
        </Button>
      ) : null}
      <IconButton
        label={`Remove ${name}`}
        icon={<Icon of={X} />}
        className="pointer-coarse:size-11"
        onClick={() => removeFile(chatId)}
      />
    </div>
  );
}

function Uploading({ file, progress }: PickedFile) {
  return (
    <>
      <p className="text-xs text-ink-soft tabular-nums">
        {sizeInWords(file.size)} · {progress < 1 ? `${Math.round(progress * 100)} % uploaded` : "Being checked…"}
      </p>
      <progress
        aria-label="Upload progress"
        value={progress}
        max={1}
        className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </>
  );
}
