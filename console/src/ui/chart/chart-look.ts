import type { ChartColour } from "./chart-colour.ts";

type Token = ChartColour | "ink" | "ink-soft" | "line" | "line-strong" | "surface";

/** Reads a token's colour in the current theme, in a form that a canvas accepts. */
export function tokensAt(element: Element): (token: Token) => string {
  const style = getComputedStyle(element);
  return (token) => style.getPropertyValue(`--color-${token}`).trim();
}

/** The options that all charts share: the theme's colours, the page's font, no animation. */
export function stillAndDressed(canvas: HTMLCanvasElement) {
  const token = tokensAt(canvas);
  const font = { family: getComputedStyle(canvas).fontFamily, size: 12 };
  return {
    options: { animation: false, responsive: true, maintainAspectRatio: false },
    ticks: { color: token("ink-soft"), font, autoSkipPadding: 12 },
    tooltip: {
      backgroundColor: token("ink"),
      titleColor: token("surface"),
      bodyColor: token("surface"),
      titleFont: { ...font, weight: "bold" },
      bodyFont: font,
      padding: 10,
      boxPadding: 4,
      caretSize: 5,
    },
  } as const;
}
