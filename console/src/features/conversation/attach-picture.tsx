import type { Attachment } from "@hivekeeper/contract/attachment.ts";
import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { attachmentLinks, type SentFile } from "./attach-links.ts";
import { harmless } from "./linked-text.ts";

const LargePicture = lazyOverlay(() => import("./attach-large.tsx").then((file) => file.LargePicture));

/** The most pixels of either side in the conversation. */
const SIDE = 260;
/** The least pixels of either side, so that a narrow picture can still be pressed. */
const LEAST = 48;

/** A picture as a thumbnail, in its place before it is loaded; pressed, it opens large. */
export function AttachedPicture({ chatId, attachment }: SentFile) {
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<string>();
  const { data, isError, refetch } = useQuery({ ...attachmentLinks(chatId, attachment.id), enabled: isSeen });
  const source = data?.thumbnailUrl ?? data?.url;
  const name = harmless(attachment.name);
  const hasFailed = isError || (source !== undefined && source === broken);

  return (
    <div
      ref={ref}
      data-file={name}
      style={sizeOf(attachment)}
      className="my-0.5 grid max-w-full overflow-hidden rounded-lg bg-subtle"
    >
      {hasFailed ? (
        <div className="flex min-w-0 flex-col items-center justify-center gap-1 p-1 text-center text-xs text-ink-soft">
          <Icon of={ImageOff} className="size-5" />
          <span className="max-w-full truncate">{name}</span>
          <Button size="sm" tone="quiet" onClick={() => refetch()}>
            Load again
          </Button>
        </div>
      ) : source ? (
        <button
          type="button"
          title="Open large"
          onClick={() => setLarge(true)}
          className="grid min-h-0 min-w-0 cursor-zoom-in"
        >
          <img
            src={source}
            alt={name}
            decoding="async"
            referrerPolicy="no-referrer"
            className="size-full object-contain"
            // Its address has lapsed, or the connection broke: with a new address it is tried once more.
            onError={() => {
              setBroken(source);
              if (broken === undefined) void refetch();
            }}
          />
        </button>
      ) : null}
      {isLarge ? <LargePicture chatId={chatId} attachment={attachment} onClose={() => setLarge(false)} /> : null}
    </div>
  );
}

/** The place that a picture takes, before and after it is loaded. */
function sizeOf(attachment: Attachment) {
  const [width, height] = [attachment.width ?? LEAST, attachment.height ?? LEAST];
  const scale = Math.min(1, SIDE / width, SIDE / height);
  const [wide, high] = [Math.max(LEAST, width * scale), Math.max(LEAST, height * scale)];
  return { width: wide, aspectRatio: `${wide} / ${high}` };
}

/** Whether an element has come near the visible part of the page, now or before. */
function useSeen<E extends Element>(): { ref: RefObject<E | null>; isSeen: boolean } {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
