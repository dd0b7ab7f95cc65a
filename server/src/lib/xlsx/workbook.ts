import type { FileColumn } from "@hivekeeper/contract/file.ts";
import { type ZipEntry, zipped } from "../zip.ts";
import { sheetXml } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import { xmlText } from "./xml-text.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PART = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const CONTENT_TYPES = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/></Types>`;

const RELATIONSHIPS = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONSHIPS = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const workbook = (title: string) =>
  `${DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The bytes of an XLSX workbook with one sheet, as its rows come; `title` has at most 31 characters. */
export function xlsxBytes<Row>(
  title: string,
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncIterable<Uint8Array> {
  const entries: ZipEntry[] = [
    { name: "[Content_Types].xml", content: CONTENT_TYPES },
    { name: "_rels/.rels", content: RELATIONSHIPS },
    { name: "xl/workbook.xml", content: workbook(title) },
    { name: "xl/_rels/workbook.xml.rels", content: WORKBOOK_RELATIONSHIPS },
    { name: "xl/styles.xml", content: STYLES },
    { name: "xl/worksheets/sheet1.xml", content: sheetXml(columns, batches) },
  ];
  return zipped(entries);
}
