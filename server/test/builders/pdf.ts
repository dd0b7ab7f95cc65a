interface Page {
  /** PDF's operators; `/F` is Helvetica, and `/X` the object 5. */
  readonly drawing?: string;
  /** In points; by default A4. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * The bytes of a PDF.
 *
 * @param objects Its objects from number 5 on, where it has one page.
 * @param trailer More entries of its trailer.
 */
export function pdf(pages: readonly Page[], objects: readonly Buffer[] = [], trailer = ""): Buffer {
  const kids = pages.map((_, at) => `${3 + 2 * at} 0 R`).join(" ");
  return file(
    [
      Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
      Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`),
      ...pages.flatMap(pageObjects),
      ...objects,
    ],
    trailer,
  );
}

/** A stream as an object; `entries` is more of its dictionary. */
export function pdfStream(content: string | Buffer, entries = ""): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")]);
}

function pageObjects({ drawing = "", width = 595, height = 842 }: Page, at: number): Buffer[] {
  const resources =
    "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /X 5 0 R >> >>";
  const entries = `/MediaBox [0 0 ${width} ${height}] /Contents ${4 + 2 * at} 0 R /Resources ${resources}`;
  return [Buffer.from(`<< /Type /Page /Parent 2 0 R ${entries} >>`), pdfStream(drawing)];
}

function file(objects: readonly Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [at, object] of objects.entries()) {
    places.push(length());
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n"));
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`)]);
}
