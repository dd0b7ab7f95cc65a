import * as z from "zod/mini";

/** What a backend may offer beyond the spec's calls. The console makes such a call only when it is listed. */
export const EXTENSIONS = [
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
] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** `config.json`: everything that a deployment tells the console. Unknown keys and extensions are ignored. */
export const ConsoleConfig = z.object({
  productName: z._default(z.string(), "Hivekeeper"),
  /** The backend's base address: a path of this origin (`/api`) or a whole address, without a slash at the end. */
  apiBase: z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((base) => base.replace(/\/+$/, "")),
  ),
  /** Where conversations are; empty = not configured. */
  realtimeBase: z._default(z.string(), ""),
  realtimeAuth: z._default(z.enum(["header", "query", "none"]), "header"),
  extensions: z._default(
    z.pipe(
      z.array(z.string()),
      z.transform((names) => EXTENSIONS.filter((known) => names.includes(known))),
    ),
    [],
  ),
  designCredit: z._default(z.nullable(z.object({ name: z.string(), url: z.string() })), {
    name: "Design credit",
    url: "https://example.com",
  }),
  support: z._default(z.object({ id: z.string(), name: z.string() }), { id: "support-admin", name: "Support" }),
  methodOverride: z._default(z.enum(["put", "post"]), "put"),
  /** An IANA name; by default the browser's own zone. */
  timeZone: z.optional(z.string()),
});
export type ConsoleConfig = z.output<typeof ConsoleConfig>;
