import * as z from "zod/mini";
import { FILE_FORMATS, type FileFormat } from "../file.ts";
import type { Operation } from "../operation.ts";

/** The statuses of failures. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

/** The bodies of an answer by media type, for answers other than JSON. */
interface Contents {
  readonly description?: string;
  readonly content: Readonly<Record<string, { readonly schema: z.core.$ZodType }>>;
}

/** The answers by status: the successes, and failures with a body of their own. */
type Answers = Readonly<Record<number, z.core.$ZodType | Contents>>;

interface Request {
  readonly description?: string;
  /** Instead of texts, for every `:name` of the URL. */
  readonly params?: z.core.$ZodType;
  readonly querystring?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /**
   * The statuses of the operation's own failures. The server adds those that follow from the rest of the route: 401
   * from the guard, 422 from a body, 409 from If-Match and so on.
   */
  readonly problems?: readonly ProblemStatus[];
}

/**
 * An operation with the schemas of our own server's requests and answers, as Fastify's route options, and its
 * documentation.
 */
export interface Route extends Operation {
  readonly schema: Request & {
    readonly tags: readonly string[];
    readonly summary: string;
    readonly response: Answers;
  };
}

type NamesIn<Url> = Url extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | NamesIn<Next>
    : Rest
  : never;

type ParamsOf<Url> = [NamesIn<Url>] extends [never]
  ? unknown
  : { params: z.ZodMiniType<{ [Name in NamesIn<Url>]: Name extends "format" ? FileFormat : string }> };

type RouteOf<One extends Operation, Parts> = One & {
  schema: (Parts extends { params: unknown } ? unknown : ParamsOf<One["url"]>) &
    Pick<Parts, keyof Parts & keyof Request> & {
      tags: string[];
      summary: string;
      response: Omit<Parts, keyof Request>;
    };
};

/**
 * Makes routes under a tag of the OpenAPI document, each from its operation, a summary, its request and its answers. The
 * document calls each by its name among `operations`, the module that defines it.
 */
export const routesOf =
  (tag: string, operations: object) =>
  <const One extends Operation, const Parts extends Request & Answers>(
    operation: One,
    summary: string,
    { description, params = paramsOf(operation.url), querystring, body, problems, ...response }: Parts,
  ): RouteOf<One, Parts> => {
    const request = { description, params, querystring, body, problems };
    const given = Object.entries(request).filter(([, part]) => part !== undefined);
    const [operationId] = Object.entries(operations).find(([, one]) => one === operation) ?? [];
    return {
      ...operation,
      schema: { operationId, tags: [tag], summary, ...Object.fromEntries(given), response },
    } as never;
  };

function paramsOf(url: string) {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const schemas = names.map((name) => [name, name === "format" ? z.enum(FILE_FORMATS) : z.string()] as const);
  return names.length > 0 ? z.object(Object.fromEntries(schemas)) : undefined;
}
