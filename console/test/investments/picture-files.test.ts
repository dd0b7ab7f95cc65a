import { expect, test } from "vitest";
import { acceptedPictures, choosePictures } from "../../src/features/investments/picture-files.ts";
import { adoptConfig } from "../../src/lib/config.ts";

const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type });
const chosen = (files: File[], before = 0) => {
  const { fit, problem } = choosePictures(files, before);
  return [fit.map(({ name }) => name), problem];
};

test("our server's pictures are JPEG, PNG, WebP and GIF of at most 10 MB, and ten at once; the good ones are kept", () => {
  adoptConfig({ apiBase: "/api", extensions: ["desk"] });
  const allowed = "Only JPEG, PNG, WebP or GIF pictures of at most 10 MB each, and at most 10 files at once.";
  const files = [file("a.png", "image/png"), file("b.pdf", "application/pdf"), file("c.svg", "image/svg+xml")];
  expect(chosen(files)).toEqual([["a.png"], `Not added: b.pdf, c.svg. ${allowed}`]);
  expect(chosen([file("d.JPG", ""), file("e.heic", ""), file("f.svg", "")])[0]).toEqual(["d.JPG"]);
  expect(chosen([file("large.png", "image/png", 10 * 1024 * 1024 + 1)])[0]).toEqual([]);
  expect(chosen([file("tenth.gif", "image/gif"), file("more.gif", "image/gif")], 9)[0]).toEqual(["tenth.gif"]);
  expect(chosen([file("a.webp", "image/webp")])).toEqual([["a.webp"], undefined]);
  expect(acceptedPictures()).not.toContain("svg");
});

test("another backend may take the specification's kinds of images, in any size and number", () => {
  adoptConfig({ apiBase: "/api", extensions: [] });
  const files = [file("a.svg", "image/svg+xml"), file("b.pdf", "application/pdf"), file("c.png", "image/png", 11e6)];
  expect(chosen(files, 20)).toEqual([
    ["a.svg", "c.png"],
    "Not added: b.pdf. Only JPEG, PNG, WebP, GIF or SVG pictures.",
  ]);
  expect(acceptedPictures()).toContain("image/svg+xml");
});
