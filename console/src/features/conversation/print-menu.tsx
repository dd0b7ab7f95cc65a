import { PDF_TYPE } from "@hivekeeper/contract/attachment.ts";
import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide";
import { useState } from "react";
import { notifyFailed } from "#flow/notify.ts";
import type { Chat } from "#lib/realtime/open-chat.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { loadForPaper } from "#ui/use-printing.ts";
import { attachmentLinks } from "./attach-links.ts";

interface PrintMenuProps {
  chat: Chat;
  chatId: string;
  hasNotes: boolean;
}

/** Prints a dispute with its whole conversation, which is loaded first; the notes only when they are asked for. */
export function PrintMenu({ chat, chatId, hasNotes }: PrintMenuProps) {
  const queryClient = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const print = async (withNotes: boolean) => {
    setLoading(true);
    try {
      const [messages] = await Promise.all([chat.loadAll(), loadForPaper()]);
      await showPictures(queryClient, chatId, messages);
      printPage(withNotes);
    } catch (error) {
      notifyFailed(error, "The conversation could not be loaded.");
    } finally {
      setLoading(false);
    }
  };
  return (
    <Menu
      label="Print"
      disabled={isLoading}
      className="inline-grid size-8 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink aria-expanded:bg-subtle"
      items={[
        { label: hasNotes ? "Print without notes" : "Print", onSelect: () => void print(false) },
        ...(hasNotes ? [{ label: "Print with internal notes", onSelect: () => void print(true) }] : []),
      ]}
    >
      {isLoading ? <Spinner /> : <Icon of={Printer} className="size-4.5" />}
    </Menu>
  );
}

/** The longest wait for pictures: one that never arrives must not keep the others from the paper. */
const PICTURES_MS = 10_000;

/** Loads the pictures of messages, also those that have not been scrolled to, and waits until they can be drawn. */
async function showPictures(queryClient: QueryClient, chatId: string, messages: readonly ChatMessage[]) {
  const files = messages.flatMap(({ attachment }) => (attachment && attachment.type !== PDF_TYPE ? [attachment] : []));
  const load = async () => {
    await Promise.all(files.map(({ id }) => queryClient.prefetchQuery(attachmentLinks(chatId, id))));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled([...document.querySelectorAll("[data-file] img")].map((image) => decode(image)));
  };
  await Promise.race([load(), new Promise((late) => setTimeout(late, PICTURES_MS))]);
}

const decode = (image: Element) => (image instanceof HTMLImageElement ? image.decode() : undefined);

/** `print.css` leaves the notes out without the mark. */
function printPage(withNotes: boolean) {
  const { documentElement: page } = document;
  page.toggleAttribute("data-notes", withNotes);
  addEventListener("afterprint", () => page.removeAttribute("data-notes"), { once: true });
  print();
}
