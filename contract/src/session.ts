import type { Operation } from "./operation.ts";

/** The signed-in administrator, as the browser stores it. */
export interface AdminUser {
  first_name: string;
  last_name: string;
  email: string;
  profile_image?: string;
}

/** The message of a 401 where the owner or an operator ended the session; any other message leaves the reason open. */
export const SIGNED_OUT = "You were signed out";

export const login = { method: "POST", url: "/admin/login" } as const satisfies Operation;

/** Extension `audit`: the token stops working at once. */
export const logout = { method: "POST", url: "/x/logout" } as const satisfies Operation;
