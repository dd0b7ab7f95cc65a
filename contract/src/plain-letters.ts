/** Letters of Hausa and others that Unicode does not take apart into a letter and a mark. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ŋ: "n", ı: "i", ø: "o", ł: "l" };

/** A text in lower case, its letters without marks: `Ọmọ́tọ́lá` is `omotola`, `Ɗan` is `dan`. The rest stays. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ɓɗƙƴŋıøł]/g, (letter) => HOOKED[letter] ?? letter);
