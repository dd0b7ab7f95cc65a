/** The width and the height, in pixels, to which every picture is scaled, whatever its proportions. */
const SIDE = 128;
/** How far the surroundings of a pixel reach, in pixels. */
const REACH = 24;
/** In greys of 0 to 255. It is added to the variation by which contrast is divided, so that noise on an even ground stays small. */
const CALM = 30;
/** A bit is 1 where its weight is above this share of the root mean square of all weights. Near 0, noise would decide. */
const LEAST = 0.3;
/** The cosines of the transform, each with its value at every pixel of a row. Higher frequencies are lost in a small copy. */
const WAVES = [4, 7, 10, 13, 16, 19, 22, 25].map((halfWaves) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * halfWaves * Math.PI) / (2 * SIDE))),
);

/**
 * The perceptual hash of a picture: 64 bits, as a signed number that fits a `bigint` of PostgreSQL.
 *
 * Copies in another size, format or quality, in greys or a little brighter are 0 to 3 bits away, rarely more. Cards of
 * two people, alike in all but the face and the words, are 4 and more away, with one pair in some thousand as exception.
 * A turned or cropped copy is another picture. Every picture of a single colour is 0.
 *
 * Each bit says whether a wave of a cosine transform, as in JPEG, is strong in the picture's local contrast. A plain
 * difference hash sees little more than the form that all cards of a kind share.
 *
 * @param picture A path, or the content, in a format that sharp reads. Of an animation, the first frame counts.
 * @throws {Error} Where it is no picture.
 */
export async function likenessOf(picture: string | Buffer): Promise<bigint> {
  const contrast = localContrast(await greysOf(picture));
  const across = WAVES.map((wave) => linesOf(contrast).map((line) => product(line, wave)));
  const weights = WAVES.flatMap((wave) => across.map((column) => product(wave, column)));
  const least = (LEAST * Math.hypot(...weights)) / Math.sqrt(weights.length);
  return BigInt.asIntN(64, BigInt(`0b${weights.map((weight) => (weight > least ? 1 : 0)).join("")}`));
}

/** How many of the 64 bits differ. */
export function distance(a: bigint, b: bigint): number {
  let count = 0;
  for (let rest = BigInt.asUintN(64, a ^ b); rest > 0n; rest &= rest - 1n) count++;
  return count;
}

/** The greys of a picture, 0 to 255, row by row. Transparent parts are black, as in a JPEG that is made of it. */
async function greysOf(picture: string | Buffer): Promise<Float64Array> {
  const { default: sharp } = await import("sharp");
  const small = sharp(picture).autoOrient().flatten().greyscale().resize(SIDE, SIDE, { fit: "fill" });
  return Float64Array.from(await small.toColourspace("b-w").raw({ depth: "uchar" }).toBuffer());
}

/** How much lighter than its surroundings each pixel is, in relation to how much those vary. */
function localContrast(greys: Float64Array): Float64Array {
  const means = surroundings(greys);
  const squares = surroundings(greys.map((grey) => grey * grey));
  return greys.map((grey, at) => {
    const mean = means[at] ?? 0;
    const variance = (squares[at] ?? 0) - mean * mean;
    return (grey - mean) / (Math.sqrt(Math.max(0, variance)) + CALM);
  });
}

/** The mean of the square around each pixel, as far as it lies within the picture. */
const surroundings = (values: Float64Array): Float64Array => turnedMeans(turnedMeans(values));

/** The mean of each value and its neighbours in the row, with rows and columns exchanged: applied twice, it is the mean of a square. */
function turnedMeans(values: Float64Array): Float64Array {
  const turned = new Float64Array(values.length);
  for (const [row, line] of linesOf(values).entries()) {
    const sums = [0]; // of the values before each place
    for (const value of line) sums.push((sums.at(-1) ?? 0) + value);
    for (let at = 0; at < SIDE; at++) {
      const [from, to] = [Math.max(0, at - REACH), Math.min(SIDE, at + REACH + 1)];
      turned[at * SIDE + row] = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    }
  }
  return turned;
}

const linesOf = (values: Float64Array): Float64Array[] =>
  Array.from({ length: SIDE }, (_, row) => values.subarray(row * SIDE, (row + 1) * SIDE));

const product = (some: ArrayLike<number>, others: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < SIDE; at++) sum += (some[at] ?? 0) * (others[at] ?? 0);
  return sum;
};
