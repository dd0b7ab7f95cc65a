import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import type { FastifyPluginCallbackZod, ZodTypeProvider } from "fastify-type-provider-zod";
import type { $ZodType } from "zod/v4/core";
import type { Database } from "#db/database.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { answerBrokenRequest } from "#lib/broken-requests.ts";
import { answer } from "#lib/error-answer.ts";
import { checked } from "#lib/field-errors.ts";
import { KeyRing } from "#lib/key-ring.ts";
import { NumberSearch } from "#lib/number-search.ts";
import { requestIdOf } from "#lib/request-ids.ts";
import { SECURITY_HEADERS } from "#lib/security-headers.ts";
import { guard } from "#modules/access/guard.ts";
import { accountRoutes } from "#modules/account/account-routes.ts";
import { activityRoutes } from "#modules/activity-log/activity-routes.ts";
import { bulkRoutes } from "#modules/bulk/bulk-routes.ts";
import { creatorRoutes } from "#modules/creators/creator-routes.ts";
import { deskRoutes } from "#modules/disputes/desk-routes.ts";
import { disputeRoutes } from "#modules/disputes/dispute-routes.ts";
import { fileRoutes } from "#modules/files/files-routes.ts";
import { uploads } from "#modules/files/uploads.ts";
import { hiveRoutes } from "#modules/hives/hive-routes.ts";
import { idempotentWrites } from "#modules/idempotency/idempotent-writes.ts";
import { identityRoutes } from "#modules/identity/identity-routes.ts";
import { impactRoutes } from "#modules/impact/impact-routes.ts";
import { integrationRoutes } from "#modules/integration/integration-routes.ts";
import { keyRoutes } from "#modules/keys/key-routes.ts";
import { mail } from "#modules/mail/mail.ts";
import { memberRoutes } from "#modules/members/member-routes.ts";
import { notificationRoutes } from "#modules/notifications/notification-routes.ts";
import { personRoutes } from "#modules/people/person-routes.ts";
import { personalDataRoutes } from "#modules/personal-data/personal-data-routes.ts";
import { preferenceRoutes } from "#modules/preferences/preference-routes.ts";
import { ProviderClient } from "#modules/provider/provider-client.ts";
import { providerRoutes } from "#modules/provider/provider-routes.ts";
import { queueRoutes } from "#modules/queues/queue-routes.ts";
import { attachmentFileRoutes } from "#modules/realtime/attachments/attachment-file-routes.ts";
import { attachmentRoutes } from "#modules/realtime/attachments/attachment-routes.ts";
import { realtime } from "#modules/realtime/realtime.ts";
import { realtimeRoutes } from "#modules/realtime/realtime-routes.ts";
import { answerError } from "#modules/realtime/request/answer-error.ts";
import { socketRoutes } from "#modules/realtime/socket/socket-routes.ts";
import { retention } from "#modules/retention/retention.ts";
import { documentPageRoutes } from "#modules/reveal/document-page-routes.ts";
import { revealRoutes } from "#modules/reveal/reveal-routes.ts";
import { reviewRoutes } from "#modules/reviews/review-routes.ts";
import { savedRoutes } from "#modules/saved/saved-routes.ts";
import { searchRoutes } from "#modules/search/search-routes.ts";
import { serviceClusterRoutes } from "#modules/service-clusters/service-cluster-routes.ts";
import { serviceRoutes } from "#modules/services/service-routes.ts";
import { forgottenPasswordRoutes } from "#modules/session/forgotten-password-routes.ts";
import { secondFactorRoutes } from "#modules/session/second-factor-routes.ts";
import { sessionRoutes } from "#modules/session/session-routes.ts";
import { statisticsRoutes } from "#modules/statistics/statistics-routes.ts";
import { invitationRoutes } from "#modules/team/invitation-routes.ts";
import { roleRoutes } from "#modules/team/role-routes.ts";
import { teamRoutes } from "#modules/team/team-routes.ts";
import { timelineRoutes } from "#modules/timeline/timeline-routes.ts";
import { transactionRoutes } from "#modules/transactions/transaction-routes.ts";
import { vestRoutes } from "#modules/vests/vest-routes.ts";
import { waitingRoutes } from "#modules/waiting/waiting-routes.ts";
import { type ResolveHost, resolveHost } from "#modules/webhooks/target.ts";
import { webhookRoutes } from "#modules/webhooks/webhook-routes.ts";
import { bodyCoding } from "#plugins/body-coding.ts";
import { consoleFiles } from "#plugins/console-files.ts";
import { cors } from "#plugins/cors.ts";
import { description, docsRoutes } from "#plugins/docs.ts";
import { headers } from "#plugins/headers.ts";
import { healthRoutes } from "#plugins/health.ts";
import { logging } from "#plugins/logging.ts";
import { metrics } from "#plugins/metrics.ts";
import { preparing } from "#plugins/preparing.ts";
import { problems } from "#plugins/problems.ts";
import { rateLimit } from "#plugins/rate-limit.ts";
import { stopping } from "#plugins/stopping.ts";
import { timeouts, UPLOAD_SECONDS } from "#plugins/timeouts.ts";
import { unread } from "#plugins/unread.ts";
import { upkeep } from "#plugins/upkeep.ts";
import { CONSOLE_FOLDER } from "./places.ts";
import type { Settings } from "./settings.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly settings: Settings;
    readonly database: OpenDatabase;
    readonly db: Database;
    readonly resolveHost: ResolveHost;
    /** The keys of sealed values. */
    readonly keys: () => KeyRing;
    readonly numberSearch: NumberSearch;
    readonly now: () => number;
    /** `null` where people sign in here only. */
    readonly identityProvider: ProviderClient | null;
  }
}

export type App = FastifyInstance;

export interface AppOptions {
  settings: Settings;
  database: OpenDatabase;
  log: FastifyBaseLogger;
  /** The number of log lines that could not be written. */
  droppedLogLines?: () => number;
  /** Whether the database is migrated. Until then only health and the console's files are served. */
  isPrepared?: () => boolean;
  consoleFolder?: string;
  /** Resolves the hosts of webhooks; by default as the system does. */
  resolveHost?: ResolveHost;
  /** The keys of sealed values, once the database is prepared; by default that of the settings. */
  keys?: () => KeyRing;
  /** The clock of one-time codes, in milliseconds; by default the system's. */
  now?: () => number;
}

const API = [
  sessionRoutes,
  invitationRoutes,
  forgottenPasswordRoutes,
  secondFactorRoutes,
  providerRoutes,
  activityRoutes,
  accountRoutes,
  vestRoutes,
  hiveRoutes,
  serviceClusterRoutes,
  serviceRoutes,
  creatorRoutes,
  memberRoutes,
  personRoutes,
  personalDataRoutes,
  disputeRoutes,
  deskRoutes,
  timelineRoutes,
  attachmentRoutes,
  identityRoutes,
  impactRoutes,
  integrationRoutes,
  reviewRoutes,
  queueRoutes,
  transactionRoutes,
  revealRoutes,
  statisticsRoutes,
  notificationRoutes,
  preferenceRoutes,
  savedRoutes,
  bulkRoutes,
  searchRoutes,
  waitingRoutes,
  webhookRoutes,
  teamRoutes,
  roleRoutes,
  keyRoutes,
];

/** A plugin of all these routes, to register them under one prefix. */
const all =
  (routes: readonly FastifyPluginCallbackZod[]): FastifyPluginAsync =>
  async (scope) => {
    for (const each of routes) await scope.register(each);
  };

/** Builds the server without listening. A request passes the plugins in the order below. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings, database, log, isPrepared = () => true, consoleFolder = CONSOLE_FOLDER } = options;
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: requestIdOf,
    trustProxy: settings.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: UPLOAD_SECONDS * 1000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false, // requests that arrived before the stop are still answered
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS).header("x-request-id", request.id);
      (request.url.startsWith("/rt/") ? answerError : answer)(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  app.removeContentTypeParser("text/plain");
  // Answers are described, and checked in the tests; nothing is left out of them at run time.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler<$ZodType>(({ schema, httpPart }) => {
    return (data) => checked(schema, data, httpPart);
  });
  app.decorate("settings", settings).decorate("database", database).decorate("db", database.db);
  app.decorate("identityProvider", settings.provider && new ProviderClient(settings.provider));
  app.decorate("resolveHost", options.resolveHost ?? resolveHost);
  const told = new KeyRing(database.db, settings.secretKey ?? null);
  const keys = options.keys ?? (() => told);
  app
    .decorate("keys", keys)
    .decorate("numberSearch", new NumberSearch(keys))
    .decorate("now", options.now ?? Date.now);

  await app.register(problems);
  await app.register(logging);
  await app.register(stopping);
  await app.register(headers);
  await app.register(cors);
  await app.register(description);
  await app.register(timeouts);
  await app.register(unread);
  await app.register(rateLimit);
  await app.register(preparing, { isPrepared });
  await app.register(guard);
  await app.register(bodyCoding);
  await app.register(idempotentWrites);
  await app.register(uploads);
  await app.register(mail);

  await app.register(metrics, { droppedLogLines: options.droppedLogLines ?? (() => 0) });
  await app.register(upkeep);
  await app.register(retention);
  await app.register(realtime);
  await app.register(healthRoutes, { prefix: "/health" });
  await app.register(docsRoutes);
  await app.register(all(API), { prefix: "/api" });
  await app.register(realtimeRoutes, { prefix: "/rt" });
  await app.register(socketRoutes);
  await app.register(all([fileRoutes, documentPageRoutes, attachmentFileRoutes]), { prefix: "/files" });
  await app.register(consoleFiles, { folder: consoleFolder });
  return app.withTypeProvider<ZodTypeProvider>();
}
