import * as z from "zod/mini";
import type { serveColleague, serveListedColleague } from "../serve/assignment.ts";
import { RowId, type SchemaOf } from "./answer.ts";

export const Colleague = z
  .strictObject({ id: RowId, name: z.string() })
  .register(z.globalRegistry, { id: "Colleague" }) satisfies SchemaOf<typeof serveColleague>;

export const ListedColleague = z
  .strictObject({ id: RowId, name: z.string(), is_me: z.boolean() })
  .register(z.globalRegistry, { id: "ListedColleague" }) satisfies SchemaOf<typeof serveListedColleague>;
