import * as z from "zod/mini";
import * as operations from "../account.ts";
import * as drafts from "../draft.ts";
import type { serveProfile } from "../serve/account.ts";
import { adminFields, authorityFields } from "../session.ts";
import { Done, itemOf, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { LINK_MAX, NAME_MAX, requiredText, text } from "./text.ts";

/** The body of an edit: absent fields stay. Unknown fields (a whole user, for example) are ignored, not refused. */
export const ProfilePatch = z.partial(
  z.object({
    first_name: requiredText(NAME_MAX, "The first name is required"),
    last_name: requiredText(NAME_MAX, "The last name is required"),
    /** An empty text removes the picture. */
    profile_image: text(LINK_MAX).check(z.regex(/^(https?:\/\/[^\s<>"]+)?$/i, "Must be an http or https link")),
  }),
);
export type ProfilePatch = z.output<typeof ProfilePatch>;

/** A secret exactly as typed. The server decides whether a new one is strong enough; the bound only limits its size. */
export const secret = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(1024, "Must be at most 1024 characters"));

export const PasswordChange = z.strictObject({
  current_password: secret("The current password is required"),
  new_password: secret("A new password is required"),
  new_password_confirmation: secret("The new password must be repeated"),
});
export type PasswordChange = z.output<typeof PasswordChange>;

export const PinChange = z.strictObject({
  current_pin: secret("The current PIN is required"),
  new_pin: secret("A new PIN is required"),
  new_pin_confirmation: secret("The new PIN must be repeated"),
});
export type PinChange = z.output<typeof PinChange>;

/** The signed-in administrator. */
export const Profile = answerOf("Profile", { ...adminFields, ...authorityFields }, { id: RowId }) satisfies SchemaOf<
  typeof serveProfile
>;

export const Device = answerOf("Device", operations.deviceFields);
const SecretFacts = answerOf("SecretFacts", operations.secretFactFields);
const DraftKey = answerOf("DraftKey", drafts.draftKeyFields);

const route = routesOf("Account", { ...operations, ...drafts });

export const getProfile = route(operations.getProfile, "Who is signed in", { 200: recordOf(Profile) });

export const updateProfile = route(operations.updateProfile, "Change one's own name and picture", {
  body: ProfilePatch,
  200: recordOf(Profile),
});

export const changePassword = route(operations.changePassword, "Change one's own password; other sessions end", {
  body: PasswordChange,
  200: Done,
});

export const changePin = route(operations.changePin, "Change one's own PIN", { body: PinChange, 200: Done });

export const listDevices = route(operations.listDevices, "One's own signed-in devices, the last used first", {
  200: itemOf(z.array(Device)),
});

export const revokeDevice = route(operations.revokeDevice, "Sign out one of one's own devices", { 200: Done });

export const revokeOtherDevices = route(
  operations.revokeOtherDevices,
  "Sign out all of one's own devices but this one",
  {
    200: Done,
  },
);

export const getSecretFacts = route(
  operations.getSecretFacts,
  "When one's own password was changed, and whether there is a PIN",
  { 200: itemOf(SecretFacts) },
);

export const getDraftKey = route(
  drafts.getDraftKey,
  "One's own key, by which a browser encrypts what was typed and not saved",
  { 200: itemOf(DraftKey) },
);
