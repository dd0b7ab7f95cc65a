import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod";

type Uploads =
  | { kind: "file" }
  | {
      kind: "s3";
      bucket: string;
      /** Prefix of every object's name: empty, or ending with a slash. */
      prefix: string;
      endpoint?: string;
      region?: string;
    };

/** The settings of a server, read from the environment; nothing else reads the environment. */
export interface Settings {
  port: number;
  host: string;
  /** The address that people type, without a trailing slash. */
  publicUrl?: string;
  /** Address of PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** An absolute path. */
  dataDir: string;
  uploads: Uploads;
  /** Proxies whose X-Forwarded-For counts: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`. */
  trustProxy: string[];
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  sessionIdleSeconds: number;
  sessionMaxSeconds: number;
  corsOrigins: string[];
  /** Requests of one session (or, before it has one, of one address) in 10 seconds. */
  rateLimit: number;
  uploadMaxMb: number;
  uploadMaxImages: number;
  uploadMaxTotalMb: number;
  /** All files in the messages of one conversation. */
  conversationMaxMb: number;
  loginPerAccount: number;
  loginPerAddress: number;
  attemptWindowSeconds: number;
  requestTimeoutSeconds: number;
  /** How long a stopping server, which is not ready any more, still answers before it closes. */
  stopDelaySeconds: number;
  /** The time after which an answer of which nothing is taken is cut off. */
  unreadSeconds: number;
  metricsToken?: string;
  /** Whether the first start of an embedded database loads demo data and creates an administrator. */
  demo: boolean;
  productName: string;
  /** `null` hides the credit. */
  designCredit: { name: string; url: string } | null;
  supportName: string;
  /** Whether browsers keep the console's files, so that it opens without a connection. */
  offline: boolean;
  /** The most open streams of one server, and of one session or chat token. */
  realtimeStreams: number;
  realtimeStreamsEach: number;
  /** The messages that one person may write at once, and per second after that. */
  realtimeBurst: number;
  realtimePerSecond: number;
  realtimeKeepAliveSeconds: number;
  /** How long somebody counts as writing after saying so, and as here after their server told the others. */
  realtimePresenceSeconds: number;
  /** How long a socket may be open before its client signs in. */
  realtimeSignInSeconds: number;
  /** How often the credentials of open streams are checked. */
  realtimeCheckSeconds: number;
  /** The pause between two steps of a bulk job, in which other requests go first. */
  bulkPauseMs: number;
  /** How often a server looks for jobs that have lost theirs. */
  bulkLookSeconds: number;
  /** How long an item of a queue is the administrator's who looks at it. */
  queueClaimSeconds: number;
  /** Whether webhooks may go to http and to private addresses. */
  webhooksPrivate: boolean;
  /** The time that an attempt to deliver a webhook may take in all. */
  webhookSeconds: number;
  /** From one failed attempt to the next, each 20 % more or less; after the last of them nothing more is tried. */
  webhookRetrySeconds: readonly number[];
  /** How often a server looks for attempts that are due. */
  webhookLookSeconds: number;
  /** An attempt without a result for so long has lost its server. */
  webhookLeaseSeconds: number;
}

/** Wrong settings: one sentence per variable, each saying what to do. */
export class WrongSettings extends Error {
  override readonly name = "WrongSettings";
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** These variables may come from a file whose path is in NAME_FILE, as container platforms mount secrets. */
const SECRETS = ["DATABASE_URL", "METRICS_TOKEN"];

/** Together 24 hours. */
const WEBHOOK_RETRY_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 29_845];

/** A balancer that asks every second, as `deploy/Caddyfile` does, sees within this time that the server is not ready. */
const BALANCER_SECONDS = 3;

const wholeNumberIn = (min: number, max: number, otherwise: string) => {
  const hint = `must be a whole number from ${min} to ${max}; leave it out for ${otherwise}`;
  const number = z.int(hint).min(min, hint).max(max, hint);
  return z.string().regex(/^\d+$/, hint).transform(Number).pipe(number);
};

const wholeNumber = (fallback: number, min: number, max: number) =>
  wholeNumberIn(min, max, String(fallback)).default(fallback);

const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((entry) => entry.trim() || []));

const webAddress = (hint: string) => z.string().refine((text) => isOrigin(text.replace(/\/+$/, "")), hint);

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const Variables = z.object({
  PORT: wholeNumber(4000, 0, 65_535),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: webAddress("must be a web address without a path, as https://console.example.com").optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/name")
    .optional(),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  UPLOADS: z.string().default("file:").transform(readUploads),
  TRUST_PROXY: list.refine((names) => names.every(isProxyName), {
    error: "must name the proxy: addresses or networks as 10.0.0.5 or 10.0.0.0/8, or loopback, linklocal, uniquelocal",
  }),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(", ")}`).default("info"),
  SESSION_IDLE_SECONDS: wholeNumber(3600, 1, 604_800),
  SESSION_MAX_SECONDS: wholeNumber(43_200, 1, 2_592_000),
  CORS_ORIGINS: list.refine((origins) => origins.every(isOrigin), {
    error: "must be origins without a path, separated by commas, as https://console.example.com; * is not allowed",
  }),
  RATE_LIMIT: wholeNumber(1500, 1, 1_000_000),
  STOP_DELAY_SECONDS: wholeNumberIn(0, 300, `${BALANCER_SECONDS} with TRUST_PROXY and 0 without`).optional(),
  UPLOAD_MAX_MB: wholeNumber(10, 1, 100),
  CONVERSATION_MAX_MB: wholeNumber(200, 1, 10_000),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters, as from `openssl rand -hex 32`").optional(),
  DEMO: z.enum(["0", "1"], "must be 1 or 0").default("1"),
  OFFLINE: z.enum(["0", "1"], "must be 1 or 0").default("1"),
  PRODUCT_NAME: z.string().max(60, "must have at most 60 characters").default("Hivekeeper"),
  DESIGN_CREDIT_NAME: z.string().default("Design credit"),
  DESIGN_CREDIT_URL: z
    .string()
    .regex(/^(https?:\/\/\S+)?$/, "must be a web address")
    .default("https://example.com"),
  SUPPORT_NAME: z.string().max(60, "must have at most 60 characters").default("Support"),
  REALTIME_STREAMS: wholeNumber(2000, 0, 100_000),
  REALTIME_BURST: wholeNumber(60, 1, 1_000_000),
  REALTIME_PER_SECOND: wholeNumber(20, 1, 1_000_000),
  BULK_PAUSE_MS: wholeNumber(10, 0, 600_000),
  QUEUE_CLAIM_SECONDS: wholeNumber(120, 1, 3_600),
  WEBHOOKS_PRIVATE: z.enum(["0", "1"], "must be 1 or 0").default("0"),
});

/**
 * Reads the settings. An empty variable counts as absent, except DESIGN_CREDIT_NAME, which then hides the credit.
 *
 * @throws {WrongSettings} naming every variable that cannot be used.
 */
export function readSettings(environment: Environment): Settings {
  const { values, problems } = withSecretFiles(environment);
  const result = Variables.safeParse(values);
  if (!result.success)
    problems.push(...result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  if (!result.success || problems.length > 0) throw new WrongSettings(problems);

  const is = result.data;
  return {
    port: is.PORT,
    host: is.HOST,
    ...(is.PUBLIC_URL && { publicUrl: is.PUBLIC_URL.replace(/\/+$/, "") }),
    ...(is.DATABASE_URL && { databaseUrl: is.DATABASE_URL }),
    dataDir: is.DATA_DIR,
    uploads: is.UPLOADS,
    trustProxy: is.TRUST_PROXY,
    logLevel: is.LOG_LEVEL,
    sessionIdleSeconds: is.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: is.SESSION_MAX_SECONDS,
    corsOrigins: is.CORS_ORIGINS,
    rateLimit: is.RATE_LIMIT,
    uploadMaxMb: is.UPLOAD_MAX_MB,
    uploadMaxImages: 10,
    uploadMaxTotalMb: 6 * is.UPLOAD_MAX_MB,
    conversationMaxMb: is.CONVERSATION_MAX_MB,
    loginPerAccount: 5,
    loginPerAddress: 50,
    attemptWindowSeconds: 900,
    requestTimeoutSeconds: 30,
    // Without a proxy nobody looks for another server, and a person waits at the terminal.
    stopDelaySeconds: is.STOP_DELAY_SECONDS ?? (is.TRUST_PROXY.length > 0 ? BALANCER_SECONDS : 0),
    unreadSeconds: 30,
    ...(is.METRICS_TOKEN && { metricsToken: is.METRICS_TOKEN }),
    demo: is.DEMO === "1",
    productName: is.PRODUCT_NAME,
    designCredit:
      environment.DESIGN_CREDIT_NAME === "" ? null : { name: is.DESIGN_CREDIT_NAME, url: is.DESIGN_CREDIT_URL },
    supportName: is.SUPPORT_NAME,
    offline: is.OFFLINE === "1",
    realtimeStreams: is.REALTIME_STREAMS,
    realtimeStreamsEach: 10,
    realtimeBurst: is.REALTIME_BURST,
    realtimePerSecond: is.REALTIME_PER_SECOND,
    realtimeKeepAliveSeconds: 30,
    realtimePresenceSeconds: 8,
    realtimeSignInSeconds: 10,
    realtimeCheckSeconds: 1,
    bulkPauseMs: is.BULK_PAUSE_MS,
    bulkLookSeconds: 5,
    queueClaimSeconds: is.QUEUE_CLAIM_SECONDS,
    webhooksPrivate: is.WEBHOOKS_PRIVATE === "1",
    webhookSeconds: 10,
    webhookRetrySeconds: WEBHOOK_RETRY_SECONDS,
    webhookLookSeconds: 5,
    webhookLeaseSeconds: 30,
  };
}

function withSecretFiles(environment: Environment): { values: Environment; problems: string[] } {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (values[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set; keep one of them.`);
    try {
      values[name] = readFileSync(path, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read; check the path and its permissions.`);
    }
  }
  return { values, problems };
}

/** `file:` keeps uploads in DATA_DIR; `s3:bucket/prefix?endpoint=…&region=…` keeps them in a bucket. */
function readUploads(text: string, context: z.RefinementCtx): Uploads {
  const s3 = /^s3:(?:\/\/)?([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?]*))?(?:\?(.*))?$/.exec(text);
  if (text === "file:") return { kind: "file" };
  if (!s3) {
    context.addIssue("must be file: or s3:bucket/prefix, optionally with ?endpoint=https://…&region=…");
    return z.NEVER;
  }
  const [, bucket = "", prefix = "", query = ""] = s3;
  const options = new URLSearchParams(query);
  const [endpoint, region] = [options.get("endpoint"), options.get("region")];
  return {
    kind: "s3",
    bucket,
    prefix: prefix.replace(/\/*$/, prefix === "" ? "" : "/"),
    ...(endpoint && { endpoint }),
    ...(region && { region }),
  };
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Refuses `true`, `*`, a number of hops and the whole internet: these would trust anybody's X-Forwarded-For. */
function isProxyName(name: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(name)) return true;
  const [address = "", bits] = name.split("/");
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
