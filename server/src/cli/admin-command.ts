import { emailProblem } from "@hivekeeper/contract/person-rules.ts";
import { printableRow } from "@hivekeeper/contract/printable.ts";
import { BUILT_IN_ROLES } from "@hivekeeper/contract/role.ts";
import { InvitationBody } from "@hivekeeper/contract/schemas/invitation.ts";
import { NAME_MAX, obeys, requiredText } from "@hivekeeper/contract/schemas/text.ts";
import * as z from "zod/mini";
import { valid } from "#lib/field-errors.ts";
import { publicAddress } from "#lib/public-address.ts";
import { SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { openMailer } from "#modules/mail/mail-service.ts";
import { createAdministrator, listAdministrators, resetPassword, setPin } from "#modules/session/account-service.ts";
import { invite } from "#modules/session/invitation-service.ts";
import type { Command } from "./run-command.ts";

const name = z._default(requiredText(NAME_MAX), "");
const Person = z.object({
  email: requiredText(NAME_MAX).check(obeys(emailProblem)),
  firstName: name,
  lastName: name,
});

/** Reads secrets from standard input only: every process can see arguments, and the shell keeps them in its history. */
export const adminCommand: Command = {
  usage: `npm run admin -- create --email ada@example.com [--first-name Ada] [--last-name Obi]
  reads the password and then, if there is one, the PIN from standard input, a line each
npm run admin -- invite --email ada@example.com --role Support
  prints the link by which they join, and sends it where SMTP_URL is set
npm run admin -- list
npm run admin -- reset-password --email ada@example.com
  reads the new password from standard input
npm run admin -- set-pin --email ada@example.com
  reads the new PIN from standard input`,
  options: ["email", "first-name", "last-name", "role"],
  actions: {
    create: async ({ withDatabase, settings, terminal, required, optional }) => {
      const { email, ...name } = valid(Person, {
        email: required("email"),
        firstName: optional("first-name") || undefined,
        lastName: optional("last-name") || undefined,
      });
      const password = await terminal.askSecret("Password (at least 15 characters)");
      const pin = (await terminal.askSecret("PIN (6 to 12 digits, empty for none)")) || undefined;
      const given = { email, password, pin, ...name, productName: settings.productName };
      await withDatabase((db) => createAdministrator(db, given));
      await terminal.print(`${email} can sign in now.`);
    },
    invite: async ({ withDatabase, settings, terminal, required }) => {
      const body = valid(InvitationBody, { email: required("email"), role: required("role") });
      const mailer = await openMailer(settings, { warn: () => {} });
      const server = { actor: SERVER_ACTOR, rights: BUILT_IN_ROLES.Owner };
      const place = { settings, mailer, publicAddress: publicAddress(settings) };
      const { link, isSent } = await withDatabase((db) => invite({ db, ...place }, body, server)).finally(() =>
        mailer?.close(),
      );
      await terminal.print(`${body.email} can join within 72 hours, once, by this link:\n${link}`);
      if (mailer) await terminal.print(isSent ? "It was also sent by e-mail." : "The e-mail could not be sent.");
    },
    list: async ({ withDatabase, terminal }) => {
      const administrators = await withDatabase(listAdministrators);
      if (administrators.length === 0) await terminal.print("There is no administrator yet.");
      for (const { email, firstName, lastName, isActive } of administrators) {
        await terminal.print(
          printableRow([email, `${firstName} ${lastName}`.trim(), isActive ? "active" : "not active"]),
        );
      }
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
