/**
 * By what a column holds: its least width in rem, and its share of what the columns leave. Only a value that does not
 * fit, as in a wide font, takes more, from the columns with a share.
 */
const KINDS = {
  name: { width: 9, share: 3 },
  person: { width: 9, share: 2 },
  text: { width: 8, share: 2 },
  email: { width: 11.25, share: 2 },
  number: { width: 7.25, share: 0 },
  word: { width: 5.25, share: 0 },
  amount: { width: 9.25, share: 0 },
  count: { width: 5.75, share: 0 },
  date: { width: 6.75, share: 0 },
  moment: { width: 9.75, share: 0 },
  state: { width: 7, share: 0 },
} as const;

export type ColumnKind = keyof typeof KINDS;

/** The first column, with the choice of rows, and the last, with their menus. */
const CHOOSE = 2.25;
const MENU = 4.25;

/** Amounts and counts end at one line, under a heading that does too. */
export const isFigure = (kind: ColumnKind): boolean => kind === "amount" || kind === "count";

/** Text that ends after two lines. Everything else is a value, of which nothing is cut. */
export const isFreeText = (kind: ColumnKind): boolean => kind === "name" || kind === "person" || kind === "text";

interface Sized {
  kind: ColumnKind;
  width?: number | undefined;
  share?: number | undefined;
}

/** The least width of a table in rem, and the CSS widths of its columns. The table's box is a size container. */
export function tableWidths(columns: readonly Sized[], has: { choice: boolean; menu: boolean }) {
  const all = columns.map(({ kind, width = KINDS[kind].width, share = KINDS[kind].share }) => ({ width, share }));
  const sum = (of: "width" | "share") => all.reduce((total, column) => total + column[of], 0);
  const least = sum("width") + (has.choice ? CHOOSE : 0) + (has.menu ? MENU : 0);
  const shares = sum("share") || 1;
  return {
    least: `${least}rem`,
    choose: `${CHOOSE}rem`,
    menu: `${MENU}rem`,
    columns: all.map(({ width, share }) =>
      share ? `calc(${width}rem + max(0px, 100cqi - ${least}rem) * ${share / shares})` : `${width}rem`,
    ),
  };
}
