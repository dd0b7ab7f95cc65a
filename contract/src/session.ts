import type { Operation } from "./operation.ts";

/** The signed-in administrator, as the browser stores it. */
export interface AdminUser {
  first_name: string;
  last_name: string;
  email: string;
  profile_image?: string;
}

export const login = {
  method: "POST",
  url: "/admin/login",
} as const satisfies Operation;

/** Extension `logout`: the token stops working at once. */
export const logout = {
  method: "POST",
  url: "/x/logout",
} as const satisfies Operation;
