import type { Drawing } from "./chart-frame.tsx";

type Elements = { datasetIndex: number; index: number }[];

/** What a chart of any kind can do. */
interface AnyChart {
  destroy: () => void;
  data: { datasets: { data: readonly unknown[] }[] };
  setActiveElements: (elements: Elements) => void;
  tooltip?: { setActiveElements: (elements: Elements, position: { x: number; y: number }) => void } | undefined;
  update: (mode: "none") => void;
}

/** A chart whose tooltip can be moved without a pointer. Points without a value have none. */
export const drawingOf = (chart: AnyChart): Drawing => ({
  destroy: () => chart.destroy(),
  showPoint(at) {
    const elements = chart.data.datasets.flatMap(({ data }, datasetIndex) =>
      at === null || typeof data[at] !== "number" ? [] : [{ datasetIndex, index: at }],
    );
    chart.setActiveElements(elements);
    chart.tooltip?.setActiveElements(elements, { x: 0, y: 0 });
    chart.update("none");
  },
});
