import { deflateSync } from "node:zlib";
import sharp, { type Region } from "sharp";
import { expect, test } from "vitest";
import { type DocumentType, drawPage } from "#modules/reveal/document-pages.ts";
import { UndrawableDocument } from "#modules/reveal/pages/undrawable-document.ts";
import { pdf, pdfStream } from "../builders/pdf.ts";
import { picture } from "../builders/picture.ts";

const VIEWER = { name: "Ada Obi", email: "ada@hivekeeper.test", at: new Date("2026-11-21T13:05:09Z") };
const PDF = "application/pdf";

const plain = (color: string, width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

/** The brightness of each pixel. */
const pixelsOf = (content: Buffer, options?: Region) =>
  (options ? sharp(content).extract(options) : sharp(content)).greyscale().raw().toBuffer();

/** The share of pixels that are not as bright as their counterparts in `other`. */
async function shareOfChanged(page: Buffer, other: Buffer, options?: Region): Promise<number> {
  const [after, before] = await Promise.all([pixelsOf(page, options), pixelsOf(other, options)]);
  expect(after.length).toBe(before.length);
  return after.filter((value, at) => Math.abs(value - (before[at] ?? 0)) > 40).length / after.length;
}

/** The parts of a picture of which each takes `width` × `height` of it. */
const partsOf = (whole: { width: number; height: number }, width: number, height: number): Region[] =>
  Array.from({ length: Math.floor(whole.height / height) }, (_, row) =>
    Array.from({ length: Math.floor(whole.width / width) }, (_, column) => ({
      left: column * width,
      top: row * height,
      width,
      height,
    })),
  ).flat();

test.each([
  ["white", plain("#ffffff")],
  ["black", plain("#000000")],
  ["grey", plain("#808080")],
  ["photographic", picture({ width: 1200, height: 800, noise: true })],
])("no part, line or column of a %s picture is without words, which leave most of it as it was", async (_, made) => {
  const before = await made;
  const page = await drawPage(before, "image/png", VIEWER);
  expect(page).toMatchObject({ mediaType: "image/jpeg", width: 1200, height: 800, pages: 1 });
  const parts = [...partsOf(page, 400, 400), ...partsOf(page, 1200, 50), ...partsOf(page, 100, 800)];
  for (const part of parts) {
    const share = await shareOfChanged(page.content, before, part);
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.35);
  }
});

test.each([
  ["name", { name: "Ben Obi" }],
  ["e-mail address", { email: "ben@hivekeeper.test" }],
  ["moment", { at: new Date("2026-11-21T13:05:08Z") }],
])("another %s gives another picture: letters are drawn, and no boxes for them", async (_, other) => {
  const white = await plain("#ffffff");
  const [one, another] = [
    await drawPage(white, "image/png", VIEWER),
    await drawPage(white, "image/png", { ...VIEWER, ...other }),
  ];
  expect(await shareOfChanged(one.content, another.content)).toBeGreaterThan(0.0005);
});

test.each([
  ["markup", `</span><script>"'&amp;<&`],
  ["nothing", ""],
  ["controls only", "\u0000\u0007\u200b\ufeff\u202e"],
  ["half a pair", "Ada \ud83d"],
  ["Arabic", "محمد بن عبد الله"],
  ["Yoruba", "Adébáyọ̀ Ọlá"],
  ["a long text", "Adaeze ".repeat(2000)],
  ["a tower of marks", `A${"\u0301".repeat(5000)}`],
  ["many lines", "Ada\n\n\u2028\u2029\r\nObi"],
])("a name of %s is drawn", async (_, name) => {
  const white = await plain("#ffffff");
  const page = await drawPage(white, "image/png", { ...VIEWER, name, email: `${name}@hivekeeper.test` });
  for (const part of partsOf(page, 600, 400))
    expect(await shareOfChanged(page.content, white, part)).toBeGreaterThan(0.01);
});

test("directions and zero widths in a name change nothing of the picture", async () => {
  const white = await plain("#ffffff");
  const page = await drawPage(white, "image/png", { ...VIEWER, name: "\u202eAda\u200b\u2066 Obi\u0000" });
  expect(await shareOfChanged(page.content, (await drawPage(white, "image/png", VIEWER)).content)).toBeLessThan(0.02);
});

test("a page is upright and in sRGB, has no metadata, and 1,000 to 2,000 pixels on its longer side", async () => {
  const lying = await picture({ format: "jpeg", width: 3000, height: 1500, orientation: 6 });
  expect(lying.includes("SECRET-PLACE")).toBe(true);
  const page = await drawPage(lying, "image/jpeg", VIEWER);
  expect(page).toMatchObject({ width: 1000, height: 2000 });
  expect(page.content.includes("SECRET-PLACE")).toBe(false);
  const found = await sharp(page.content).metadata();
  expect(found).toMatchObject({ format: "jpeg", width: 1000, height: 2000, space: "srgb", channels: 3 });
  expect(found).not.toHaveProperty("exif");
  expect(found).not.toHaveProperty("orientation");

  const small = await drawPage(await picture({ format: "webp", width: 40, height: 30 }), "image/webp", VIEWER);
  expect(small).toMatchObject({ width: 1000, height: 750 });
});

test("the left side of a photograph that was taken with the phone turned is the upper side of the page", async () => {
  const dark = await plain("#000000", 600, 800);
  const turned = sharp(await plain("#ffffff", 1200, 800)).composite([{ input: dark, left: 0, top: 0 }]);
  const { content } = await drawPage(
    await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "image/jpeg",
    VIEWER,
  );
  const brightness = async (top: number) =>
    (await sharp(await sharp(content).extract({ left: 0, top, width: 800, height: 600 }).toBuffer()).stats())
      .channels[0]?.mean;
  expect(await brightness(0)).toBeLessThan(60);
  expect(await brightness(600)).toBeGreaterThan(200);
});

test("grey, transparent and animated pictures are drawn on white", async () => {
  const clear = sharp({ create: { width: 1200, height: 800, channels: 4, background: "#00000000" } });
  const grey = sharp(await plain("#ffffff")).toColourspace("b-w");
  const kinds: [Buffer, DocumentType][] = [
    [await clear.clone().png().toBuffer(), "image/png"],
    [await clear.clone().gif().toBuffer(), "image/gif"],
    [await grey.jpeg().toBuffer(), "image/jpeg"],
  ];
  for (const [content, mediaType] of kinds) {
    const page = await drawPage(content, mediaType, VIEWER);
    const pixels = await pixelsOf(page.content);
    expect(pixels.filter((value) => value > 245).length / pixels.length).toBeGreaterThan(0.7);
  }
});

test("each page of a PDF is drawn with the words across it", async () => {
  const words = ["/F 90 Tf 50 400 Td (First)", "/F 90 Tf 50 400 Td (Second)", "/F 90 Tf 50 400 Td (Third)"];
  const content = pdf(words.map((text) => ({ drawing: `BT ${text} Tj ET` })));
  const white = await plain("#ffffff", 1413, 2000);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await drawPage(content, PDF, VIEWER, page));

  for (const page of pages) {
    expect(page).toMatchObject({ width: 1413, height: 2000, pages: 3, drawable: 3 });
    for (const part of partsOf(page, 471, 400))
      expect(await shareOfChanged(page.content, white, part)).toBeGreaterThan(0.02);
  }
  const [first, second, third] = pages.map(({ content }) => content);
  expect(await shareOfChanged(first as Buffer, second as Buffer)).toBeGreaterThan(0.005);
  expect(await shareOfChanged(second as Buffer, third as Buffer)).toBeGreaterThan(0.005);
});

test("a page of 14,400 points and the first of 500 pages are drawn", async () => {
  const wide = await drawPage(pdf([{ width: 14_400, height: 7200 }]), PDF, VIEWER);
  expect(wide).toMatchObject({ width: 2000, height: 1000, pages: 1 });
  const long = pdf(Array(500).fill({}));
  expect(await drawPage(long, PDF, VIEWER, 20)).toMatchObject({ pages: 500, drawable: 20 });
  await expect(drawPage(long, PDF, VIEWER, 21)).rejects.toMatchObject({ reason: "no-page" });
});

const whole = pdf([{ drawing: "BT /F 90 Tf 50 400 Td (Whole) Tj ET" }]);
const handler = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >>`;
const id = `<${"00".repeat(16)}>`;
const locked = pdf([{}], [Buffer.from(handler)], `/Encrypt 5 0 R /ID [${id} ${id}]`);

/** A form that draws the next one ten times, ten times over. */
const nested = Array.from({ length: 10 }, (_, at) =>
  pdfStream(
    "/X Do ".repeat(10),
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${at + 6} 0 R >> >>`,
  ),
);
const deepest = pdfStream("0 0 500 500 re f", "/Type /XObject /Subtype /Form /BBox [0 0 595 842]");
const exponential = pdf([{ drawing: "/X Do" }], [...nested, deepest]);

/** A picture of 100 million pixels in 300 kB. */
const slow = pdf(
  [{ drawing: "595 0 0 842 0 0 cm /X Do" }],
  [
    pdfStream(
      deflateSync(Buffer.alloc(300_000_000), { level: 9 }),
      "/Type /XObject /Subtype /Image /Width 10000 /Height 10000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
    ),
  ],
);

test.each<[string, Buffer | Promise<Buffer>, DocumentType, string, { page?: number; timeLimit?: number }?]>([
  ["an empty file", Buffer.alloc(0), PDF, "broken"],
  ["half a PDF", whole.subarray(0, whole.length / 2), PDF, "broken"],
  ["a PDF without pages", pdf([]), PDF, "broken"],
  ["a PDF with a password", locked, PDF, "encrypted"],
  ["a PDF that takes any memory", exponential, PDF, "too-large"],
  ["a PDF that takes long", slow, PDF, "too-slow", { timeLimit: 300 }],
  ["the second of one page", whole, PDF, "no-page", { page: 2 }],
  ["the page before the first", whole, PDF, "no-page", { page: 0 }],
  ["the second page of a picture", picture(), "image/png", "no-page", { page: 2 }],
  ["an empty picture", Buffer.alloc(0), "image/png", "broken"],
  [
    "half a picture",
    picture({ format: "jpeg", noise: true }).then((whole) => whole.subarray(0, 800)),
    "image/jpeg",
    "broken",
  ],
  ["a picture of another type", picture({ format: "png" }), "image/jpeg", "broken"],
  ["a PDF as a picture", whole, "image/png", "broken"],
  ["a picture as a PDF", picture(), PDF, "broken"],
  ["a picture of 64 million pixels", plain("#ffffff", 8000, 8000), "image/png", "too-large"],
])("%s is refused by its reason", async (_, made, mediaType, reason, options = {}) => {
  const drawn = drawPage(await made, mediaType, VIEWER, options.page, options.timeLimit);
  const error = await drawn.catch((error) => error);
  expect(error).toBeInstanceOf(UndrawableDocument);
  expect(error).toMatchObject({ reason });
});

test.each([
  ["too much memory", exponential, 10_000],
  ["too much time", slow, 300],
])("after a PDF that takes %s, the next one is drawn", async (_, content, timeLimit) => {
  const [hostile, next] = [drawPage(content, PDF, VIEWER, 1, timeLimit), drawPage(whole, PDF, VIEWER)];
  await expect(hostile).rejects.toThrow(UndrawableDocument);
  expect(await next).toMatchObject({ pages: 1 });
});

test("documents that come together are drawn one after the other, each with its own words", async () => {
  const white = await plain("#ffffff");
  const [one, two] = await Promise.all([
    drawPage(white, "image/png", VIEWER),
    drawPage(white, "image/png", { ...VIEWER, name: "Somebody Else" }),
    expect(drawPage(Buffer.from("no picture"), "image/png", VIEWER)).rejects.toThrow(UndrawableDocument),
  ]);
  expect(await shareOfChanged(one.content, two.content)).toBeGreaterThan(0.005);
});
