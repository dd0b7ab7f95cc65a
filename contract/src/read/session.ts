import { type AdminUser, adminFields, authorityFields } from "../session.ts";
import { readFields } from "./fields.ts";
import { isRaw, type Raw } from "./raw.ts";

/** Keeps only what the header shows of an administrator, and the rights. */
export const readAdminUser = (raw: Raw): AdminUser => ({
  ...readFields(adminFields, raw),
  ...(isRaw(raw.rights) && readFields(authorityFields, raw)),
});
