import { emailProblem } from "@hivekeeper/contract/person-rules.ts";
import { printableRow } from "@hivekeeper/contract/printable.ts";
import { OWNER } from "@hivekeeper/contract/role.ts";
import { InvitationBody } from "@hivekeeper/contract/schemas/invitation.ts";
import { NAME_MAX, obeys, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { valid } from "#lib/field-errors.ts";
import { publicAddress } from "#lib/public-address.ts";
import { SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { openMailer } from "#modules/mail/mail-service.ts";
import { createAdministrator, listAdministrators, resetPassword, setPin } from "#modules/session/account-service.ts";
import { invite } from "#modules/team/invitation-service.ts";
import { findRole, listRoles } from "#modules/team/role-service.ts";
import {
  resetSecondFactor,
  setTeamActive,
  setTeamRole,
  type TeamChange,
  teammateId,
} from "#modules/team/team-service.ts";
import type { Command, CommandContext } from "./run-command.ts";

const name = z._default(requiredText(NAME_MAX), "");
const Person = z.object({
  email: requiredText(NAME_MAX).check(obeys(emailProblem)),
  firstName: name,
  lastName: name,
});

/** Reads secrets from standard input only: every process can see arguments, and the shell keeps them in its history. */
export const adminCommand: Command = {
  usage: `npm run admin -- create --email ada@example.com [--role Owner] [--first-name Ada] [--last-name Obi]
  reads the password and then, if there is one, the PIN from standard input, a line each
npm run admin -- invite --email ada@example.com --role Support
  prints the link by which they join, and sends it where SMTP_URL is set
npm run admin -- list
npm run admin -- roles
npm run admin -- role --email ada@example.com --role Finance
npm run admin -- deactivate --email ada@example.com
npm run admin -- activate --email ada@example.com
npm run admin -- reset-second-factor --email ada@example.com
  removes authenticator, recovery codes and passkeys, as after a lost phone
npm run admin -- reset-password --email ada@example.com
  reads the new password from standard input
npm run admin -- set-pin --email ada@example.com
  reads the new PIN from standard input`,
  options: ["email", "role", "first-name", "last-name"],
  actions: {
    create: async ({ withDatabase, settings, terminal, required, optional }) => {
      const { email, ...name } = valid(Person, {
        email: required("email"),
        firstName: optional("first-name") || undefined,
        lastName: optional("last-name") || undefined,
      });
      const roleName = optional("role") || OWNER;
      const password = await terminal.askSecret("Password (at least 15 characters)");
      const pin = (await terminal.askSecret("PIN (6 to 12 digits, empty for none)")) || undefined;
      const given = { email, password, pin, ...name, productName: settings.productName };
      await withDatabase(async (db) => createAdministrator(db, { ...given, role: await findRole(db, roleName) }));
      await terminal.print(`${email} can sign in now.`);
    },
    invite: async ({ withDatabase, settings, terminal, required }) => {
      const body = valid(InvitationBody, { email: required("email"), role: required("role") });
      const mailer = await openMailer(settings, { warn: () => {} });
      const place = { settings, mailer, publicAddress: publicAddress(settings) };
      const { link, isSent } = await withDatabase((db) => invite({ db, ...place }, body, SERVER_ACTOR)).finally(() =>
        mailer?.close(),
      );
      await terminal.print(`${body.email} can join within 72 hours, once, by this link:\n${link}`);
      if (mailer) await terminal.print(isSent ? "It was also sent by e-mail." : "The e-mail could not be sent.");
    },
    list: async ({ withDatabase, terminal }) => {
      const administrators = await withDatabase(listAdministrators);
      if (administrators.length === 0) await terminal.print("There is no administrator yet.");
      for (const { email, firstName, lastName, isActive, role, hasFactor } of administrators) {
        const name = `${firstName} ${lastName}`.trim();
        const facts = [isActive ? "active" : "not active", role, hasFactor ? "second factor" : "no second factor"];
        await terminal.print(printableRow([email, name, ...facts]));
      }
    },
    roles: async ({ withDatabase, terminal }) => {
      for (const { name, rights } of await withDatabase(listRoles)) {
        const areas = Object.entries(rights).filter(([, level]) => level !== "none");
        await terminal.print(printableRow([name, areas.map(([area, level]) => `${area}=${level}`).join(" ")]));
      }
    },
    role: async (context) => {
      const name = context.required("role");
      const { email, role } = await changing(context, (change) => setTeamRole(change, name));
      await context.terminal.print(`${email} has the role ${role} now.`);
    },
    deactivate: async (context) => {
      const { email } = await changing(context, (change) => setTeamActive(change, false));
      await context.terminal.print(`${email} can sign in no longer, and is signed out everywhere.`);
    },
    activate: async (context) => {
      const { email } = await changing(context, (change) => setTeamActive(change, true));
      await context.terminal.print(`${email} can sign in again.`);
    },
    "reset-second-factor": async (context) => {
      const { email } = await changing(context, resetSecondFactor);
      await context.terminal.print(`${email} has no second factor, and is signed out everywhere.`);
    },
    "reset-password": async ({ withDatabase, settings, terminal, required }) => {
      const email = required("email");
      const password = await terminal.askSecret("New password (at least 15 characters)");
      const { productName } = settings;
      await withDatabase((db) => resetPassword(db, { email, password, productName }));
      await terminal.print(`${email} has a new password and is signed out everywhere.`);
    },
    "set-pin": async ({ withDatabase, terminal, required }) => {
      const email = required("email");
      const pin = await terminal.askSecret("New PIN (6 to 12 digits)");
      await withDatabase((db) => setPin(db, { email, pin }));
      await terminal.print(`${email} has a new PIN.`);
    },
  },
};

/** Changes the administrator whom `--email` names. */
function changing<Result>(
  { withDatabase, settings, required }: CommandContext,
  make: (change: TeamChange) => Promise<Result>,
): Promise<Result> {
  const email = required("email");
  return withDatabase(async (db) => make({ db, settings, id: await teammateId(db, email), actor: SERVER_ACTOR }));
}
