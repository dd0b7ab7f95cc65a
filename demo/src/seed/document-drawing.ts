import type { Random } from "./random.ts";

/** The proportions of a bank card, and of a sheet of paper. */
export const CARD = { width: 860, height: 540 } as const;
export const BILL = { width: 620, height: 877 } as const;

/** The colours of an official document: background, ink and emblem. */
const COLOURS = [
  ["#e6f2ea", "#1f5a3a", "#7fb894"],
  ["#eeeafb", "#3a2a78", "#9a86d8"],
  ["#fdf1e3", "#7a4a16", "#e0a35c"],
  ["#e8f0fb", "#1d4277", "#7ea6dc"],
] as const;

/** An identity card as SVG, with bars in place of words, so that it belongs to nobody. */
export function drawCard(random: Random): string {
  const [ground, ink, emblem] = random.pick(COLOURS);
  const skin = random.pick(["#5b3a29", "#6f4a34", "#8a5a3c", "#3f2a20"]);
  const lines = Array.from({ length: 5 }, (_, row) => field(340, 190 + row * 62, random.int(180, 420), ink)).join("");
  return sheet(
    CARD,
    `<rect width="860" height="540" rx="28" fill="${ground}"/>
    <circle cx="700" cy="330" r="190" fill="none" stroke="${emblem}" stroke-width="26" opacity=".25"/>
    <circle cx="700" cy="330" r="120" fill="none" stroke="${emblem}" stroke-width="14" opacity=".3"/>
    <rect width="860" height="96" fill="${ink}"/><circle cx="70" cy="48" r="26" fill="${emblem}"/>
    ${bar(120, 36, 430, "#ffffff")}
    <rect x="48" y="150" width="240" height="300" rx="10" fill="#ffffff"/>
    <circle cx="168" cy="256" r="60" fill="${skin}"/><path d="M78 450 a90 96 0 0 1 180 0 z" fill="${emblem}"/>
    ${lines}${bar(48, 486, random.int(620, 760), ink)}`,
  );
}

/** An electricity bill as SVG: bars for words, a table, a chart of the last months. */
export function drawBill(random: Random): string {
  const [ground, ink, emblem] = random.pick(COLOURS);
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = 360 + row * 40;
    return `<rect x="40" y="${y - 14}" width="540" height="34" fill="${row % 2 ? "#ffffff" : ground}"/>${bar(56, y, random.int(120, 260), ink)}${bar(470, y, random.int(50, 90), ink)}`;
  }).join("");
  const months = Array.from({ length: 12 }, (_, month) => {
    const height = random.int(30, 130);
    return `<rect x="${56 + month * 43}" y="${800 - height}" width="28" height="${height}" fill="${emblem}"/>`;
  }).join("");
  return sheet(
    BILL,
    `<rect width="620" height="877" fill="#ffffff"/><rect width="620" height="110" fill="${ink}"/>
    <path d="M84 22 L54 62 h24 l-10 30 34 -44 h-24 z" fill="${emblem}"/>${bar(130, 48, 300, "#ffffff")}
    ${field(40, 160, 260, ink)}${field(40, 222, random.int(160, 300), ink)}
    <rect x="390" y="150" width="190" height="110" rx="8" fill="${ground}"/>${bar(410, 176, 90, ink)}
    <rect x="410" y="206" width="140" height="30" fill="${ink}"/>
    ${rows}<rect x="40" y="620" width="540" height="2" fill="${ink}"/>${months}`,
  );
}

const sheet = ({ width, height }: { width: number; height: number }, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** A label with its value. */
const field = (x: number, y: number, width: number, ink: string) =>
  `<rect x="${x}" y="${y - 22}" width="90" height="9" rx="4" fill="${ink}" opacity=".45"/>${bar(x, y, width, ink)}`;

const bar = (x: number, y: number, width: number, fill: string) =>
  `<rect x="${x}" y="${y - 6}" width="${width}" height="18" rx="6" fill="${fill}" opacity=".9"/>`;
