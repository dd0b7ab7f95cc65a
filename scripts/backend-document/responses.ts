import type { JsonSchema } from "../../contract/src/schemas/json-schema.ts";
import type { Call } from "../../e2e/foreign/specified-calls.ts";
import { type Answer, ref } from "./answers.ts";
import { EXAMPLES } from "./examples.ts";

const json = (schema: JsonSchema, example: unknown) => ({ "application/json": { schema, example } });
const problem = (description: string, example: unknown) => ({ description, content: json(ref("Problem"), example) });

/** Failures, as section 3 of the specification describes them. */
export const PROBLEMS = {
  Unauthenticated: problem("There is no valid token: the console signs out.", { message: "Unauthenticated." }),
  LoginRefused: problem("The login is refused.", { message: "These credentials do not match our records." }),
  Forbidden: problem("The caller is no administrator.", { message: "Administrators only." }),
  NotFound: problem("There is no such record.", { message: "There is no such record." }),
  Conflict: problem("The change contradicts what is stored.", { message: "The record is in use." }),
  Invalid: problem("A field is refused; `errors` says which and why.", {
    message: "The given data was invalid.",
    errors: { email: ["Must be an e-mail address"] },
  }),
};

const failure = (name: keyof typeof PROBLEMS) => ({ $ref: `#/components/responses/${name}` });

const object = (properties: Record<string, JsonSchema>, required: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
});

const count: JsonSchema = { type: "integer", minimum: 0 };
const message: JsonSchema = { type: "string", description: "Shown where a screen has no sentence of its own." };

export const SHARED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Problem: object(
    {
      message: { type: "string" },
      errors: {
        type: "object",
        description: "Field → its problems; each is shown beside its field.",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
    ["message"],
  ),
};

/** The responses of a call by status. */
export function responsesOf(call: Call, status: string, answer: Answer): Record<string, unknown> {
  const isLogin = answer.kind === "login";
  return {
    [status]: { description: status === "201" ? "Created" : "OK", content: contentOf(answer) },
    401: failure(isLogin ? "LoginRefused" : "Unauthenticated"),
    ...(!isLogin && { 403: failure("Forbidden") }),
    ...(call.path.includes(":id") && { 404: failure("NotFound") }),
    ...(call.method === "DELETE" && { 409: failure("Conflict") }),
    ...(["POST", "PUT"].includes(call.method) && { 422: failure("Invalid") }),
  };
}

function contentOf(answer: Answer) {
  if (answer.kind === "done") return json(object({ message }, []), { message: "Done" });
  if (answer.kind === "login") {
    const token: JsonSchema = { type: "string", description: "Sent with every other call as `Bearer`." };
    return json(object({ token, user: ref("Profile") }, ["token", "user"]), {
      token: "4f1c0a",
      user: EXAMPLES.Profile,
    });
  }
  const example = EXAMPLES[answer.name];
  if (answer.kind === "record") return json(object({ message, data: ref(answer.name) }, ["data"]), { data: example });
  const page = { current_page: 1, last_page: 1, per_page: 10, total: 1 };
  const paged = object(
    {
      ...{ current_page: count, last_page: count, per_page: count },
      total: { ...count, description: "The rows of all pages." },
      data: { type: "array", items: ref(answer.name) },
    },
    [...Object.keys(page), "data"],
  );
  return json(object({ data: paged }, ["data"]), { data: { ...page, data: [example] } });
}
