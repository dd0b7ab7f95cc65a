import { changePassword, changePin } from "@hivekeeper/contract/account.ts";

/** What can be changed under Security, with its texts. */
export const SECRETS = {
  password: {
    entry: "Change Password",
    title: "Reset Password",
    labels: { current: "Current Password", fresh: "New Password", confirmation: "Confirm New Password" },
    mismatch: "Differs from the new password",
    hint: "15 characters or more; a sentence of your own is easy to remember",
    done: "Password updated successfully.",
    failed: "Password update failed.",
    fallback: "Failed to update password.",
    operation: changePassword,
    isDigits: false,
  },
  pin: {
    entry: "Change Authentication PIN",
    title: "Change PIN",
    labels: { current: "Current PIN", fresh: "New PIN", confirmation: "Confirm New PIN" },
    mismatch: "Differs from the new PIN",
    hint: undefined,
    done: "PIN updated successfully.",
    failed: "PIN update failed.",
    fallback: "Failed to update PIN.",
    operation: changePin,
    isDigits: true,
  },
} as const;

export type SecretKind = keyof typeof SECRETS;

export interface SecretValues {
  current: string;
  fresh: string;
  confirmation: string;
}

/** The request's body, exactly as typed. */
export const bodyOf = (kind: SecretKind, { current, fresh, confirmation }: SecretValues) => ({
  [`current_${kind}`]: current,
  [`new_${kind}`]: fresh,
  [`new_${kind}_confirmation`]: confirmation,
});

/** The input of a field that the server rejected. */
export function inputOf(field: string): string {
  if (field.endsWith("_confirmation")) return "confirmation";
  if (field.startsWith("current_")) return "current";
  return field.startsWith("new_") ? "fresh" : field;
}
