import type { FastifyRequest } from "fastify";

/** The origin under which people reach this server: PUBLIC_URL or, without it, that of the request. */
export const originOf = ({ server, protocol, host }: FastifyRequest): string =>
  server.settings.publicUrl ?? `${protocol}://${host}`;
