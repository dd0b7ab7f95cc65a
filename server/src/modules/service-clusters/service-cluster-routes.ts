import { serviceClusterFile } from "@hivekeeper/contract/files/service-cluster.ts";
import * as operations from "@hivekeeper/contract/schemas/service-cluster.ts";
import { servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveServiceCluster } from "@hivekeeper/contract/serve/service-cluster.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { exporting } from "#modules/exports/export-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
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
  const clusters = recordHandlers<KeptServiceCluster>(app.db, SERVICE_CLUSTER_NOT_FOUND, serveServiceCluster);

  app.route({
    ...operations.listServiceClusters,
    handler: async ({ query }) => servePage(await findServiceClusterPage(app.db, query), serveServiceCluster, path),
  });

  app.route({ ...operations.getServiceCluster, handler: clusters.read(getServiceCluster) });
  app.route({
    ...operations.createServiceCluster,
    ...clusters.creating(createServiceCluster, "Service cluster created successfully", path),
  });
  app.route({
    ...operations.updateServiceCluster,
    handler: clusters.change(changeServiceCluster, "Service cluster updated successfully"),
  });
  app.route({
    ...operations.deleteServiceCluster,
    handler: clusters.remove(deleteServiceCluster, "Service cluster deleted successfully"),
  });
  app.route({ ...operations.exportServiceClusters, ...exporting(app.db, serviceClusterFile, serviceClustersOf) });

  done();
};
