import type { Server } from "node:http";
import type { Settings } from "../settings.ts";

/** The address that people type, without a slash at its end; without PUBLIC_URL that of this machine. */
export function publicAddress({ publicUrl, port }: Pick<Settings, "publicUrl" | "port">, server?: Server): string {
  const address = server?.address();
  return publicUrl ?? `http://localhost:${typeof address === "object" && address ? address.port : port}`;
}
