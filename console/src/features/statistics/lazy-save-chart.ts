import { lazyPart } from "#ui/lazy-part.tsx";

/** Loads when the table of a chart is opened. */
export const LazySaveChart = lazyPart(async () => (await import("./save-chart.tsx")).SaveChart, { isExtra: true });
