import { lazyPart } from "#ui/lazy-part.tsx";

/** Loads when the table of a chart is opened. */
export const LazySaveChart = lazyPart(() => import("./save-chart.tsx").then((file) => file.SaveChart), {
  isExtra: true,
});
