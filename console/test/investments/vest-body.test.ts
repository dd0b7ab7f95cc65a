import { describe, expect, test } from "vitest";
import { bodyOf, fieldsOfEdit, fieldsOfNew, saysTheSame } from "#features/investments/vest-body.ts";
import { imageRow, newValues, type VestValues } from "#features/investments/vest-values.ts";

const filled = (values: Partial<VestValues> = {}): VestValues => ({
  ...newValues(),
  beneficiaryName: " Ada Obi ",
  investmentName: "Lagos Nights",
  minimumAmount: "1,250,000.50",
  roi: "12.5",
  duration: "18 ",
  ...values,
});
const picture = new File(["picture"], "cover.png", { type: "image/png" });

describe("the body of a new investment", () => {
  test("is trimmed, has its amounts as numbers and its duration as text, and no empty row", () => {
    expect(
      fieldsOfNew(filled({ news: ["", " example.com "], images: [imageRow(" "), imageRow("https://a.test/1.png")] })),
    ).toEqual({
      vest_for: "ARTIST",
      beneficiary_name: "Ada Obi",
      investment_name: "Lagos Nights",
      minimum_amount: 1250000.5,
      roi: 12.5,
      duration: "18",
      description: "",
      risk_assessment: "",
      images: ["https://a.test/1.png"],
      news: ["example.com"],
    });
  });

  test("leaves out empty amounts", () => {
    const fields = fieldsOfNew(filled({ minimumAmount: " ", roi: "" }));
    expect(fields).not.toHaveProperty("minimum_amount");
    expect(fields).not.toHaveProperty("roi");
  });

  test("sends an invalid number as typed, so that the server refuses it by name", () => {
    expect(fieldsOfNew(filled({ minimumAmount: "12,34", roi: "five" }))).toMatchObject({
      minimum_amount: "12,34",
      roi: "five",
    });
  });
});

describe("the body of an edit", () => {
  test("has the status as it was received, and the highlights", () => {
    const fields = fieldsOfEdit(filled({ highlights: ["Signed", ""] }), "PENDING");
    expect(fields).toMatchObject({ status: "PENDING", highlights: ["Signed"] });
  });

  test("has no status where none was received", () => {
    expect(fieldsOfEdit(filled(), "")).not.toHaveProperty("status");
  });
});

describe("JSON or multipart", () => {
  test("JSON while no file is among the images; its lists are always there", () => {
    const fields = fieldsOfEdit(filled(), "ACTIVE");
    expect(bodyOf(fields, { clears: true })).toBe(fields);
    expect(fields).toMatchObject({ images: [], news: [], highlights: [] });
  });

  test("multipart with a file: addresses and files in their order, numbers as text", () => {
    const images = [imageRow("https://a.test/1.png"), imageRow(picture), imageRow("https://a.test/2.png")];
    const form = bodyOf(fieldsOfNew(filled({ images, news: ["a.test", "b.test"] })), { clears: false }) as FormData;
    expect(form.getAll("images[]")).toEqual(["https://a.test/1.png", picture, "https://a.test/2.png"]);
    expect(form.getAll("news[]")).toEqual(["a.test", "b.test"]);
    expect(form.get("minimum_amount")).toBe("1250000.5");
  });

  test("multipart names an emptied list once with nothing in it, on an edit alone", () => {
    const values = filled({ images: [imageRow(picture)] });
    const edit = bodyOf(fieldsOfEdit(values, ""), { clears: true }) as FormData;
    expect(edit.getAll("news[]")).toEqual([""]);
    expect(edit.getAll("highlights[]")).toEqual([""]);
    expect((bodyOf(fieldsOfNew(values), { clears: false }) as FormData).has("news[]")).toBe(false);
  });
});

describe("whether something would be lost", () => {
  test("not by an additional empty row, trailing white space, or another spelling of the same amount", () => {
    const before = filled();
    const after = filled({
      news: ["", "", ""],
      images: [imageRow("")],
      investmentName: "Lagos Nights ",
      minimumAmount: "1250000.5",
    });
    expect(saysTheSame(before, after)).toBe(true);
  });

  test.each<[string, Partial<VestValues>]>([
    ["a text", { description: "New" }],
    ["a highlight", { highlights: ["Signed"] }],
    ["a file", { images: [imageRow(picture)] }],
    ["an address", { images: [imageRow("https://a.test/1.png")] }],
  ])("by %s", (_, changed) => {
    expect(saysTheSame(filled(), filled(changed))).toBe(false);
  });

  test("by another file in a file's place, and by another order", () => {
    const other = new File(["other"], "cover.png", { type: "image/png" });
    expect(saysTheSame(filled({ images: [imageRow(picture)] }), filled({ images: [imageRow(other)] }))).toBe(false);
    const [a, b] = [imageRow("https://a.test/1.png"), imageRow("https://a.test/2.png")];
    expect(saysTheSame(filled({ images: [a, b] }), filled({ images: [b, a] }))).toBe(false);
  });
});
