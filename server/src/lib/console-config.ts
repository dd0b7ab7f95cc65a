import { type ConsoleConfig, EXTENSIONS } from "@hivekeeper/contract/config.ts";
import type { Settings } from "../settings.ts";

/** The author id of all administrators in conversations. */
export const SUPPORT_ID = "support-admin";

/** The console's `config.json`. */
export function consoleConfig({
  productName,
  designCredit,
  supportName,
  offline,
  smtpUrl,
  ...settings
}: Settings): ConsoleConfig {
  return {
    productName,
    apiBase: "/api",
    realtimeBase: "/rt",
    realtimeAuth: "header",
    // This server offers every extension.
    extensions: [...EXTENSIONS],
    designCredit,
    support: { id: SUPPORT_ID, name: supportName },
    methodOverride: "put",
    signIn: {
      password: settings.passwordLogin,
      forgot: smtpUrl !== undefined,
      provider: settings.provider?.name ?? null,
    },
    offline,
    timeZone: "Africa/Lagos",
  };
}
