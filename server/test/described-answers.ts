import { subscribe } from "node:diagnostics_channel";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { tried } from "./tried.ts";

type Document = OpenAPIV3_1.Document;
type Headers = Readonly<Record<string, unknown>>;

/** An answer, and the route that gave it. */
interface Answer {
  method: string;
  /** The route's pattern, as `/api/admin/vests/:id`. */
  url: string;
  status: number;
  headers: Headers;
  /** `undefined` where it is a stream, whose content is not looked at. */
  body: string | undefined;
}

/** The headers that clients use; the others are the same on every answer. */
const TOLD = [
  ...["etag", "location", "retry-after", "www-authenticate", "idempotency-replayed"],
  ...["x-total-count", "content-disposition"],
];

/** Finds the differences between an answer and the document, a sentence each. */
export class Description {
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, addUsedSchema: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.#document = document;
    this.#ajv.addSchema(document, "document");
  }

  differencesOf(answer: Answer): string[] {
    const path = answer.url.replace(/:(\w+)/g, "{$1}").replace(/\/\*$/, "/{path}.json");
    const method = answer.method.toLowerCase() as "get";
    const operation = this.#document.paths?.[path]?.[method];
    if (!operation) return [];
    const place = ["paths", path, method, "responses", String(answer.status)];
    const described = operation.responses?.[answer.status];
    const difference = (text: string) => `${answer.method} ${answer.url} ${answer.status}: ${text}`;
    if (!described) return [difference("the status is not described")];
    const isShared = "$ref" in described;
    const at = isShared ? described.$ref.slice(2).split("/") : place;
    const response = (isShared ? this.#document.components?.responses?.[at.at(-1) ?? ""] : described) as
      | OpenAPIV3_1.ResponseObject
      | undefined;
    return [...headerDifferences(response, answer.headers), ...this.#contentDifferences(response, at, answer)].map(
      difference,
    );
  }

  #contentDifferences(response: OpenAPIV3_1.ResponseObject | undefined, at: string[], answer: Answer): string[] {
    const sent = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
    if (!response?.content) return sent || answer.body ? ["a body is not described"] : [];
    const media = [sent, sent.replace(/\/.*/, "/*")].find((type) => response.content?.[type]);
    if (media === undefined) return [`the media type "${sent}" is not described`];
    if (answer.body === undefined) return [];
    const validate = this.#validator([...at, "content", media, "schema"]);
    const texts = sent === "application/x-ndjson" ? answer.body.split("\n").filter(Boolean) : [answer.body];
    const isJson = /json$/.test(sent);
    return texts.flatMap((text) => {
      if (validate(isJson ? JSON.parse(text) : text)) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
      );
    });
  }

  /** Each schema is compiled once. */
  #validator(place: string[]): ValidateFunction {
    const pointer = place.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
    const validate = this.#compiled.get(pointer) ?? this.#ajv.compile({ $ref: `document#/${pointer}` });
    this.#compiled.set(pointer, validate);
    return validate;
  }
}

function headerDifferences(response: OpenAPIV3_1.ResponseObject | undefined, headers: Headers): string[] {
  const described = new Map(
    Object.entries(response?.headers ?? {}).map(([name, header]) => [
      name.toLowerCase(),
      header as OpenAPIV3_1.HeaderObject,
    ]),
  );
  const missing = [...described].filter(([name, { required }]) => required && headers[name] === undefined);
  const extra = TOLD.filter((name) => headers[name] !== undefined && !described.has(name));
  return [
    ...missing.map(([name]) => `the header ${name} is described and missing`),
    ...extra.map((name) => `the header ${name} is not described`),
  ];
}

const differences: string[] = [];
let description: Description | undefined;

/** Compares every answer of every app with the app's own OpenAPI document, and records which operations have answered. */
function watch(app: FastifyInstance): void {
  app.addHook("onSend", async ({ method, query, headers, routeOptions: { url } }, reply, payload) => {
    if (url === undefined || !app.hasDecorator("swagger")) return;
    if (reply.statusCode < 400) {
      const operation = `${method} ${url.replace(/^\/api/, "")}`;
      tried("operation", operation);
      for (const word of [
        ...Object.keys(query as object),
        ...("idempotency-key" in headers ? ["idempotency-key"] : []),
      ]) {
        tried("operation", `${operation} with ${word}`);
      }
    }
    description ??= new Description(app.swagger() as Document);
    const body = payload === null || payload === undefined ? "" : textOf(payload);
    differences.push(
      ...description.differencesOf({ method, url, status: reply.statusCode, headers: reply.getHeaders(), body }),
    );
  });
}

const textOf = (payload: unknown): string | undefined =>
  typeof payload === "string" || payload instanceof Buffer ? String(payload) : undefined;

subscribe("fastify.initialization", (message) => watch((message as { fastify: FastifyInstance }).fastify));

/** Returns the differences since the last call. */
export const takeDifferences = (): string[] => differences.splice(0);
