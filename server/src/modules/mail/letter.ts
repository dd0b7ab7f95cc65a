import { printable } from "@hivekeeper/contract/printable.ts";

/** What an e-mail says, once for both of its parts. Names in it come from people and are never read as anything else. */
export interface Letter {
  subject: string;
  /** A paragraph each. */
  lines: readonly string[];
  button?: { label: string; link: string };
}

/** The letter as plain text. */
export function textOf({ lines, button }: Letter, productName: string): string {
  const link = button ? [`${printable(button.label)}:\n${button.link}`] : [];
  return `${[...lines.map(printable), ...link, `-- \n${printable(productName)}`].join("\n\n")}\n`;
}

/** The letter as a page that asks for nothing from elsewhere. */
export function htmlOf({ subject, lines, button }: Letter, productName: string): string {
  const paragraphs = [
    `<p style="font-weight:bold">${escaped(productName)}</p>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    ...(button ? [`<p><a href="${escaped(button.link)}" style="${BUTTON}">${escaped(button.label)}</a></p>`] : []),
    ...(button ? [`<p style="color:#57534e">Or open this address:<br>${escaped(button.link)}</p>`] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;max-width:560px;font:16px/1.5 sans-serif;color:#1c1917">
${paragraphs.join("\n")}
</body>
</html>
`;
}

const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:6px;background:#1c1917;color:#ffffff;text-decoration:none";

const ENTITY: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => printable(text).replace(/[&<>"']/g, (character) => ENTITY[character] ?? "");
