import { printableRow } from "@hivekeeper/contract/printable.ts";
import { WebhookValues } from "@hivekeeper/contract/schemas/webhook.ts";
import type { Webhook } from "@hivekeeper/contract/webhook.ts";
import type { Database } from "#db/database.ts";
import { valid } from "#lib/field-errors.ts";
import { Refusal } from "#lib/refusal.ts";
import { SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { rulesOf } from "#modules/webhooks/delivery-runner.ts";
import { findDeliveryPage } from "#modules/webhooks/delivery-service.ts";
import { findWebhooks } from "#modules/webhooks/webhook-repository.ts";
import { createWebhook, deleteWebhook, resendDeliveries, testWebhook } from "#modules/webhooks/webhook-service.ts";
import type { Command } from "./run-command.ts";

/** The dead events that `dead` prints. */
const MOST_DEAD = 1_000;

export const webhookCommand: Command = {
  usage: `npm run webhook -- add --url https://shop.example/hooks [--events service.published,dispute.resolved]
npm run webhook -- list
npm run webhook -- test --url https://shop.example/hooks
npm run webhook -- dead --url https://shop.example/hooks
npm run webhook -- resend --url https://shop.example/hooks
npm run webhook -- remove --url https://shop.example/hooks`,
  options: ["url", "events"],
  actions: {
    add: async ({ withKeys, terminal, settings, required, optional }) => {
      const events = optional("events")
        ?.split(",")
        .map((event) => event.trim());
      const values = valid(WebhookValues, { url: required("url"), ...(events && { events }) });
      const { secret } = await withKeys((sealer) => createWebhook(sealer, values, rulesOf(settings), SERVER_ACTOR));
      // Standard output carries the secret alone, so that a script can store it.
      await terminal.print(secret);
      terminal.printError("This secret is shown only now. It verifies what is sent to the address.");
    },
    list: async ({ withDatabase, terminal }) => {
      for (const webhook of await withDatabase(findWebhooks)) await terminal.print(printableRow(valuesShown(webhook)));
    },
    test: async ({ withKeys, terminal, settings, required }) => {
      const url = required("url");
      const { isDelivered, problem, milliseconds } = await withKeys(async (sealer) =>
        testWebhook(sealer, await idOf(sealer.db, url), rulesOf(settings)),
      );
      if (!isDelivered) throw new Error(`The test event was not delivered: ${problem}.`);
      await terminal.print(`The test event was delivered in ${milliseconds} ms.`);
    },
    dead: async ({ withDatabase, terminal, required }) => {
      const url = required("url");
      const { items } = await withDatabase(async (db) =>
        findDeliveryPage(db, await idOf(db, url), { state: "dead", page: 1, perPage: MOST_DEAD }),
      );
      for (const { id, type, subjectId, createdAt, problem } of items)
        await terminal.print(printableRow([id, type, subjectId, createdAt, problem]));
    },
    resend: async ({ withDatabase, terminal, required }) => {
      const url = required("url");
      const count = await withDatabase(async (db) =>
        resendDeliveries(db, await idOf(db, url), undefined, SERVER_ACTOR),
      );
      await terminal.print(`${count === 1 ? "1 event is" : `${count} events are`} sent again by a running server.`);
    },
    remove: async ({ withDatabase, terminal, required }) => {
      const url = required("url");
      await withDatabase(async (db) => deleteWebhook(db, await idOf(db, url), SERVER_ACTOR));
      await terminal.print(`${url} is told nothing any more.`);
    },
  },
};

async function idOf(db: Database, url: string): Promise<number> {
  const found = (await findWebhooks(db)).find((webhook) => webhook.url === url);
  if (!found) throw new Refusal("not_found", `${url} is not registered.`);
  return Number(found.id);
}

function valuesShown(webhook: Webhook): string[] {
  const { url, isActive, goneAt, failingSince, lastDeliveredAt, waiting, dead, events } = webhook;
  const off = goneAt ? `off: answered 410 Gone ${goneAt}` : "off";
  const failing = failingSince ? `failing since ${failingSince}` : "on";
  const delivered = lastDeliveredAt ? `last delivery ${lastDeliveredAt}` : "no delivery yet";
  const told = events.length > 0 ? events.join(",") : "all events";
  return [url, isActive ? failing : off, delivered, `${waiting} waiting`, `${dead} dead`, told];
}
