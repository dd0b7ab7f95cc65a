/** A number with its noun: "1 service", "1,200 services". */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? noun : nouns}`;
