import type { Database } from "#db/database.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { type DocumentTools, readDocument } from "#modules/files/document-service.ts";
import { linkSigner } from "#modules/files/signed-link-service.ts";
import type { Settings } from "../../settings.ts";
import { type DocumentType, type DrawnPage, drawPage } from "./document-pages.ts";
import { UndrawableDocument } from "./pages/undrawable-document.ts";
import type { Viewer } from "./pages/words-across.ts";
import { findOpen } from "./reveal-repository.ts";
import { findSecret } from "./secret-repository.ts";

/** Signs addresses of pages, and checks them. */
export const pageLinks = (context: { db: Database; settings: Settings }) => linkSigner(context, "documents");

/** The name of a page in its address. */
export const pageName = (reveal: number | string, page: number | string): string => `${reveal}/${page}`;

/** Whether the address of a document is here. */
export const isHere = (address: string): boolean => address.startsWith("/files/");

const NOBODY: Viewer = { name: "", email: "", at: new Date(0) };

/**
 * How many pages of a document here are shown.
 *
 * @throws {Refusal} `not_found`; `invalid` for one that cannot be drawn.
 */
export async function countPages(tools: DocumentTools, address: string): Promise<number> {
  const { content, mediaType } = await read(tools, address);
  if (mediaType.startsWith("image/")) return 1; // stored pictures are drawn already
  return (await draw(content, mediaType, NOBODY, 1)).drawable;
}

/**
 * Draws a page of what an administrator is shown, with their name, e-mail address and the moment across it.
 *
 * @throws {Refusal} `forbidden` when the minute is over; `not_found`; `invalid`.
 */
export async function drawShown(tools: DocumentTools, reveal: number, page: number): Promise<DrawnPage> {
  const open = await findOpen(tools.db, reveal);
  if (!open) throw new Refusal("forbidden", "This link is not valid any more.");
  const { type, subjectId: id, field, ...viewer } = open;
  const secret = await findSecret(tools.db, tools.keys(), { type, id, field });
  const { content, mediaType } = await read(tools, secret?.value ?? "");
  return draw(content, mediaType, viewer, page);
}

async function read(tools: DocumentTools, address: string) {
  const document = await readDocument(tools, address);
  if (!document) throw new Refusal("not_found", "File not found");
  return document;
}

async function draw(content: Buffer, mediaType: string, viewer: Viewer, page: number): Promise<DrawnPage> {
  try {
    return await drawPage(content, mediaType as DocumentType, viewer, page);
  } catch (error) {
    if (error instanceof UndrawableDocument) throw invalid({ field: [error.message] });
    throw error;
  }
}
