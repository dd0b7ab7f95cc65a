import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database, Transaction } from "#db/database.ts";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { type ActingAdministrator, actorOf, type Edit, editOf } from "#modules/activity/activity-service.ts";
import { once } from "#modules/idempotency/once-service.ts";

type Administrator = FastifyRequest["administrator"];

/** A request for one record. */
export type OfOne = FastifyRequest & { params: { readonly id: string } };

interface Kept {
  readonly id: string;
  readonly version: number;
}

/**
 * The handlers of the routes that read, create, change and delete one record of a kind. `serve` makes the answer for the
 * administrator who asks. It has the record's version as its ETag; an id that no row can have is refused with `notFound`.
 */
export function recordHandlers<Noun extends Kept>(
  db: Database,
  notFound: string,
  serve: (record: Noun, reader: Administrator) => object | Promise<object>,
) {
  const idOf = ({ params }: OfOne): number => rowId(params.id, notFound);
  const answer = async (reply: FastifyReply, record: Noun, message?: string): Promise<FastifyReply> =>
    reply
      .header("etag", etagOf(record.version))
      .send(serveItem(await serve(record, reply.request.administrator), message));

  return {
    idOf,
    answer,

    read:
      (find: (db: Database, id: number, actor: ActingAdministrator) => Promise<Noun>) =>
      async (request: OfOne, reply: FastifyReply) =>
        answer(reply, await find(db, idOf(request), actorOf(request))),

    /**
     * The options of a route that creates a record, once for an Idempotency-Key. `path` is that of the records, where
     * they have addresses.
     */
    creating: <Body>(
      make: (tx: Transaction, body: Body, actor: ActingAdministrator) => Promise<Noun>,
      message: string,
      path?: string,
    ) => ({
      config: { idempotent: true as const },
      handler: async (request: FastifyRequest & { body: Body }, reply: FastifyReply) =>
        once(request, reply, async (tx) => {
          const made = await make(tx, request.body, actorOf(request));
          const location = path && `${path}/${made.id}`;
          const body = serveItem(await serve(made, request.administrator), message);
          return { version: made.version, ...(location && { location }), body };
        }),
    }),

    change:
      <Body>(make: (db: Database, id: number, body: Body, edit: Edit) => Promise<Noun>, message: string) =>
      async (request: OfOne & { body: Body }, reply: FastifyReply) =>
        answer(reply, await make(db, idOf(request), request.body, editOf(request)), message),

    remove:
      (drop: (db: Database, id: number, actor: ActingAdministrator) => Promise<void>, message: string) =>
      async (request: OfOne) => {
        await drop(db, idOf(request), actorOf(request));
        return serveDone(message);
      },
  };
}
