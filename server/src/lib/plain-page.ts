import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { htmlText } from "./html-text.ts";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#1f1b2e}
main{max-width:32rem;padding:1.5rem}h1{font-size:1.25rem}a{color:#4d3490}
@media(prefers-color-scheme:dark){body{background:#17141f;color:#ece9f4}a{color:#b7a4ef}}`;
const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

interface PlainPage {
  title: string;
  text: string;
  /** Where the link under the text leads, and its words. */
  link: { to: string; words: string };
}

/** Sends a page of a few words, where there is no console to show them. */
export function sendPlainPage(reply: FastifyReply, status: number, { title, text, link }: PlainPage): FastifyReply {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${htmlText(title)}</title><style>${STYLE}</style>
<main><h1>${htmlText(title)}</h1><p>${htmlText(text)}</p><p><a href="${htmlText(link.to)}">${htmlText(link.words)}</a></p></main></html>`;
  const policy = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page);
}
