import type { FastifyContextConfig } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";

export const SECURITY_SCHEMES = {
  session: { type: "http", scheme: "bearer", description: "The token of a login" },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description: "A key made by `npm run api-key`, for the marketplace's backend",
  },
  chatToken: { type: "http", scheme: "bearer", description: "A participant's token for one conversation" },
  chatTokenInQuery: {
    type: "apiKey",
    in: "query",
    name: "auth",
    description: "The same where no header can be sent, as by a browser's EventSource",
  },
  metricsToken: { type: "http", scheme: "bearer", description: "METRICS_TOKEN; without that setting, loopback alone" },
} as const satisfies Record<string, OpenAPIV3_1.SecuritySchemeObject>;

type Requirements = { [Scheme in keyof typeof SECURITY_SCHEMES]?: string[] }[];

const BY_ACCESS: Record<NonNullable<FastifyContextConfig["access"]>, Requirements> = {
  conversation: [{ session: [] }, { chatToken: [] }],
  integration: [{ apiKey: [] }],
  public: [],
};

/** The security requirements of a route, from the same `access` that the guard enforces. */
export const securityOf = ({ access }: FastifyContextConfig): Requirements =>
  access === undefined ? [{ session: [] }] : BY_ACCESS[access];
