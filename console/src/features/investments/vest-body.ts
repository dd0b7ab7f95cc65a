import { isFilled, type VestValues } from "./vest-values.ts";

/** The request fields of an investment: trimmed, without empty rows, numbers as the backend takes them. */
export interface VestFields {
  vest_for: string;
  beneficiary_name: string;
  investment_name: string;
  /** A number if one was typed. Other text is sent as typed, so that the server rejects the field. */
  minimum_amount?: number | string;
  roi?: number | string;
  /** As text. */
  duration: string;
  description: string;
  risk_assessment: string;
  status?: string;
  images: (string | File)[];
  news: string[];
  highlights?: string[];
}

/** A new investment has no highlights, and the server sets its status. */
export const fieldsOfNew = (values: VestValues): VestFields => ({
  vest_for: values.vestFor,
  beneficiary_name: values.beneficiaryName.trim(),
  investment_name: values.investmentName.trim(),
  ...numberField("minimum_amount", values.minimumAmount),
  ...numberField("roi", values.roi),
  duration: values.duration.trim(),
  description: values.description.trim(),
  risk_assessment: values.riskAssessment.trim(),
  images: values.images.filter(isFilled).map(({ file, url }) => file ?? url.trim()),
  news: textsOf(values.news),
});

/** @param rawStatus The status as it was received: it goes back unchanged, and not at all when there was none. */
export const fieldsOfEdit = (values: VestValues, rawStatus: string): VestFields => ({
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

function numberField<Name extends "minimum_amount" | "roi">(name: Name, written: string): Partial<VestFields> {
  const text = written.trim();
  if (text === "") return {};
  return { [name]: NUMBER.test(text) ? Number(text.replaceAll(",", "")) : text };
}
