import fc, { type Arbitrary } from "fast-check";
import type { OpenAPIV3_1 } from "openapi-types";
import { BODIES, hostileText, hostileValue } from "./hostile-values.ts";

type Schema = OpenAPIV3_1.SchemaObject;
type Operation = OpenAPIV3_1.OperationObject;
type Parameter = OpenAPIV3_1.ParameterObject;

/** The credential that a request carries. */
export type Caller = "session" | "apiKey" | "chatToken" | "chatTokenInAddress" | "nobody" | "garbage";

export interface HostileRequest {
  method: "GET" | "PUT" | "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  caller: Caller;
}

/** Requests to every operation of the document, most of them fitting but for one or a few hostile values. */
export function hostileRequests(document: OpenAPIV3_1.Document): Arbitrary<HostileRequest> {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item = {}]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [requestTo(method, path, operation)] : [];
    }),
  );
  return fc.oneof(...operations);
}

const METHODS = ["get", "put", "post", "patch", "delete"] as const;

function requestTo(method: (typeof METHODS)[number], path: string, operation: Operation): Arbitrary<HostileRequest> {
  const parameters = (operation.parameters ?? []) as Parameter[];
  return fc
    .record({
      path: pathOf(path),
      query: queryOf(parameters.filter((parameter) => parameter.in === "query")),
      headers: HEADERS,
      body: bodyOf(operation),
      caller: callerOf(operation),
    })
    .map(({ path: place, query, headers, body, caller }) => ({
      method: method.toUpperCase() as HostileRequest["method"],
      url: query ? `${place}?${query}` : place,
      headers: { ...body.headers, ...headers },
      body: body.content,
      caller,
    }));
}

const rarely = <T>(arbitrary: Arbitrary<T>, other: Arbitrary<T>, weight = 8) =>
  fc.oneof({ weight, arbitrary: other }, { weight: 1, arbitrary });

/** Percent-encodes a text; a lone surrogate has no encoding. */
const encoded = (text: string) =>
  /^%(zz|ff|00|2e)/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());

const IDS = fc.constantFrom("1", "2", "3", "4", "999");
const FORMATS = fc.constantFrom("csv", "xlsx");
const MESSAGE = "/messages/-NabcdefghijklmnopqR";
const PLACES = fc.constantFrom(
  ...["", "/messages", "/messages", "/messages", MESSAGE, MESSAGE, `${MESSAGE}/text`, "/lastMessage", "/lastMessage"],
  ...["/lastRead", "/lastRead/1", "/lastRead/4", "/typing", "/messages/a/b/c/d", "/.info"],
);
const CHATS = fc.constantFrom(...Array(6).fill("chats/dispute_1"), "chats/dispute_2", "chats", "notifications/1", "x");

function pathOf(path: string): Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const values = names.map((name) => {
    if (name === "path") {
      const hostile = fc.array(hostileText.map(encoded), { maxLength: 5 }).map((parts) => parts.join("/"));
      return rarely(
        hostile,
        fc.tuple(CHATS, PLACES).map((parts) => parts.join("")),
        3,
      );
    }
    const plain = name === "chatId" ? fc.constant("dispute_1") : name === "format" ? FORMATS : IDS;
    return rarely(hostileText.map(encoded), plain, 4);
  });
  return fc
    .tuple(...values)
    .map((found) => names.reduce((url, name, at) => url.replace(`{${name}}`, () => found[at] ?? ""), path));
}

function queryOf(parameters: readonly Parameter[]): Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    fc
      .option(rarely(hostileText, fittingValue(name, (schema ?? {}) as Schema).map(String), 4), {
        nil: undefined,
        freq: 2,
      })
      .map((value) => (value === undefined ? [] : [`${encodeURIComponent(name)}=${encoded(value)}`])),
  );
  const odd = fc.constantFrom(
    "page=1&page=2",
    "search[]=a",
    "search[a]=b",
    "__proto__=1",
    "a",
    "=",
    "&&",
    "%zz=1",
    "x=%ff",
    "page",
  );
  const some = fc.tuple(fc.constant([] as string[]), ...pairs).map((found) => found.flat());
  return fc
    .tuple(some, fc.option(odd, { nil: undefined, freq: 6 }))
    .map(([found, extra]) => [...found, ...(extra ? [extra] : [])].join("&"));
}

/** Visible Latin-1, as HTTP takes it. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "").slice(0, 6_000));

const HEADERS: Arbitrary<Record<string, string>> = fc
  .array(
    fc.oneof(
      fc.tuple(
        fc.constantFrom(
          ...["if-match", "idempotency-key", "if-none-match", "range", "accept-encoding", "origin", "x-forwarded-for"],
          ...["x-request-id", "user-agent", "x-firebase-etag", "x-http-method-override", "content-encoding", "referer"],
          ...["content-type", "accept", "host", "cookie", "if-modified-since"],
        ),
        headerText,
      ),
      fc.constantFrom<[string, string]>(
        ...([
          ["if-match", '"1"'],
          ["if-match", '"999999999"'],
          ["if-match", "*"],
          ["idempotency-key", "the-same"],
          ["x-firebase-etag", "true"],
          ["x-http-method-override", "PATCH"],
          ["content-type", "text/plain"],
          ["content-type", "application/json; charset=utf-16"],
          ["content-type", "application/x-www-form-urlencoded"],
          ["content-type", "multipart/form-data"],
          ["range", "bytes=0-1,5-2"],
        ] as [string, string][]),
      ),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));

const CALLERS: Record<string, Caller[]> = {
  session: [...Array<Caller>(20).fill("session"), "nobody", "garbage", "apiKey", "chatToken"],
  apiKey: [...Array<Caller>(20).fill("apiKey"), "nobody", "garbage", "session", "chatToken"],
  chatToken: ["session", "session", "chatToken", "chatToken", "chatTokenInAddress", "nobody", "garbage", "apiKey"],
};

function callerOf({ security = [] }: Operation): Arbitrary<Caller> {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  const kind = ["chatToken", "apiKey", "session"].find((name) => names.includes(name)) ?? "session";
  return fc.constantFrom(...(CALLERS[kind] ?? []));
}

interface Body {
  content: Buffer | undefined;
  headers: Record<string, string>;
}

function bodyOf({ requestBody }: Operation): Arbitrary<Body> {
  const { content = {} } = (requestBody ?? {}) as OpenAPIV3_1.RequestBodyObject;
  const kinds = Object.entries(content).map(([type, { schema = {} }]) => {
    if (type === "multipart/form-data") return formOf(schema as Schema);
    const fitting = objectOf(schema as Schema);
    const lines = type.endsWith("ndjson")
      ? fc
          .array(fitting, { minLength: 1, maxLength: 4 })
          .map((each) => each.map((line) => JSON.stringify(line)).join("\n"))
      : fitting.map((value) => JSON.stringify(value));
    const sent = rarely(
      fc.constantFrom(...BODIES),
      lines.map((text) => Buffer.from(text ?? "")),
      5,
    );
    return sent.map((body): Body => ({ content: body, headers: { "content-type": type } }));
  });
  const nothing = fc.constant<Body>({ content: undefined, headers: {} });
  const unasked = fc.constantFrom(...BODIES).map((body): Body => ({ content: body, headers: JSON_TYPE }));
  if (kinds.length === 0) return rarely(unasked, nothing, 4);
  return rarely(nothing, fc.oneof(...kinds), 20);
}

const JSON_TYPE = { "content-type": "application/json" };

/** An object that fits the schema, or would but for one hostile field, or for several. */
function objectOf(schema: Schema): Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (properties.length === 0) return rarely(hostileValue, fc.constant({ text: "Hello" }), 3);
  const fields = properties.map(([name, field]) => {
    const isRequired = schema.required?.includes(name);
    const value = fittingValue(name, field);
    return fc.tuple(fc.constant(name), isRequired ? value : fc.option(value, { nil: undefined, freq: 1 }));
  });
  const spoiled = fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...properties.map(([name]) => name)) },
        { weight: 1, arbitrary: hostileText },
      ),
      hostileValue,
    ),
    { maxLength: 2 },
  );
  return fc.tuple(fc.tuple(...fields), spoiled).map(([fitting, wrong]) => Object.fromEntries([...fitting, ...wrong]));
}

/** A multipart form, by hand, so that it may be broken in any place. */
function formOf(schema: Schema): Arbitrary<Body> {
  const names = Object.keys(schema.properties ?? {});
  const fitting = names.map((name) =>
    fc.option(
      fittingValue(name.replace("[]", ""), {}).map((value) => part(name, String(value))),
      { nil: "", freq: 5 },
    ),
  );
  const wrong = fc.oneof(
    fc.tuple(fc.constantFrom(...names), hostileText).map(([name, text]) => part(name, text)),
    fc.tuple(hostileText, hostileText).map(([name, text]) => part(name.replace(/[\r\n"]/g, ""), text)),
    fc
      .tuple(fc.constantFrom("images[]", "images", "roi", "x"), hostileText, hostileText)
      .map(([name, file, text]) => part(name, text, `; filename="${file.replace(/[\r\n"]/g, "")}"`)),
    hostileText,
    fc.constantFrom(
      'Content-Disposition: form-data; name="a"',
      part("roi", "{", "\r\nContent-Type: application/json"),
      part("roi", "null", "\r\nContent-Type: application/json"),
      part("roi", "é", "\r\nContent-Type: text/plain; charset=nothing"),
      part("roi", "%", "\r\nContent-Transfer-Encoding: base64"),
      part("a", "b", `; x="${"y".repeat(20_000)}"`),
      Array(500).fill(part("news[]", "https://n.test")).join("--BOUNDARY\r\n"),
    ),
  );
  return fc
    .tuple(
      fc.tuple(...fitting),
      fc.array(wrong, { maxLength: 2 }),
      fc.constantFrom("x", "x", "x", "x", "x", "", "y".repeat(70), "z".repeat(1_000), "a'b()+_,-./:=?", '"q"', "é"),
      fc.constantFrom("--\r\n", "--\r\n", "--\r\n", "--\r\n", "", "-", "\r\n"),
    )
    .map(([fields, spoiled, boundary, end]) => {
      const parts = [...fields, ...spoiled].filter((text) => text !== "").map((text) => `--BOUNDARY\r\n${text}`);
      const text = `${parts.join("")}--BOUNDARY${end}`.replaceAll("BOUNDARY", () => boundary);
      return { content: Buffer.from(text), headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
    });
}

const part = (name: string, value: string, more = "") =>
  `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** Values that fit fields whose schema says less than their rule. */
const FITTING: Record<string, readonly unknown[]> = {
  vest_for: ["ARTIST", "PROMOTER"],
  minimum_amount: [1500, "1500"],
  roi: [12.5, "12.5"],
  duration: [12, "6"],
  status: ["ACTIVE", "CLOSED", "active", "published", "pending", "OPEN"],
  images: [[], ["https://a.test/1.png"], ["/files/0123456789abcdef0123456789abcdef.png"]],
  news: [[], ["https://n.test/1"]],
  highlights: [[], ["Sold out"]],
  category_id: [1, 2, "1"],
  dob: ["1990-01-31", "", null],
  gender: ["male", "female"],
  role: ["USER", "CREATOR"],
  nin: ["12345678901"],
  bvn: ["12345678901"],
  phone_number: ["08012345678"],
  resolve_status: ["OPEN", "CLOSED"],
  chat_id: ["dispute_1"],
  member_id: [1, 2, 3, 4],
  orderBy: ['"$key"', '"timestamp"'],
  limitToLast: ["5"],
  limitToFirst: ["5"],
  startAt: ['"-N"', "1"],
  print: ["pretty", "silent"],
  shallow: ["true"],
  page: ["1", "2"],
  per_page: ["5", "100"],
  _method: ["PUT"],
  ids: [[], ["1"]],
  current_password: ["seven quiet herons at dusk", "wrong"],
  access_token: ["ct_x"],
};

const ANYTHING = [
  ...["Ada", "Lagos nights", "1", "7", "2026-01-31", "2026-01-31T10:00:00Z", "https://a.test/x", "assets", "deposit"],
  ...["external-1", "external-2", "today", "this_week", "name", "asc", "desc", "1500.50"],
];

let emails = 0;

function fittingValue(name: string, schema: Schema): Arbitrary<unknown> {
  if (/email/.test(name)) return fc.constantFrom("ada@example.test", "Ada <x>").map((text) => `${emails++}${text}`);
  const known = FITTING[name];
  if (known) return fc.constantFrom(...known);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants) return fc.oneof(...variants.map((variant) => fittingValue(name, variant)));
  const types = [schema.type].flat();
  if (types.includes("boolean")) return fc.boolean();
  if (types.includes("array"))
    return fc.array(fittingValue("", ("items" in schema ? schema.items : {}) as Schema), { maxLength: 3 });
  if (types.includes("object")) return objectOf(schema);
  if (types.includes("integer") || (types.includes("number") && !types.includes("string")))
    return fc.integer({ min: 0, max: 20 });
  return fc.constantFrom(...ANYTHING);
}
