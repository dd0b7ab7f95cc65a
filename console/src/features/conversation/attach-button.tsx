import { ATTACHMENT_TYPES } from "@hivekeeper/contract/attachment.ts";
import { Paperclip } from "lucide";
import { useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { pickFrom } from "./attach-store.ts";

/** Chooses a file for the next message. A phone offers its camera. */
export function AttachButton({ chatId }: { chatId: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label="Attach"
        title="Attach a picture or a PDF, up to 10 MB"
        icon={<Icon of={Paperclip} />}
        className="my-0.5 pointer-coarse:-my-1 pointer-coarse:size-11"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={ATTACHMENT_TYPES.join(",")}
        onChange={(event) => {
          pickFrom(chatId, event.target.files ?? []);
          // Otherwise choosing a removed file again would fire no change event.
          event.target.value = "";
        }}
      />
    </>
  );
}
