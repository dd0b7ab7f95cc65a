import type { Random } from "./random.ts";

// biome-ignore format: words read better in lines than in a column
const THINGS = [
  "Danfo", "Adire", "Talking drum", "Ankara", "Lagos market", "Benin bronze", "Gele", "Baobab", "Calabash", "Molue",
  "Suya stand", "Nok terracotta", "Kente edge", "Lagoon sunset", "Okada", "Palm wine bar", "Savannah", "Cowrie",
];
// biome-ignore format: words read better in lines than in a column
const FORMS = [
  "3D model", "texture pack", "icon set", "sample pack", "brush set", "stock photos", "sound effects", "UI kit",
  "seamless patterns", "animation loops", "font", "LUT collection",
];
// biome-ignore format: words read better in lines than in a column
const SONG_STARTS = [
  "Omo", "Sweet", "My", "No Wahala", "Ife", "Lagos", "Jeje", "Obim", "Sisi", "Midnight", "Ayo", "Baby", "Sunday",
  "Gbedu", "Nwanne", "Duniya", "Golden", "Abeg",
];
// biome-ignore format: words read better in lines than in a column
const SONG_ENDS = [
  "Mi", "Love", "Melody", "for Mama", "Groove", "on My Mind", "Again", "(Remix)", "Vibration", "in Calabar", "Calling",
  "Tonight", "Na You", "Freestyle", "Interlude", "(Acoustic)", "Anthem", "ft. Kola Breeze",
];

export const assetTitle = (random: Random): string =>
  `${random.pick(THINGS)} ${random.pick(FORMS)}${random.chance(0.3) ? `, vol. ${random.int(2, 6)}` : ""}`;

export const songTitle = (random: Random): string => `${random.pick(SONG_STARTS)} ${random.pick(SONG_ENDS)}`;

export const COMMENTS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  1: ["Files are damaged, cannot open them.", "Not what the preview shows."],
  2: ["Too short for the price.", "Licence is unclear."],
  3: ["It is OK. The cover could be better.", "Good idea, rough edges."],
  4: ["Very usable, quick answer from the creator.", "Nice quality; one file was missing at first."],
  5: [
    "Excellent work. Na correct person!",
    "Better than the preview. Will buy again.",
    "Clean, well ordered, fair price.",
  ],
};
