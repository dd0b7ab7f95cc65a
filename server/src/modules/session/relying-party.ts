import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { Refusal } from "#lib/refusal.ts";

/** The site whose passkeys they are. */
export interface RelyingParty {
  name: string;
  /** Its host. */
  id: string;
  origin: string;
}

/** @throws {Refusal} `conflict` where browsers allow no passkeys: at an IP address, or where nobody has said the address. */
export function relyingPartyOf({ server, headers, protocol, host }: FastifyRequest): RelyingParty {
  const { publicUrl, productName: name, port } = server.settings;
  const origin = publicUrl ?? headers.origin ?? `${protocol}://${host}`;
  const id = URL.canParse(origin) ? new URL(origin).hostname : "";
  const isNamed = publicUrl !== undefined && isIP(id.replace(/[[\]]/g, "")) === 0;
  if (isNamed || (publicUrl === undefined && id === "localhost")) return { name, id, origin };
  throw new Refusal(
    "conflict",
    `Passkeys do not work at this address: browsers take no IP address for them. Set PUBLIC_URL to the name under which people open this, or open it as http://localhost:${port}.`,
  );
}
