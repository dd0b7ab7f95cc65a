import { ATTACHMENT_TYPES } from "@hivekeeper/contract/attachment.ts";
import { Paperclip } from "lucide";
import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { pickFrom } from "./attach-drop.ts";

/** Chooses a file for the next message. A phone offers its camera. */
export function AttachButton({ chatId }: { chatId: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        title="Attach a picture or a PDF, up to 10 MB"
        icon={<Icon of={Paperclip} className="size-4" />}
        onClick={() => input.current?.click()}
      >
        Attach
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ATTACHMENT_TYPES.join(",")}
        onChange={(event) => {
          void pickFrom(chatId, event.target.files ?? []);
          // Otherwise choosing a removed file again would fire no change event.
          event.target.value = "";
        }}
      />
    </>
  );
}
