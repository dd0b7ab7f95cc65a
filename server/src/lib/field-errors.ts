import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { $ZodErrorMap, $ZodIssue, $ZodType, output } from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { invalid, Refusal } from "./refusal.ts";

/** Validates `data`: returns the schema's output, or the refusal that names every wrong field. */
export function checked(schema: $ZodType, data: unknown, part?: string): { value: unknown } | { error: Refusal } {
  // Fastify passes `null` when there is no body.
  if (part === "body" && (data ?? null) === null)
    return { error: new Refusal("malformed", "The request body is empty.") };
  const result = safeParse(schema, data, { error: messageOf });
  return result.success ? { value: result.data } : { error: invalid(fieldErrors(result.error.issues)) };
}

/** The schema's output. @throws {Refusal} `invalid` */
export function valid<Schema extends $ZodType>(schema: Schema, data: unknown): output<Schema> {
  const result = checked(schema, data);
  if ("error" in result) throw result.error;
  return result.value as output<Schema>;
}

/** Maps each field to its first message. A field in a list is `images.0`; a problem of the whole is `body`. */
function fieldErrors(issues: readonly $ZodIssue[]): FieldErrors {
  const first = new Map<string, string[]>();
  for (const issue of issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) {
      const field = path.join(".") || "body";
      if (!first.has(field)) first.set(field, [issue.message]);
    }
  }
  return Object.fromEntries(first);
}

const KINDS: Record<string, string> = {
  string: "Must be text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
};

/** The messages of issues for which the schema has none of its own. */
const messageOf: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "This field is required";
      return Array.isArray(issue.input) ? "Must be a single value" : (KINDS[issue.expected] ?? "Has a wrong type");
    case "invalid_value":
      return `Must be one of: ${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return "This field is not known here";
    case "too_small":
      return issue.origin === "string"
        ? `Must have at least ${issue.minimum} characters`
        : `Must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `Must have at most ${issue.maximum} characters`
        : `Must be at most ${issue.maximum}`;
    default:
      return "Is not valid";
  }
};
