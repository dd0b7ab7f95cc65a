import { type ReactNode, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { type LazySource, lazySource, useLazy } from "#ui/lazy-source.ts";
import { ChartCursor } from "./chart-cursor.tsx";
import { ChartFooter } from "./chart-footer.tsx";
import { ChartPlaceholder } from "./chart-placeholder.tsx";

/** A chart on a canvas, until it is destroyed. */
export interface Drawing {
  destroy: () => void;
  /** Shows the tooltip of a point; none for `null`. */
  showPoint: (at: number | null) => void;
}

type Painter<Plot> = (canvas: HTMLCanvasElement, plot: Plot) => Drawing;

interface ChartFrameProps<Plot> {
  title: string;
  /** The range of the values in words: the image's accessible name. */
  summary: string;
  /** The chart is drawn again when this is another object. */
  plot: Plot;
  painter: LazySource<Painter<Plot>>;
  /** Sets the size of the drawing, and of everything that is shown in its place. */
  className: string;
  /** There is nothing to draw. */
  isEmpty: boolean;
  /** The points in words, for the keyboard. */
  points: readonly string[];
  /** Stands in the middle of the drawing. */
  middle?: ReactNode;
  /** Stands under the drawing. */
  legend?: ReactNode;
  note?: string | undefined;
  /** A button that saves the table as a file, beside the open table. */
  save: ReactNode;
  /**
   * The rows of a table with the same values. Screen readers get it always, everybody when it is opened, or when the
   * chart cannot be drawn.
   */
  children: ReactNode;
}

export function ChartFrame<Plot>(props: ChartFrameProps<Plot>) {
  const { title, summary, plot, className, isEmpty, points, middle, legend, note, save, children } = props;
  const captionId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing>(null);
  const [isOpen, setOpen] = useState(false);
  const { loaded: painter, failure } = useLazy(props.painter);
  const theme = useSyncExternalStore(watchTheme, shownTheme);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    if (!painter || !canvas.current) return;
    const drawn = painter(canvas.current, plot);
    drawing.current = drawn;
    return () => {
      drawing.current = null;
      drawn.destroy();
    };
  }, [painter, plot, theme]);

  const footer = (
    <ChartFooter note={note}>
      {isOpen || failure ? save : null}
      {failure ? null : (
        <Button size="sm" tone="quiet" className="max-sm:min-h-11" onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide table" : "Show table"}
        </Button>
      )}
    </ChartFooter>
  );

  return (
    <div className="relative min-w-0">
      {failure ? null : (
        <div className={cx("relative", className)}>
          {isEmpty ? (
            <p className="grid h-full place-items-center text-ink-soft">There is nothing to show yet.</p>
          ) : (
            <>
              {painter ? null : <ChartPlaceholder className="absolute inset-0" />}
              {middle ? <div className="absolute inset-0 grid place-items-center">{middle}</div> : null}
              <canvas ref={canvas} role="img" aria-label={`${title}: ${summary}`} className="absolute inset-0" />
              <ChartCursor title={title} points={points} onPoint={(at) => drawing.current?.showPoint(at)} />
            </>
          )}
        </div>
      )}
      {legend}
      {failure ? null : footer}
      <div className={failure ? cx("overflow-auto", className) : isOpen ? "pt-2" : "sr-only"}>
        {failure ? <p className="pb-3 text-ink-soft">The chart could not be drawn. Its figures:</p> : null}
        <table
          aria-labelledby={captionId}
          className="w-full tabular-nums [&_:is(th,td)]:py-1 [&_:is(th,td)]:text-end [&_:is(th,td)]:first:text-start [&_th]:font-medium [&_tr]:border-t [&_tr]:border-line"
        >
          <caption id={captionId} className="sr-only">
            {title}
          </caption>
          {children}
        </table>
      </div>
      {failure ? footer : null}
    </div>
  );
}

/** The drawing code, loaded after the numbers beside the chart have been painted. */
export const lazyPainter = <Plot,>(load: () => Promise<Painter<Plot>>): LazySource<Painter<Plot>> =>
  lazySource(async () => {
    await painted();
    return load();
  });

/** After the next paint: a frame callback runs before it, a task queued from there after it. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const shownTheme = () => document.documentElement.dataset.theme;

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
