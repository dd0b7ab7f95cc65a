import { roleFields } from "@hivekeeper/contract/role.ts";
import * as operations from "@hivekeeper/contract/schemas/role.ts";
import { serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { changeRole, createRole, deleteRole, type KeptRole, listRoles, ROLE_NOT_FOUND } from "./role-service.ts";

/** Extension `team`. */
export const roleRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db } = app;
  const roles = recordHandlers<KeptRole>(db, ROLE_NOT_FOUND, serving(roleFields));

  app.route({
    ...operations.listRoles,
    handler: async () => serveItem((await listRoles(db)).map(serving(roleFields))),
  });
  app.route({ ...operations.createRole, ...roles.creating(createRole, "Role saved") });
  app.route({ ...operations.updateRole, handler: roles.change(changeRole, "Role saved") });
  app.route({ ...operations.deleteRole, handler: roles.remove(deleteRole, "Role deleted") });
  done();
};
