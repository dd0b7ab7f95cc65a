import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const CSS = readFileSync(resolve(import.meta.dirname, "../../src/styles/tokens.css"), "utf8");

type Tokens = Readonly<Record<string, string>>;

const tokensIn = (rule: string): Tokens =>
  Object.fromEntries(
    [...rule.matchAll(/--color-([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(([, name, value]) => [name, value]),
  );

/** The colour of a token, which may be that of another one. */
function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? "";
  const [, other] = /^var\(--color-(.*)\)$/.exec(value) ?? [];
  return other ? colourOf(tokens, other) : value;
}

const LIGHT = tokensIn(/@theme static \{([\s\S]*?)\n\}/.exec(CSS)?.[1] ?? "");
const THEMES = [
  ["light", LIGHT],
  ...[...CSS.matchAll(/html\[data-theme="(\w+)"\] \{([\s\S]*?)\n {2}\}/g)].map(
    ([, name = "", rule = ""]) => [name, { ...LIGHT, ...tokensIn(rule) }] as const,
  ),
] as const;

const SURFACES = ["canvas", "surface", "subtle", "hover"];
/** What is read, on what. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  ink: [...SURFACES, "accent-soft", "warn-soft"],
  "ink-soft": SURFACES,
  "ink-faint": SURFACES,
  accent: [...SURFACES, "accent-soft"],
  "on-accent": ["accent", "accent-strong"],
  "on-danger": ["danger", "danger-strong"],
  "danger-ink": [...SURFACES, "danger-soft"],
  "good-ink": [...SURFACES, "good-soft"],
  "warn-ink": [...SURFACES, "warn-soft"],
  "info-ink": [...SURFACES, "info-soft"],
  surface: ["ink"],
  "chrome-ink": ["chrome", "chrome-hover"],
  "chrome-soft": ["chrome", "chrome-hover"],
  "chrome-active-ink": ["chrome-active"],
  "chrome-mark-ink": ["chrome-mark"],
  "face-ink": ["face"],
};
/** Lines of controls, the ring, and what a chart draws beside its words. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  "line-strong": ["canvas", "surface"],
  ring: SURFACES,
  "chrome-ring": ["chrome", "chrome-hover"],
  danger: ["surface"],
  good: ["surface"],
  "series-1": ["surface"],
  "series-2": ["surface"],
  "series-3": ["surface"],
  "series-4": ["surface"],
};

test("there are three themes", () => {
  expect(THEMES.map(([name]) => name)).toEqual(["light", "brand", "dark"]);
});

test.each(THEMES)("in the theme %s text has 4.5:1 on every surface, and what is drawn 3:1 (G143)", (_, tokens) => {
  expect([...tooFaint(tokens, TEXT, 4.5), ...tooFaint(tokens, DRAWN, 3)]).toEqual([]);
});

test.each(THEMES)(
  "in the theme %s the active entry of the sidebar stands out less than half as much as a main button",
  (_, tokens) => {
    const standsOut = (front: string, back: string) => contrast(colourOf(tokens, front), colourOf(tokens, back));
    expect(standsOut("chrome-active", "chrome")).toBeLessThan(standsOut("accent", "surface") / 2);
  },
);

function tooFaint(tokens: Tokens, pairs: typeof TEXT, least: number): string[] {
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const ratio = contrast(colourOf(tokens, front), colourOf(tokens, back));
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    }),
  );
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
