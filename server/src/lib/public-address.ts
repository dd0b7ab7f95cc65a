import type { Server } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

/** The origin under which people reach this server: PUBLIC_URL or, without it, that of the request. */
export const originOf = ({ server, protocol, host }: FastifyRequest): string =>
  server.settings.publicUrl ?? `${protocol}://${host}`;

/** The address that people type, without a slash at its end; without PUBLIC_URL that of this machine. */
export function publicAddress({ publicUrl, port }: Pick<Settings, "publicUrl" | "port">, server?: Server): string {
  const address = server?.address();
  return publicUrl ?? `http://localhost:${typeof address === "object" && address ? address.port : port}`;
}
