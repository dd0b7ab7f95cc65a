import type { Fields, NounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { Rights } from "./right.ts";

/** The signed-in administrator. Its names are those of the wire: the browser stores the record as it comes. */
export const adminFields = {
  first_name: { wire: "first_name", kind: "text" },
  last_name: { wire: "last_name", kind: "text" },
  email: { wire: "email", kind: "email" },
  profile_image: { wire: "profile_image", kind: "text", nullable: true },
} as const satisfies Fields;

/** What the administrator may do (extension `team`). */
export const authorityFields = {
  /** The name of the role. */
  team_role: { wire: "team_role", kind: "text" },
  /** Area → level, every area. */
  rights: { wire: "rights", kind: "map" },
} as const satisfies Fields;

/** A backend without roles sends no authority. */
export type AdminUser = NounOf<typeof adminFields> & { team_role?: string; rights?: Rights };

/** The message of a 401 where the owner or an operator ended the session; any other message leaves the reason open. */
export const SIGNED_OUT = "You were signed out";

export const login = { method: "POST", url: "/admin/login", right: "public" } as const satisfies Operation;

/** Extension `audit`: the token stops working at once. */
export const logout = { method: "POST", url: "/x/logout", right: "setup" } as const satisfies Operation;
