import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import type { DoughnutPlot, LinePlot } from "#ui/chart/chart-plot.ts";

interface SaveChartProps {
  title: string;
  plot: LinePlot | DoughnutPlot;
}

/** Saves the table of a chart as a CSV file, with plain numbers. */
export const SaveChart = ({ title, plot }: SaveChartProps) => (
  <Button
    size="sm"
    tone="quiet"
    className="max-sm:min-h-11"
    onClick={() => save(title, "lines" in plot ? rowsOfLines(plot) : rowsOfParts(title, plot))}
  >
    Export CSV
  </Button>
);

/** A row for each point. */
const rowsOfLines = ({ axis, points, lines, plain = String }: LinePlot): string[][] => [
  [axis, ...lines.map(({ label }) => label)],
  ...points.map(({ full }, at) => [
    full,
    ...lines.map(({ values }) => {
      const value = values[at];
      return typeof value === "number" ? plain(value) : "";
    }),
  ]),
];

const rowsOfParts = (title: string, { parts }: DoughnutPlot): string[][] => [
  ["", title],
  ...parts.map(({ label, value }) => [label, String(value)]),
];

function save(title: string, rows: readonly (readonly string[])[]): void {
  const file = new Blob([CSV_BOM, ...rows.map(csvLine)], { type: "text/csv;charset=utf-8" });
  saveFile(file, `${title.toLowerCase()}-${lagosDay(new Date())}.csv`);
}
