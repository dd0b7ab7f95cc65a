import { VestBody } from "@hivekeeper/contract/schemas/vest.ts";
import * as z from "zod/mini";
import { vests } from "#db/schema/investments.ts";
import { changeVest, createVest, dropVest, getVest } from "#modules/vests/vest-service.ts";
import { externalId, times } from "../fields.ts";
import { findKnownId } from "../known-repository.ts";
import { type Noun, oneByOne } from "../noun.ts";
import { originOf } from "../plan.ts";

const VestLine = z.extend(VestBody, { external_id: externalId, ...times });
type VestLine = z.output<typeof VestLine>;

/** A vest, by the rules of the console's form. Its duration counts from `created_at`. */
export const vest: Noun<VestLine> = {
  name: "vest",
  schema: VestLine,
  removal: {
    table: vests,
    nameOf: async (tx, { id }) => (await getVest(tx, Number(id))).vest.investmentName,
    remove: async (tx, { id }) => dropVest(tx, (await getVest(tx, Number(id))).vest),
  },
  ...oneByOne(async (context, line, actor) => {
    const { external_id, created_at: _, updated_at: __, ...body } = line;
    const id = await findKnownId(context.db, vests, external_id);
    if (id === undefined) {
      const { vest } = await context.db.transaction((tx) =>
        createVest(tx, context.settings, body, { actor }, originOf(line)),
      );
      return { id: Number(vest.id), status: "created" };
    }
    const before = await getVest(context.db, id);
    const after = await changeVest(context, id, body, { actor });
    return { id, status: after.version === before.version ? "unchanged" : "updated" };
  }),
};
