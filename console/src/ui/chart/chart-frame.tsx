import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { cx } from "#ui/cx.ts";

/** What is on a canvas until it is taken away. */
interface Drawing {
  destroy: () => void;
}

type Painter<Plot> = (canvas: HTMLCanvasElement, plot: Plot) => Drawing;

interface ChartFrameProps<Plot> {
  title: string;
  /** The figures' range in words, for those who do not see the drawing. */
  summary: string;
  /** Drawn anew when it is another object. */
  plot: Plot;
  /** Fetches what draws, after the figures beside the chart have been painted. A constant of a module. */
  loadPainter: () => Promise<Painter<Plot>>;
  /** Says how much room the drawing has. */
  className: string;
  /** The rows of the table that holds the same figures: for a screen reader, and for all when nothing can be drawn. */
  children: ReactNode;
}

export function ChartFrame<Plot>(props: ChartFrameProps<Plot>) {
  const { title, summary, plot, loadPainter, className, children } = props;
  const captionId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { painter, hasFailed } = useAfterPaint(loadPainter);
  const theme = useSyncExternalStore(watchTheme, shownTheme);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    if (!painter || !canvas.current) return;
    const drawing = painter(canvas.current, plot);
    return () => drawing.destroy();
  }, [painter, plot, theme]);

  return (
    <div className="relative min-w-0">
      {hasFailed ? null : (
        <div className={cx("relative", className)}>
          <canvas ref={canvas} role="img" aria-label={`${title}: ${summary}`} className="absolute inset-0" />
        </div>
      )}
      <div className={hasFailed ? "overflow-x-auto" : "sr-only"}>
        {hasFailed ? <p className="pb-3 text-ink-soft">The chart could not be drawn. Its figures:</p> : null}
        <table
          aria-labelledby={captionId}
          className="w-full text-start tabular-nums [&_:is(th,td)]:py-1 [&_th]:text-start"
        >
          <caption id={captionId} className="sr-only">
            {title}
          </caption>
          {children}
        </table>
      </div>
    </div>
  );
}

interface Loaded<Plot> {
  painter?: Painter<Plot>;
  hasFailed?: true;
}

function useAfterPaint<Plot>(load: () => Promise<Painter<Plot>>): Loaded<Plot> {
  const [loaded, setLoaded] = useState<Loaded<Plot>>({});
  useEffect(() => {
    let isGone = false;
    const say = (found: Loaded<Plot>) => {
      if (!isGone) setLoaded(found);
    };
    const start = () =>
      load().then(
        (painter) => say({ painter }),
        () => say({ hasFailed: true }),
      );
    // A frame begins before its paint; the first task after it comes when the paint is done.
    const frame = requestAnimationFrame(() => setTimeout(() => !isGone && void start()));
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [load]);
  return loaded;
}

const shownTheme = () => document.documentElement.dataset.theme;

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
