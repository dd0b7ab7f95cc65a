import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import { saveFile } from "#lib/save-file.ts";
import type { DoughnutPlot, LinePlot } from "#ui/chart/chart-plot.ts";

/** The table of a line chart as a CSV file: a row for each point, plain numbers. */
export function saveLines(title: string, { axis, points, lines, plain = String }: LinePlot): void {
  const rows = points.map(({ full }, at) => [
    full,
    ...lines.map(({ values }) => {
      const value = values[at];
      return typeof value === "number" ? plain(value) : "";
    }),
  ]);
  save(title, [[axis, ...lines.map(({ label }) => label)], ...rows]);
}

/** The parts of a doughnut as a CSV file. */
export const saveParts = (title: string, { parts }: DoughnutPlot): void =>
  save(title, [["", title], ...parts.map(({ label, value }) => [label, String(value)])]);

function save(title: string, rows: readonly (readonly string[])[]): void {
  const file = new Blob([CSV_BOM, ...rows.map(csvLine)], { type: "text/csv;charset=utf-8" });
  saveFile(file, `${title.toLowerCase()}-${lagosDay(new Date())}.csv`);
}
