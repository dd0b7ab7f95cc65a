import type { FastifyRequest } from "fastify";
import { Refusal } from "#lib/refusal.ts";
import type { Method } from "../access/access.ts";
import { type Path, readEncodedPath } from "../protocol/paths.ts";
import type { Query } from "../protocol/query.ts";
import { type AnswerForm, readAnswerForm } from "./answer-parameters.ts";
import { readQuery } from "./query-parameters.ts";

/** A parsed request, without its caller. */
export interface Ask {
  method: Method;
  path: Path;
  query: Query | null;
  isShallow: boolean;
  isStream: boolean;
  form: AnswerForm;
  ifMatch: string | undefined;
  wantsEtag: boolean;
}

/** The encoded path of a request without its ending `.json`; `null` when it does not end so. */
export function placeIn(url: string, prefix: string): string | null {
  const [path = ""] = url.split("?", 1);
  return path.endsWith(".json") ? path.slice(prefix.length, -".json".length) : null;
}

/** @throws {Refusal} `malformed` */
export function readAsk(request: FastifyRequest, place: string): Ask {
  const parameters = request.query as Record<string, unknown>;
  const method = methodOf(request, parameters);
  const isStream = request.method === "GET" && /\btext\/event-stream\b/.test(request.headers.accept ?? "");
  const path = readEncodedPath(place);
  const query = method === "GET" ? readQuery(parameters) : null;
  const ask = {
    method,
    path,
    query,
    isShallow: method === "GET" && parameters.shallow === "true",
    isStream,
    form: readAnswerForm(parameters, method === "GET"),
    ifMatch: method === "GET" && isStream ? undefined : single(request.headers["if-match"]),
    wantsEtag: request.headers["x-firebase-etag"] === "true",
  };
  refuseContradictions(ask);
  return ask;
}

function methodOf(request: FastifyRequest, parameters: Record<string, unknown>): Method {
  const wanted = request.headers["x-http-method-override"] ?? parameters["x-http-method-override"];
  if (request.method !== "POST" || wanted === undefined)
    return request.method === "HEAD" ? "GET" : (request.method as Method);
  const method = OVERRIDES.find((name) => name === String(wanted).toUpperCase());
  if (!method) throw new Refusal("malformed", `X-HTTP-Method-Override must be one of ${OVERRIDES.join(", ")}`);
  return method;
}

const OVERRIDES = ["GET", "PUT", "PATCH", "DELETE", "POST"] as const satisfies Method[];

function refuseContradictions({ method, isShallow, isStream, form, ifMatch, wantsEtag }: Ask): void {
  if (isStream && (isShallow || form.callback !== null || form.download !== null)) {
    throw new Refusal("malformed", "shallow, callback and download cannot be combined with streaming");
  }
  if (ifMatch === undefined) {
    if (method === "PATCH" && wantsEtag) throw new Refusal("malformed", "ETags are not supported by PATCH");
    return;
  }
  if (method !== "PUT" && method !== "DELETE") throw new Refusal("malformed", `if-match is not supported by ${method}`);
  if (form.print === "silent") throw new Refusal("malformed", "if-match cannot be combined with print=silent");
}

const single = (header: string | undefined): string | undefined => header?.trim().replace(/^"(.*)"$/, "$1");
