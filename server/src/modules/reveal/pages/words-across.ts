import { createRequire } from "node:module";
import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import type sharp from "sharp";

/** Who looks at a document, and when. */
export interface Viewer {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
}

const { resolve } = createRequire(import.meta.url);
const FONT_FILE = resolve("#modules/reveal/pages/font/DejaVuSans-Bold.ttf");

// Fontconfig, a part of sharp, reads it with the first text that the process draws. It names no font of the machine.
process.env.FONTCONFIG_FILE ??= resolve("#modules/reveal/pages/font/fonts.conf");

/** In characters; the rest becomes an ellipsis. */
const LONGEST_NAME = 40;
const LONGEST_EMAIL = 50;

/** The size of the letters in pixels: 28 on a page of A4 with 2,000 pixels on its longer side. */
const letterSize = (width: number, height: number) => Math.max(12, Math.round(Math.sqrt(width * height) / 60));

const DEGREES = 30;
const [COS, SIN] = [Math.cos((DEGREES * Math.PI) / 180), Math.sin((DEGREES * Math.PI) / 180)];

/**
 * A tile, as SVG, to be repeated across a page of `width` × `height` pixels, which is at least as large: the viewer's
 * name and e-mail address and the moment in Lagos, turned upwards. Every other column is shifted, so that no line of the
 * document lies between the words. White letters with a dark edge are legible on every ground; half transparent, they
 * hide nothing.
 */
export async function wordsAcross(draw: typeof sharp, width: number, height: number, viewer: Viewer): Promise<Buffer> {
  const size = letterSize(width, height);
  const words = await drawnWords(draw, viewer, size);
  const column = words.width * COS + words.height * SIN;
  const row = words.width * SIN + words.height * COS + size;
  const scale = Math.min(1, width / column, height / row);
  const tileWidth = Math.min(width, Math.floor(2 * column * scale));
  const tileHeight = Math.max(1, Math.floor(row * scale));
  const box = `x="${-words.width / 2}" y="${-words.height / 2}" width="${words.width}" height="${words.height}"`;
  const place = (x: number, y: number) => `<use href="#words" transform="translate(${x} ${y}) rotate(${-DEGREES})"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${tileHeight}"
    viewBox="0 0 ${tileWidth / scale} ${tileHeight / scale}">
    <filter id="edge">
      <feMorphology in="SourceAlpha" operator="dilate" radius="${size / 16}"/>
      <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>
    </filter>
    <defs><image id="words" ${box} href="${words.url}" filter="url(#edge)"/></defs>
    <g opacity="0.5">
      ${place(column / 2, row / 2)} ${place(1.5 * column, 0)} ${place(1.5 * column, row)}
    </g>
  </svg>`);
}

/** The three lines as a picture. Text in SVG would need a font of the machine; the container has none. */
async function drawnWords(draw: typeof sharp, { name, email, at }: Viewer, size: number) {
  const moment = `${lagosTime(at.toISOString())} Lagos`;
  const lines = [drawable(name, LONGEST_NAME), drawable(email, LONGEST_EMAIL), moment].filter((line) => line !== "");
  const text = `<span foreground="white">${lines.map(escaped).join("\n")}</span>`;
  const font = { font: `DejaVu Sans Bold ${size}`, fontfile: FONT_FILE };
  const { data, info } = await draw({ text: { text, ...font, align: "centre", rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, url: `data:image/png;base64,${data.toString("base64")}` };
}

/** A text on one line, without what draws nothing: controls, directions, zero widths, halves of a pair. */
function drawable(text: string, longest: number): string {
  const characters = [
    ...text
      .normalize("NFC")
      .replaceAll(/[\p{C}\s]+/gu, " ")
      .trim(),
  ];
  return characters.length <= longest ? characters.join("") : `${characters.slice(0, longest - 1).join("")}…`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? "");
