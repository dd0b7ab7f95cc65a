import type { ReactNode } from "react";
import { ChartFooter } from "./chart-footer.tsx";
import { ChartFrame, lazyPainter } from "./chart-frame.tsx";
import { ChartPlaceholder } from "./chart-placeholder.tsx";
import type { ChartLine, LinePlot } from "./chart-plot.ts";

interface LineChartProps {
  title: string;
  /** Undefined until the data is loaded. */
  plot: LinePlot | undefined;
  /** The unit of a point, in words. An empty text reserves the height. */
  note: string | undefined;
  /** A button that saves the figures as a file. */
  save: ReactNode;
}

const SIZE = "h-64 sm:h-72";

const painter = lazyPainter(() => import("./draw-lines.ts").then((file) => file.drawLines));

export function LineChart({ title, plot, note, save }: LineChartProps) {
  if (!plot)
    return (
      <div>
        <ChartPlaceholder className={SIZE} />
        <ChartFooter note={note} />
      </div>
    );
  const { axis, points, lines, format } = plot;
  return (
    <ChartFrame
      title={title}
      summary={lines.map((line) => rangeOf(line, format)).join("; ")}
      plot={plot}
      painter={painter}
      className={SIZE}
      isEmpty={points.length === 0}
      points={points.map(({ full }, at) =>
        [full, ...lines.map(({ label, values }) => `${label} ${formatValue(values[at], format)}`)].join(", "),
      )}
      note={note}
      save={save}
    >
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {lines.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ full }, at) => (
          <tr key={full}>
            <th scope="row">{full}</th>
            {lines.map(({ label, values }) => (
              <td key={label}>{formatValue(values[at], format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ChartFrame>
  );
}

const formatValue = (value: number | null | undefined, format: LinePlot["format"]) =>
  typeof value === "number" ? format(value) : "—";

function rangeOf({ label, values }: ChartLine, format: LinePlot["format"]): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return `${label}: no figures`;
  return `${label} from ${format(Math.min(...known))} to ${format(Math.max(...known))}`;
}
