import { ATTACHMENT_TYPES, type Attachment } from "../attachment.ts";
import { isRaw, numberOf, textOf } from "./raw.ts";

/** An attachment as a message carries it and as its upload is answered; `null` for anything else. */
export function readAttachment(value: unknown): Attachment | null {
  if (!isRaw(value)) return null;
  const [id, bytes] = [wholeOf(value.id), wholeOf(value.bytes)];
  const [name, type] = [textOf(value.name), textOf(value.type)];
  if (id === 0 || bytes === 0 || name === "" || !ATTACHMENT_TYPES.includes(type)) return null;
  return { id, name, type, bytes, width: wholeOf(value.width), height: wholeOf(value.height) };
}

/** A whole number above 0; 0 for anything else. */
function wholeOf(value: unknown): number {
  const number = numberOf(value) ?? 0;
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
