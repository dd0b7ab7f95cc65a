import { join } from "node:path";
import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { FastifyRequest } from "fastify";
import { Refusal } from "#lib/refusal.ts";
import { type StagedFile, stagePdf, stagePicture } from "./files-service.ts";
import { UnfitPicture, UnknownFormat } from "./picture.ts";
import { type ReceivedFile, receiveFile } from "./received-file.ts";
import { findSound } from "./sound.ts";

/** A kind of file beside pictures. */
export type OtherFile = "pdf" | "sound";

const OTHERS = {
  pdf: { stage: stagePdf, words: "PDF documents" },
  sound: { stage: findSound, words: "WAV, MP3, Ogg or M4A sounds" },
} as const satisfies Record<OtherFile, unknown>;

export interface UploadLimits {
  uploadMaxMb: number;
  uploadMaxImages: number;
  uploadMaxTotalMb: number;
  /** The kinds of files that a route may take besides pictures. */
  takes: OtherFile | null;
}

/** The content of a multipart request. */
export interface Upload {
  /** The body that the same request would have in JSON; a file is its future address. */
  body: Record<string, unknown>;
  files: StagedFile[];
  /** `images.2` → why that file is refused, beginning with its name. */
  errors: FieldErrors;
  /** Equal for equal fields and files, although the addresses of files differ each time. */
  fingerprint: unknown;
}

const MB = 1024 * 1024;
/** The limit of the text fields of a form, as for a JSON body. */
const TEXT_BYTES = MB;
/** An address that passes the schema, so that other errors of the form are found too; the request is refused anyway. */
const REFUSED_ADDRESS = "/files/refused";

/**
 * Reads a form into the body that its JSON schema expects, and its files (entries of the list `field`) into
 * `folder`. All of it is received before the first picture is decoded, so that decoding never counts as a slow request.
 *
 * @throws {Refusal} `malformed`, `too_large`. A file that is no fit one is in `errors` instead.
 */
export async function receiveForm(
  request: FastifyRequest,
  field: string,
  folder: string,
  limits: UploadLimits,
): Promise<Upload> {
  const entries = await receiveEntries(request, field, folder, limits);
  const upload: Upload = { body: {}, files: [], errors: {}, fingerprint: entries.map(fingerprintOf) };
  const settled: FormEntry[] = [];
  let index = 0;
  for (const entry of entries) {
    const { name } = entry;
    const isFile = name === `${field}[]`;
    const at = isFile ? `${field}.${index++}` : name;
    if ("value" in entry) settled.push([name, entry.value]);
    else if (isFile) settled.push([name, await stageFile(entry.file, at, { folder, upload, takes: limits.takes })]);
    else upload.errors[at] = [`${entry.file.filename}: no file is expected here`];
  }
  return { ...upload, body: formBody(settled) };
}

/** A part of a form. JSON in a field cannot imitate a file. */
type Received = { name: string; value: unknown } | { name: string; file: ReceivedFile };

async function receiveEntries(
  request: FastifyRequest,
  field: string,
  folder: string,
  { uploadMaxMb, uploadMaxImages, uploadMaxTotalMb }: UploadLimits,
): Promise<Received[]> {
  const room = uploadMaxTotalMb * MB;
  const tooLarge = () => new Refusal("too_large", `One request may hold at most ${uploadMaxTotalMb} MB of files.`);
  if (Number(request.headers["content-length"] ?? 0) > room + TEXT_BYTES) throw tooLarge();

  const isOfField = new RegExp(`^${field}\\[\\d*\\]$`);
  const entries: Received[] = [];
  let fileBytes = 0;
  let textBytes = 0;
  let files = 0;
  const limits = { fileSize: uploadMaxMb * MB, files: 100, fields: 300, parts: 400, fieldSize: TEXT_BYTES };
  try {
    for await (const part of partsOf(request, limits)) {
      const isFile = part.type === "file";
      const name =
        isOfField.test(part.fieldname) || (isFile && part.fieldname === field) ? `${field}[]` : part.fieldname;
      if (isFile) {
        // A surplus file is only counted: the schema limits their number.
        const path = files++ < uploadMaxImages ? join(folder, String(files)) : null;
        const file = await receiveFile(part, path, uploadMaxMb);
        fileBytes += file.bytes;
        if (file.filename || file.bytes > 0) entries.push({ name, file });
      } else {
        textBytes += String(part.value).length;
        entries.push({ name, value: part.value });
      }
      if (fileBytes > room || textBytes > TEXT_BYTES) throw tooLarge();
    }
  } catch (error) {
    // Drains the body: otherwise the answer never reaches a client that is still sending.
    request.raw.unpipe();
    request.raw.resume();
    throw isTornForm(error) ? unreadable() : error;
  }
  return entries;
}

/** The parts of a form. Whatever the parser throws is about the request; errors of the disk do not pass through here. */
async function* partsOf(request: FastifyRequest, limits: NonNullable<Parameters<typeof request.parts>[0]>["limits"]) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
    throw status === 413 ? new Refusal("too_large", "The form has too many parts.") : unreadable();
  }
}

interface Staging {
  folder: string;
  upload: Upload;
  takes: OtherFile | null;
}

/** Stages a received file and returns its address. */
async function stageFile(
  { path, bytes, filename, problem }: ReceivedFile,
  at: string,
  { folder, upload, takes }: Staging,
): Promise<string> {
  const refuse = (why: string) => {
    upload.errors[at] = [`${filename || "The file"}: ${why}`];
    return REFUSED_ADDRESS;
  };
  if (path === null) return REFUSED_ADDRESS;
  if (problem) return refuse(problem);
  try {
    const staged = (takes && (await OTHERS[takes].stage({ path, bytes }))) || (await stagePicture(path, folder));
    upload.files.push({ ...staged, filename });
    return `/files/${staged.name}`;
  } catch (error) {
    if (error instanceof UnknownFormat && takes) return refuse(`${error.message}, and ${OTHERS[takes].words}`);
    if (error instanceof UnfitPicture) return refuse(error.message);
    throw error;
  }
}

const fingerprintOf = (entry: Received) => [entry.name, "value" in entry ? entry.value : entry.file.digest];

const unreadable = () => new Refusal("malformed", "The form cannot be read.");

/** Whether the body was cut off inside of a file. */
const isTornForm = (error: unknown) =>
  error instanceof Error && /multipart|part terminated|aborted/i.test(error.message);

/** One part of a form, in the order in which it was sent. */
type FormEntry = readonly [name: string, value: unknown];

/**
 * Converts a form to the object of the same request in JSON: `news[]` and `news[0]` are entries of the list `news`, and
 * a list whose only entry is empty is an empty list. A plain name that comes twice becomes a list, which no schema of a
 * single value takes.
 */
function formBody(entries: readonly FormEntry[]): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  const body = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const list = /^([^[\]]+)\[\d*\]$/.exec(name)?.[1];
    if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), value]);
    else body.set(name, body.has(name) ? [body.get(name), value].flat() : value);
  }
  for (const [name, list] of lists) body.set(name, list.length === 1 && list[0] === "" ? [] : list);
  return Object.fromEntries(body);
}
