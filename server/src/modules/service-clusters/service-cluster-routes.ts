import { serviceClusterFile } from "@hivekeeper/contract/files/service-cluster.ts";
import * as operations from "@hivekeeper/contract/schemas/service-cluster.ts";
import { serveDone, serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveServiceCluster } from "@hivekeeper/contract/serve/service-cluster.ts";
import type { FastifyReply } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { findServiceClusterPage, type KeptServiceCluster, serviceClustersOf } from "./service-cluster-repository.ts";
import {
  changeServiceCluster,
  createServiceCluster,
  deleteServiceCluster,
  getServiceCluster,
  SERVICE_CLUSTER_NOT_FOUND,
} from "./service-cluster-service.ts";

export const serviceClusterRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const path = `${app.prefix}${operations.listServiceClusters.url}`;
  const idOf = (id: string) => rowId(id, SERVICE_CLUSTER_NOT_FOUND);
  const answer = (reply: FastifyReply, cluster: KeptServiceCluster, message?: string) =>
    reply.header("etag", etagOf(cluster.version)).send(serveItem(serveServiceCluster(cluster), message));

  app.route({
    ...operations.listServiceClusters,
    handler: async ({ query }) => servePage(await findServiceClusterPage(app.db, query), serveServiceCluster, path),
  });

  app.route({
    ...operations.getServiceCluster,
    handler: async ({ params }, reply) => answer(reply, await getServiceCluster(app.db, idOf(params.id))),
  });

  app.route({
    ...operations.createServiceCluster,
    config: { idempotent: true },
    handler: async (request, reply) =>
      once(request, reply, async (tx) => {
        const made = await createServiceCluster(tx, request.body, actorOf(request));
        const body = serveItem(serveServiceCluster(made), "Service cluster created successfully");
        return { version: made.version, location: `${path}/${made.id}`, body };
      }),
  });

  app.route({
    ...operations.updateServiceCluster,
    handler: async (request, reply) => {
      const changed = await changeServiceCluster(app.db, idOf(request.params.id), request.body, editOf(request));
      return answer(reply, changed, "Service cluster updated successfully");
    },
  });

  app.route({
    ...operations.deleteServiceCluster,
    handler: async (request) => {
      await deleteServiceCluster(app.db, idOf(request.params.id), actorOf(request));
      return serveDone("Service cluster deleted successfully");
    },
  });

  app.route({ ...operations.exportServiceClusters, ...exporting(app.db, serviceClusterFile, serviceClustersOf) });

  done();
};
