import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { dispositionOf } from "../attachments/attachment-name.ts";
import type { Frame, Pieces } from "../protocol/json-pieces.ts";
import type { Path } from "../protocol/paths.ts";
import type { AnswerForm } from "./answer-parameters.ts";

/** The indentation of an answer, and what stands around its JSON. */
export function frameOf({ print, callback }: AnswerForm): Frame {
  const indent = print === "pretty" ? "  " : "";
  // The comment keeps the first bytes of the answer from being anything else than a script.
  return callback === null ? { indent } : { indent, before: `/**/${callback}(`, after: ");" };
}

/** Answers a value. */
export function sendValue(reply: FastifyReply, value: RealtimeValue, form: AnswerForm): FastifyReply {
  if (form.print === "silent") return reply.code(204).send();
  const { before = "", after = "", indent = "" } = frameOf(form);
  return typed(reply, form).send(before + JSON.stringify(value, null, indent) + after);
}

/** Answers a value that is written in pieces. */
export function sendPieces(reply: FastifyReply, pieces: Pieces, form: AnswerForm): FastifyReply {
  return typed(reply, form).send(pieces.isWhole ? pieces.first : Readable.from(pieces.all(), { highWaterMark: 1 }));
}

/** Makes a browser save the answer, by default under the name in the address. */
export function saveAs(reply: FastifyReply, { download }: AnswerForm, path: Path): void {
  if (download === null) return;
  reply.header("content-disposition", dispositionOf("attachment", download || `${path.at(-1) ?? "data"}.json`));
}

/** A script may be loaded by any page that has the token; `nosniff` keeps JSON from being one. */
function typed(reply: FastifyReply, { callback }: AnswerForm): FastifyReply {
  if (callback === null) return reply.type("application/json; charset=utf-8");
  return reply.header("cross-origin-resource-policy", "cross-origin").type("application/javascript; charset=utf-8");
}
