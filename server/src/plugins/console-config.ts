import type { ConsoleConfig, Extension } from "@hivekeeper/contract/config.ts";
import type { Settings } from "../settings.ts";

/** What this server offers beyond the spec's calls; each joins when its calls are there. */
const OFFERED: Extension[] = [
  "figures",
  "filters",
  "logout",
  "safe-writes",
  "notifications",
  "investors",
  "vest-close",
  "creator-create",
  "export",
  "activity",
  "sessions",
  "removed-messages",
];

/** Whom all administrators speak as in conversations. */
export const SUPPORT_ID = "support-admin";

/** The console's `config.json`. */
export function consoleConfig({ productName, designCredit, supportName }: Settings): ConsoleConfig {
  return {
    productName,
    apiBase: "/api",
    realtimeBase: "/rt",
    realtimeAuth: "header",
    extensions: OFFERED,
    designCredit,
    support: { id: SUPPORT_ID, name: supportName },
    methodOverride: "put",
    timeZone: "Africa/Lagos",
  };
}
