import * as z from "zod/mini";
import * as operations from "../account.ts";
import * as drafts from "../draft.ts";
import type { serveDevice, serveDraftKey, serveProfile, serveSecretFacts } from "../serve/account.ts";
import { Done, itemOf, Moment, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { IdParams } from "./page.ts";
import type { Route } from "./route.ts";
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
const secret = (message: string) =>
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
export const Profile = z
  .strictObject({
    id: RowId,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    profile_image: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "Profile" }) satisfies SchemaOf<typeof serveProfile>;

export const Device = z
  .strictObject({
    id: RowId,
    user_agent: z.string(),
    address: z.string(),
    created_at: Moment,
    last_used_at: Moment,
    /** True for the session of this request. */
    is_current: z.boolean(),
  })
  .register(z.globalRegistry, { id: "Device" }) satisfies SchemaOf<typeof serveDevice>;

const SecretFacts = z
  .strictObject({ password_changed_at: Moment, has_pin: z.boolean() })
  .register(z.globalRegistry, { id: "SecretFacts" }) satisfies SchemaOf<typeof serveSecretFacts>;

const DraftKey = z
  .strictObject({
    /** 32 bytes in base64. */
    key: z.string(),
  })
  .register(z.globalRegistry, { id: "DraftKey" }) satisfies SchemaOf<typeof serveDraftKey>;

const tags = ["Account"];

export const getProfile = {
  ...operations.getProfile,
  schema: { tags, summary: "Who is signed in", response: { 200: recordOf(Profile) } },
} as const satisfies Route;

export const updateProfile = {
  ...operations.updateProfile,
  schema: {
    tags,
    summary: "Change one's own name and picture",
    body: ProfilePatch,
    response: { 200: recordOf(Profile) },
  },
} as const satisfies Route;

export const changePassword = {
  ...operations.changePassword,
  schema: {
    tags,
    summary: "Change one's own password; other sessions end",
    body: PasswordChange,
    response: { 200: Done },
  },
} as const satisfies Route;

export const changePin = {
  ...operations.changePin,
  schema: { tags, summary: "Change one's own PIN", body: PinChange, response: { 200: Done } },
} as const satisfies Route;

export const listDevices = {
  ...operations.listDevices,
  schema: {
    tags,
    summary: "One's own signed-in devices, the last used first",
    response: { 200: itemOf(z.array(Device)) },
  },
} as const satisfies Route;

export const revokeDevice = {
  ...operations.revokeDevice,
  schema: { tags, summary: "Sign out one of one's own devices", params: IdParams, response: { 200: Done } },
} as const satisfies Route;

export const getSecretFacts = {
  ...operations.getSecretFacts,
  schema: {
    tags,
    summary: "When one's own password was changed, and whether there is a PIN",
    response: { 200: itemOf(SecretFacts) },
  },
} as const satisfies Route;

export const getDraftKey = {
  ...drafts.getDraftKey,
  schema: {
    tags,
    summary: "One's own key, by which a browser encrypts what was typed and not saved",
    response: { 200: itemOf(DraftKey) },
  },
} as const satisfies Route;
