import { RotateCw, ZoomIn, ZoomOut } from "lucide";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { pictureAddress } from "#lib/links.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";

/** In percent of the frame's width. */
const ZOOMS = [100, 150, 200, 300, 400] as const;
const [LEAST, MOST] = [100, 400];

interface DocumentPagesProps {
  label: string;
  /** Their addresses. */
  pages: readonly string[];
  /** Stands at the start of the buttons' line. */
  aside?: ReactNode;
  /** Of the frame. */
  height?: string;
}

/** The pages of a document one below the other, in a frame that is scrolled where they are enlarged. */
export function DocumentPages(props: DocumentPagesProps) {
  const { label, pages, aside, height = "min(60dvh, 40rem)" } = props;
  const [zoom, setZoom] = useState<number>(LEAST);
  const [turns, setTurns] = useState(0);
  const isOnSide = turns % 2 === 1;
  const frame = useRef<HTMLElement>(null);
  useKeptMiddle(frame, zoom);
  usePinch(frame, (by) => setZoom((now) => Math.min(MOST, Math.max(LEAST, now * by))));
  const zoomOut = () => setZoom((now) => ZOOMS.findLast((one) => one < now) ?? LEAST);
  const zoomIn = () => setZoom((now) => ZOOMS.find((one) => one > now) ?? MOST);
  const turn = () => setTurns((now) => now + 1);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-end gap-1">
        {aside}
        <span role="status" className="ms-auto me-1 text-[0.8125rem] text-ink-soft tabular-nums">
          {Math.round(zoom)} %
        </span>
        <IconButton
          label="Zoom out"
          icon={<Icon of={ZoomOut} />}
          aria-keyshortcuts="-"
          disabled={zoom <= LEAST}
          onClick={zoomOut}
        />
        <IconButton
          label="Zoom in"
          icon={<Icon of={ZoomIn} />}
          aria-keyshortcuts="+"
          disabled={zoom >= MOST}
          onClick={zoomIn}
        />
        <IconButton label="Turn" icon={<Icon of={RotateCw} />} aria-keyshortcuts="o" onClick={turn} />
      </div>
      <section
        ref={frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
        tabIndex={0}
        data-own-arrows
        style={{ height, touchAction: "pan-x pan-y" }}
        className="overflow-auto rounded-md border border-line bg-subtle"
      >
        <div style={{ width: `${zoom}%` }} className="flex flex-col gap-2">
          {pages.map((page, index) => (
            // On its side a page stands in a square, in which it is whole.
            <div key={page} style={{ rotate: `${turns * 90}deg`, aspectRatio: isOnSide ? 1 : "auto" }}>
              <Picture
                source={pictureAddress(page)}
                alt={pages.length === 1 ? label : `${label}, page ${index + 1} of ${pages.length}`}
                className={cx("min-h-40 w-full", isOnSide && "h-full object-contain!")}
              />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

type Frame = { readonly current: HTMLElement | null };

/** Keeps in the middle of the frame what was there before its content grew or shrank. */
function useKeptMiddle(frame: Frame, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = frame.current;
    const by = zoom / before.current;
    before.current = zoom;
    if (!element || by === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    element.scrollTo({
      left: (scrollLeft + clientWidth / 2) * by - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * by - clientHeight / 2,
      behavior: "instant",
    });
  }, [frame, zoom]);
}

const MOST_WHEEL = 25;

/** Two fingers on the frame, or on a touchpad. @param onZoom By how many times. */
function usePinch(frame: Frame, onZoom: (by: number) => void): void {
  const zoom = useRef(onZoom);
  useEffect(() => {
    zoom.current = onZoom;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    let apart = 0;
    const distance = ([one, other]: TouchList) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const begin = ({ touches }: TouchEvent) => {
      apart = touches.length === 2 ? distance(touches) : 0;
    };
    element.addEventListener("touchstart", begin, { passive: true, signal });
    element.addEventListener("touchend", begin, { passive: true, signal });
    element.addEventListener(
      "touchmove",
      (event) => {
        if (apart === 0) return;
        event.preventDefault();
        const now = distance(event.touches);
        zoom.current(now / apart);
        apart = now;
      },
      { passive: false, signal },
    );
    // A touchpad tells a pinch as a wheel with Ctrl.
    element.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        // The notch of a wheel is a long way.
        const way = Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, event.deltaY));
        zoom.current(Math.exp(-way / 100));
      },
      { passive: false, signal },
    );
    return () => ending.abort();
  }, [frame]);
}
