import { formBody } from "#flow/form/form-fields.ts";
import { isFilled, type VestValues, vestFormFields } from "./vest-values.ts";

/**
 * The request fields of a new investment: trimmed, without empty rows. It has no highlights, and the server sets its
 * status.
 */
export const fieldsOfNew = ({ minimumAmount, roi, images, news, highlights: _, ...texts }: VestValues) => ({
  ...formBody(vestFormFields, texts),
  ...numberField("minimum_amount", minimumAmount),
  ...numberField("roi", roi),
  images: images.filter(isFilled).map(({ file, url }) => file ?? url.trim()),
  news: textsOf(news),
});

type VestFields = ReturnType<typeof fieldsOfNew>;

/** @param rawStatus The status as it was received: it goes back unchanged, and not at all when there was none. */
export const fieldsOfEdit = (values: VestValues, rawStatus: string) => ({
  ...fieldsOfNew(values),
  ...(rawStatus && { status: rawStatus }),
  highlights: textsOf(values.highlights),
});

/**
 * The request's body: the fields as JSON, or multipart when a file is among the images.
 *
 * To a backend, a list that multipart leaves out is unchanged. With `clears` an empty list is sent once as an empty
 * value.
 */
export function bodyOf(fields: VestFields, { clears }: { clears: boolean }): VestFields | FormData {
  if (!fields.images.some((image) => image instanceof File)) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) form.append(name, String(value));
    else if (value.length > 0) for (const entry of value) form.append(`${name}[]`, entry);
    else if (clears) form.append(`${name}[]`, "");
  }
  return form;
}

/** Whether two states of the form would send the same body: an empty row or trailing white space is no change. */
export function saysTheSame(one: VestValues, other: VestValues): boolean {
  const { images: these, ...a } = fieldsOfEdit(one, "");
  const { images: those, ...b } = fieldsOfEdit(other, "");
  const sameImages = these.length === those.length && these.every((image, at) => image === those[at]);
  return sameImages && JSON.stringify(a) === JSON.stringify(b);
}

const textsOf = (rows: readonly string[]) => rows.filter(isFilled).map((text) => text.trim());

const NUMBER = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;

/** A number if one was typed. Other text is sent as typed, so that the server rejects the field. */
function numberField(name: "minimum_amount" | "roi", written: string): Partial<Record<typeof name, number | string>> {
  const text = written.trim();
  return text === "" ? {} : { [name]: NUMBER.test(text) ? Number(text.replaceAll(",", "")) : text };
}
