import type { Random } from "./random.ts";

export const WIDTH = 960;
export const HEIGHT = 640;

/** Pairs of a dark and a light colour: the brand's purple, its neighbours, and a few warm ones. */
const PALETTES = [
  ["#2b1a5a", "#4d3490", "#8f73d6", "#efe9ff"],
  ["#3a1f6b", "#6b3fa8", "#c59bec", "#fff3ff"],
  ["#1e2a5e", "#3f4fa3", "#8fa3ec", "#eef2ff"],
  ["#4a1a52", "#8c3a86", "#e39ad6", "#fff0fa"],
  ["#3b2468", "#7a4a9e", "#f0b65a", "#fff6e3"],
  ["#1f2f4f", "#4d3490", "#59c3c3", "#e8fbfa"],
] as const;

type Palette = (typeof PALETTES)[number];

/** An abstract cover as SVG: a gradient, and one motif of the hive on it. */
export function drawPicture(random: Random, place: number): string {
  const palette = PALETTES[place % PALETTES.length] ?? PALETTES[0];
  const motif = MOTIFS[Math.floor(place / PALETTES.length) % MOTIFS.length] ?? honeycomb;
  const [deep, brand, light] = palette;
  const angle = random.int(0, 359);
  const [x, y] = [random.int(10, 90), random.int(0, 60)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="ground" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="${deep}"/><stop offset="1" stop-color="${brand}"/></linearGradient>
      <radialGradient id="glow" cx="${x}%" cy="${y}%" r="70%"><stop stop-color="${light}" stop-opacity=".75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#glow)"/>
    ${motif(random, palette)}
  </svg>`;
}

const MOTIFS = [honeycomb, scattered, rings, waves];

/** A comb that fills the picture, some cells lit. */
function honeycomb(random: Random, [deep, , light, pale]: Palette): string {
  const size = random.pick([52, 68, 88]);
  const step = size * Math.sqrt(3);
  let cells = "";
  for (let row = -1; row * size * 1.5 < HEIGHT + size; row++) {
    for (let column = -1; column * step < WIDTH + step; column++) {
      const fill = random.chance(0.12) ? pale : random.chance(0.3) ? light : deep;
      const opacity = fill === deep ? 0.25 : 0.15 + random.float() * 0.55;
      cells += hexagon(column * step + (row % 2 === 0 ? 0 : step / 2), row * size * 1.5, size * 0.94, fill, opacity);
    }
  }
  return cells;
}

/** A few large cells that overlap like glass. */
function scattered(random: Random, [, , light, pale]: Palette): string {
  return Array.from({ length: 9 }, () => {
    const size = random.int(60, 260);
    return hexagon(
      random.int(0, WIDTH),
      random.int(0, HEIGHT),
      size,
      random.pick([light, pale]),
      0.08 + random.float() * 0.22,
    );
  }).join("");
}

/** Cells inside cells, around a point off the middle. */
function rings(random: Random, [, , light, pale]: Palette): string {
  const [x, y] = [random.int(WIDTH * 0.25, WIDTH * 0.75), random.int(HEIGHT * 0.3, HEIGHT * 0.7)];
  return Array.from({ length: 11 }, (_, ring) => {
    const size = 40 + ring * 56;
    const stroke = ring % 3 === 1 ? pale : light;
    return `<polygon points="${corners(x, y, size)}" fill="none" stroke="${stroke}" stroke-width="${3 + ring * 1.6}" opacity="${(0.75 - ring * 0.055).toFixed(2)}"/>`;
  }).join("");
}

/** Soft bands, one behind the other, and a single lit cell. */
function waves(random: Random, [deep, brand, light, pale]: Palette): string {
  const bands = [pale, light, brand, deep].map((fill, band) => {
    const level = HEIGHT * (0.42 + band * 0.14);
    const [rise, fall] = [random.int(30, 120), random.int(30, 120)];
    return `<path d="M0 ${level} C ${WIDTH * 0.3} ${level - rise}, ${WIDTH * 0.6} ${level + fall}, ${WIDTH} ${level - rise / 2} V ${HEIGHT} H 0 Z" fill="${fill}" opacity="${0.3 + band * 0.15}"/>`;
  });
  return hexagon(random.int(WIDTH * 0.2, WIDTH * 0.8), HEIGHT * 0.26, random.int(50, 90), pale, 0.85) + bands.join("");
}

const hexagon = (x: number, y: number, size: number, fill: string, opacity: number): string =>
  `<polygon points="${corners(x, y, size)}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;

const corners = (x: number, y: number, size: number): string =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
