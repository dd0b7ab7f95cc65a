import { type JsonSchema, jsonSchemaOf } from "../../contract/src/schemas/json-schema.ts";
import type { Route } from "../../contract/src/schemas/route.ts";
import { CALLS, namesOf } from "../../doctor/src/wanted.ts";
import type { SpecifiedField } from "./specified-fields.ts";

/** What a call answers: a page of records, a record, a success without a result, or the login's token. */
export type Answer =
  | { kind: "page" | "record"; name: string; record: JsonSchema }
  | { kind: "done" }
  | { kind: "login" };

/** Values that a backend may have in its own form. */
export const VALUES = {
  Id: {
    type: ["integer", "string"],
    description: "The id of a record. The console treats it as a text.",
  },
  Moment: {
    type: "string",
    format: "date-time",
    description: "ISO 8601 with a zone.",
  },
} as const satisfies Record<string, JsonSchema>;

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/**
 * What a route of our server answers, narrowed to what the specification asks of any backend: the fields of its table.
 * Required are those that the console cannot do without.
 */
export function answerOf(route: Route, fields: readonly SpecifiedField[]): Answer {
  const [schema] = Object.values(route.schema.response);
  if (schema === undefined || "content" in schema) throw new Error(`${route.url} does not answer JSON`);
  const { $defs = {}, ...root } = jsonSchemaOf(schema, "output");
  const { properties } = root.$ref ? ($defs[nameOf(root)] ?? {}) : root;
  if (properties?.token) return { kind: "login" };
  const { data } = properties ?? {};
  if (data === undefined) return { kind: "done" };
  const name = nameOf(data.properties?.data?.items ?? data);
  const record = narrowed($defs[name] ?? {}, fields, neededOf(route), $defs);
  return { kind: data.properties ? "page" : "record", name, record };
}

/** The first names of the fields that the doctor calls missing in the records of a call. */
function neededOf({ method, url }: Route): readonly string[] {
  const wanted = CALLS.find(({ operation }) => operation.method === method && operation.url === url)?.wanted;
  return Object.keys(wanted?.needed ?? {}).map((name) => namesOf(wanted?.fields ?? {}, name)[0]);
}

const nameOf = ({ $ref = "" }: JsonSchema): string => $ref.replace("#/$defs/", "");

function narrowed(
  whole: JsonSchema,
  fields: readonly SpecifiedField[],
  required: readonly string[],
  defs: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const needed = new Set<string>();
  for (const { names, meaning } of fields) {
    const path = names.find((each) => schemaAt(whole, each, defs) !== undefined);
    if (path === undefined) continue;
    const [first = ""] = names;
    const isPartOfRecord = first.includes(".");
    const name = isPartOfRecord || !path.includes(".") ? topOf(path) : first;
    const schema = schemaAt(whole, isPartOfRecord ? topOf(path) : path, defs) ?? {};
    const value = properties[name] ?? valueSchema(name, schema, defs);
    properties[name] = meaning && !isPartOfRecord ? described(value, meaning) : value;
    if (required.includes(first)) needed.add(name);
  }
  return { type: "object", properties, required: [...needed] };
}

const topOf = (path: string): string => path.split(".")[0] ?? path;

/** The schema at a path of names; `undefined` where our server does not answer it. */
function schemaAt(
  schema: JsonSchema | undefined,
  path: string,
  defs: Readonly<Record<string, JsonSchema>>,
): JsonSchema | undefined {
  return path.split(".").reduce<JsonSchema | undefined>((within, name) => {
    const [record = within] = within?.anyOf ?? [];
    const whole = record?.$ref ? defs[nameOf(record)] : record;
    return whole?.properties?.[name];
  }, schema);
}

/** A value in the form that the specification gives it, with every named schema in its place. */
function valueSchema(name: string, schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): JsonSchema {
  if (/(^|_)id$/.test(name)) return orNull(ref("Id"), schema);
  if (nameOf(schema) === "Moment") return ref("Moment");
  if (schema.$ref) return valueSchema(name, defs[nameOf(schema)] ?? {}, defs);
  const { additionalProperties: _, minimum, maximum, required: __, properties, items, anyOf, ...kept } = schema;
  return {
    ...kept,
    ...(properties?.id && { required: ["id"] }),
    ...(Number(minimum) > 0 && { minimum }),
    ...(Number(maximum) < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(properties && { properties: mapped(properties, (each, key) => valueSchema(key, each, defs)) }),
    ...(items && { items: valueSchema("", items, defs) }),
    ...(anyOf && { anyOf: anyOf.map((each) => valueSchema(name, each, defs)) }),
  };
}

const orNull = (value: JsonSchema, { anyOf = [] }: JsonSchema): JsonSchema =>
  anyOf.some(({ type }) => type === "null") ? { anyOf: [value, { type: "null" }] } : value;

const described = (value: JsonSchema, meaning: string): JsonSchema => ({
  ...value,
  description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
});

function mapped<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
