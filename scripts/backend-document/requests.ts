import { type JsonSchema, jsonSchemaOf } from "../../contract/src/schemas/json-schema.ts";
import type { Route } from "../../contract/src/schemas/route.ts";
import type { Call } from "../../e2e/foreign/specified-calls.ts";
import { ref } from "./answers.ts";
import { EXAMPLES } from "./examples.ts";

const ordinal: JsonSchema = { type: "integer", minimum: 1 };

/** Query keys whose accepted words the server's schemas do not tell, because they accept them in any case. */
const KEYS: Readonly<Record<string, JsonSchema>> = {
  ...{ page: ordinal, per_page: ordinal, perpage: ordinal },
  ...{ user_id: ref("Id"), category_id: ref("Id"), categoryId: ref("Id"), category: ref("Id") },
  active: { type: "string", enum: ["true", "false"] },
  "GET /admin/user role": { type: "string", enum: ["USER", "CREATOR", "ADMIN"] },
  "GET /admin/dispute status": { type: "string", enum: ["PENDING", "RESOLVED"] },
  "GET /admin/services status": { type: "string", enum: ["PUBLISHED", "PENDING", "REJECTED"] },
  "GET /reviews status": { type: "string", enum: ["pending", "published", "rejected"] },
};

/** The id of the path, and the query keys that the specification names. */
export function parametersOf({ method, path, query = [] }: Call, { schema }: Route) {
  const { properties = {} } = schema.querystring ? jsonSchemaOf(schema.querystring, "input") : {};
  const id = { in: "path", name: "id", required: true, schema: ref("Id") };
  const keys = query.map((name) => ({
    in: "query",
    name,
    schema: KEYS[`${method} ${path} ${name}`] ?? KEYS[name] ?? properties[name] ?? { type: "string" },
  }));
  return [...(path.includes(":id") ? [id] : []), ...keys];
}

/** Body fields with a fixed set of words, sent as the specification says. */
const FIELDS: Readonly<Record<string, JsonSchema>> = {
  vest_for: { type: "string", enum: ["ARTIST", "PROMOTER"] },
  resolve_status: { type: "string", enum: ["OPEN", "CLOSED"] },
  category_id: ref("Id"),
  "PUT /reviews/update/:id status": { type: "string", enum: ["published", "rejected"] },
  "PUT /admin/services/:id status": { type: "string", enum: ["PUBLISHED", "PENDING", "REJECTED"] },
};

/** The body with the fields that the specification names; a body with pictures may be a multipart form too. */
export function requestBodyOf({ method, path, body: names }: Call, { schema }: Route, answered: string) {
  if (!schema.body) return undefined;
  const { properties = {}, required = [] } = jsonSchemaOf(schema.body, "input");
  const kept = Object.keys(properties).filter((name) => names?.includes(name) ?? true);
  const fields = Object.fromEntries(
    kept.map((name) => [name, FIELDS[`${method} ${path} ${name}`] ?? FIELDS[name] ?? unlimited(properties[name])]),
  );
  const needed = required.filter((name) => kept.includes(name));
  const object = (properties: Record<string, JsonSchema>) => ({
    type: "object",
    properties,
    ...(needed.length > 0 && { required: needed }),
  });
  const example = exampleOf(fields, personal(EXAMPLES[answered] ?? {}));
  return {
    required: true,
    content: {
      "application/json": { schema: object(fields), ...(example && { example }) },
      ...(fields.images && { "multipart/form-data": { schema: object(formOf(fields)) } }),
    },
  };
}

/** Without the limits of our own server. */
function unlimited({ maxItems: _, minLength: __, pattern: ___, items, anyOf, ...kept }: JsonSchema = {}): JsonSchema {
  return { ...kept, ...(items && { items: unlimited(items) }), ...(anyOf && { anyOf: anyOf.map(unlimited) }) };
}

/** The fields of which the answered record has an example; `undefined` without any. */
function exampleOf(fields: Record<string, JsonSchema>, record: Readonly<Record<string, unknown>>) {
  const told = Object.entries(fields).flatMap(([name, { enum: words }]) => {
    if (!(name in record)) return [];
    const isAccepted = !Array.isArray(words) || words.includes(record[name]);
    return [[name, isAccepted ? record[name] : words[0]]];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** A record with what stands under its `user` beside its own fields, as a body has it. */
const personal = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...(record.user as object | undefined),
  ...record,
});

/** Lists have names with brackets; an image is a file or the address of one that stays. */
const formOf = (fields: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (name === "images") return ["images[]", { type: "array", items: { type: "string", format: "binary" } }];
      return field.type === "array" ? [`${name}[]`, field] : [name, field];
    }),
  );
