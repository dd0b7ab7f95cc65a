import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { dispositionOf } from "../attachments/attachment-name.ts";
import { between, type Pieces } from "../protocol/json-pieces.ts";
import type { Path } from "../protocol/paths.ts";
import type { AnswerForm } from "./answer-parameters.ts";

/** The spaces of a level of an answer's JSON. */
export const indentOf = ({ print }: AnswerForm): string => (print === "pretty" ? "  " : "");

/** Answers a value. */
export function sendValue(reply: FastifyReply, value: RealtimeValue, form: AnswerForm): FastifyReply {
  if (form.print === "silent") return reply.code(204).send();
  const [before, after] = aroundIn(form);
  return typed(reply, form).send(before + JSON.stringify(value, null, indentOf(form)) + after);
}

/** Answers a value that is written in pieces. */
export function sendPieces(reply: FastifyReply, json: Pieces, form: AnswerForm): FastifyReply {
  const [before, after] = aroundIn(form);
  const pieces = form.callback === null ? json : between(before, json, after);
  return typed(reply, form).send(pieces.count === 1 ? pieces.first : Readable.from(pieces.all(), { highWaterMark: 1 }));
}

/** The texts before and after the JSON of a JSONP answer. The comment keeps the first bytes from being anything but a script. */
const aroundIn = ({ callback }: AnswerForm): [before: string, after: string] =>
  callback === null ? ["", ""] : [`/**/${callback}(`, ");"];

/** Sets the header by which a browser saves the answer, by default under the last name of the path. */
export function saveAs(reply: FastifyReply, { download }: AnswerForm, path: Path): void {
  if (download === null) return;
  reply.header("content-disposition", dispositionOf("attachment", download || `${path.at(-1) ?? "data"}.json`));
}

/** A script may be loaded by any page that has the token; `nosniff` keeps JSON from being one. */
function typed(reply: FastifyReply, { callback }: AnswerForm): FastifyReply {
  if (callback === null) return reply.type("application/json; charset=utf-8");
  return reply.header("cross-origin-resource-policy", "cross-origin").type("application/javascript; charset=utf-8");
}
