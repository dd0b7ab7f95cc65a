import * as z from "zod/mini";
import { emailProblem } from "../person-rules.ts";
import * as operations from "../team.ts";
import { secret } from "./account.ts";
import { Done, itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { SignedIn } from "./session.ts";
import { NAME_MAX, obeys, requiredText } from "./text.ts";

export const InvitationBody = z.strictObject({
  email: requiredText(NAME_MAX, "The email is required").check(obeys(emailProblem)),
  /** The name of a role. */
  role: requiredText(NAME_MAX, "The role is required"),
});
export type InvitationBody = z.output<typeof InvitationBody>;

/** Of a link that works once. */
export const linkToken = requiredText(200, "The link is incomplete");

const TokenBody = z.strictObject({ token: linkToken });

export const AcceptanceBody = z.strictObject({
  token: linkToken,
  first_name: requiredText(NAME_MAX, "The first name is required"),
  last_name: requiredText(NAME_MAX, "The last name is required"),
  password: secret("A password is required"),
  pin: secret("A PIN is required"),
});
export type AcceptanceBody = z.output<typeof AcceptanceBody>;

const Invitation = answerOf("Invitation", operations.invitationFields);
const InvitationWithLink = answerOf("InvitationWithLink", operations.invitationWithLinkFields);
const OpenedInvitation = answerOf("OpenedInvitation", operations.openedInvitationFields);

const route = routesOf("Team", operations);

export const listInvitations = route(
  operations.listInvitations,
  "Who is invited and has not joined, the newest first, also by a link that has expired",
  { 200: itemOf(z.array(Invitation)), problems: [403] },
);

export const createInvitation = route(
  operations.createInvitation,
  "Invite somebody; answers the link once, which works once, for 72 hours",
  { body: InvitationBody, 201: itemOf(InvitationWithLink), problems: [403, 409] },
);

export const renewInvitation = route(
  operations.renewInvitation,
  "A new link for an invitation, for another 72 hours; the link before works no longer",
  { 200: itemOf(InvitationWithLink), problems: [403, 409] },
);

export const withdrawInvitation = route(operations.withdrawInvitation, "Withdraw an invitation", {
  200: Done,
  problems: [403],
});

export const openInvitation = route(operations.openInvitation, "What an invitation is for", {
  body: TokenBody,
  200: itemOf(OpenedInvitation),
  problems: [404],
});

export const acceptInvitation = route(
  operations.acceptInvitation,
  "Become an administrator by an invitation, and sign in",
  { body: AcceptanceBody, 200: SignedIn, problems: [404] },
);
