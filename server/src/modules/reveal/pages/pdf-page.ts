import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { UndrawableDocument, type UndrawableReason } from "./undrawable-document.ts";

/** What the worker starts with. */
export interface PdfTask {
  readonly content: Uint8Array;
  /** From 1. */
  readonly page: number;
  /** The longer side of the picture, in pixels. */
  readonly side: number;
  /** The most memory that PDFium may take, in bytes. */
  readonly memory: number;
}

/** A page as pixels: red, green, blue, and an alpha that is always 255. */
export interface PdfPage {
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  readonly channels: 4;
  readonly data: Uint8Array;
}

/** The one message of the worker. */
export type PdfAnswer = PdfPage | { readonly problem: UndrawableReason; readonly message: string };

/** In bytes. A page with one photograph of 60 million pixels takes 120 MB. */
const MEMORY = 256 * 1024 * 1024;
/** What JavaScript may take beside PDFium, in MB. */
const HEAP_MB = 64;

/**
 * Draws a page of a PDF, which may be hostile: PDFium runs as WebAssembly without files or network, in a thread of its
 * own with bounded memory, which ends after `timeLimit` ms.
 *
 * @throws {UndrawableDocument}
 */
export async function drawPdfPage(content: Buffer, page: number, side: number, timeLimit: number): Promise<PdfPage> {
  const task: PdfTask = { content, page, side, memory: MEMORY };
  const worker = new Worker(createRequire(import.meta.url).resolve("#built/pdf-worker.js"), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new UndrawableDocument("too-slow")), timeLimit);
      worker.once("message", resolve);
      worker.once("error", (error) => reject(isOutOfMemory(error) ? new UndrawableDocument("too-large") : error));
      worker.once("exit", (code) => reject(new Error(`The worker for PDFs ended with code ${code} and no answer`)));
    });
    if ("problem" in answer) throw new UndrawableDocument(answer.problem, { cause: answer.message });
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
