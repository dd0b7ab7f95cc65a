import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { emailProblem } from "@hivekeeper/contract/person-rules.ts";
import { isInvisible } from "@hivekeeper/contract/printable.ts";
import * as z from "zod";
import { readKey } from "#lib/sealing.ts";

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
const SECRETS = [
  ...["DATABASE_URL", "DATABASE_LISTEN_URL", "METRICS_TOKEN"],
  ...["SMTP_URL", "SECRET_KEY", "OIDC_CLIENT_SECRET"],
];

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

const toggle = (fallback: "0" | "1") =>
  z
    .enum(["0", "1"], "must be 1 or 0")
    .default(fallback)
    .transform((text) => text === "1");

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/name")
  .exactOptional();

const name = z
  .string()
  .max(60, "must have at most 60 characters")
  .refine((text) => !isInvisible(text), "must have a visible character");

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/**
 * The settings that the environment may change. The variable has the setting's name in capitals, as `RATE_LIMIT` for
 * `rateLimit`.
 */
const FromEnvironment = z.object({
  port: wholeNumber(4000, 0, 65_535),
  host: z.string().default("localhost"),
  /** The address that people type, without a trailing slash. */
  publicUrl: z
    .string()
    .transform((text) => text.replace(/\/+$/, ""))
    .refine(isOrigin, "must be a web address without a path, as https://console.example.com")
    .exactOptional(),
  /** Address of PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl: postgresUrl,
  /** Whether statements get names; a pooler in transaction mode may not know them. */
  databaseStatements: z.enum(["named", "unnamed"], "must be named or unnamed").default("named"),
  /** The address of the same PostgreSQL for LISTEN, without a pooler in transaction mode; without it `databaseUrl`. */
  databaseListenUrl: postgresUrl,
  /** An absolute path. */
  dataDir: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  /** Seals secrets in the database; without it an embedded database has a key of its own, in a file of `dataDir`. */
  secretKey: z
    .string()
    .transform((text, context) => {
      const key = readKey(text);
      if (key) return key;
      context.addIssue("must be 32 bytes as 64 hex digits or in base64, as from `openssl rand -hex 32`");
      return z.NEVER;
    })
    .optional(),
  uploads: z.string().default("file:").transform(readUploads),
  /** Proxies whose X-Forwarded-For counts: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`. */
  trustProxy: list.refine((names) => names.every(isProxyName), {
    error: "must name the proxy: addresses or networks as 10.0.0.5 or 10.0.0.0/8, or loopback, linklocal, uniquelocal",
  }),
  logLevel: z.enum(LEVELS, `must be one of ${LEVELS.join(", ")}`).default("info"),
  sessionIdleSeconds: wholeNumber(3600, 1, 604_800),
  sessionMaxSeconds: wholeNumber(43_200, 1, 2_592_000),
  corsOrigins: list.refine((origins) => origins.every(isOrigin), {
    error: "must be origins without a path, separated by commas, as https://console.example.com; * is not allowed",
  }),
  /** Who must have a second factor: nobody, everybody, or whoever has one of these roles, in lower case. */
  secondFactor: z
    .string()
    .regex(/^(optional|required|required:.*[^,\s].*)$/, "must be optional, required, or required:Owner,Finance")
    .default("optional")
    .transform((text) => {
      if (!text.startsWith("required:")) return text as "optional" | "required";
      return text
        .slice("required:".length)
        .split(",")
        .flatMap((role) => role.trim().toLowerCase() || []);
    }),
  /** Whether a password signs in; without it the identity provider alone does. */
  passwordLogin: toggle("1"),
  /** The identity provider's address, by which it describes itself. */
  oidcIssuer: z
    .string()
    .refine(isSafeAddress, "must be an https address, or http://localhost while you try it")
    .exactOptional(),
  oidcClientId: z.string().exactOptional(),
  oidcClientSecret: z.string().exactOptional(),
  /** What the button of the sign-in says: Sign in with … */
  oidcName: name.default("single sign-on"),
  oidcScope: z
    .string()
    .regex(/\bopenid\b/, "must name openid, as openid email profile")
    .default("openid email profile"),
  /** The claim whose values decide the role, or the path to it, as realm_access.roles. */
  oidcRoleClaim: z.string().default("groups"),
  /** Value of the claim → name of the role. The first one that a person has counts. */
  oidcRoles: z
    .string()
    .regex(/^\s*([^=;]+=[^=;]+(;|$)\s*)*$/, "must look like staff-finance=Finance;staff=Viewer")
    .default("")
    .transform((text) =>
      text.split(";").flatMap((pair) => {
        const [group = "", role = ""] = pair.split("=").map((part) => part.trim());
        return group ? [{ group, role }] : [];
      }),
    ),
  /** Requests of one session (or, before it has one, of one address) in 10 seconds. */
  rateLimit: wholeNumber(1500, 1, 1_000_000),
  /** How long a stopping server, which is not ready any more, still answers before it closes. */
  stopDelaySeconds: wholeNumberIn(0, 300, `${BALANCER_SECONDS} with TRUST_PROXY and 0 without`).optional(),
  uploadMaxMb: wholeNumber(10, 1, 100),
  /** All files in the messages of one conversation. */
  conversationMaxMb: wholeNumber(200, 1, 10_000),
  metricsToken: z.string().min(16, "must have at least 16 characters, as from `openssl rand -hex 32`").exactOptional(),
  /** Whether the first start of an embedded database loads demo data and creates an administrator. */
  demo: toggle("1"),
  /** Whether browsers keep the console's files, so that it opens without a connection. */
  offline: toggle("1"),
  productName: name.default("Hivekeeper"),
  designCreditName: z.string().default("Design credit"),
  designCreditUrl: z
    .string()
    .regex(/^(https?:\/\/\S+)?$/, "must be a web address")
    .default("https://example.com"),
  supportName: name.default("Support"),
  /** The most open streams of one server. */
  realtimeStreams: wholeNumber(2000, 0, 100_000),
  /** The messages that one person may write at once, and per second after that. */
  realtimeBurst: wholeNumber(60, 1, 1_000_000),
  realtimePerSecond: wholeNumber(20, 1, 1_000_000),
  /** The pause between two steps of a bulk job, in which other requests go first. */
  bulkPauseMs: wholeNumber(10, 0, 600_000),
  /** After money has moved, the law wants to know for so long whose it was; until then its owners are not erased. */
  retentionMoneyYears: wholeNumber(6, 0, 100),
  /** The days after which personal values are removed from the activity. Without a number they stay. */
  retentionActivityDays: wholeNumberIn(1, 36_500, "activity that keeps them").optional(),
  /** The days after which the history of sign-ins is deleted. */
  retentionSigninsDays: wholeNumber(30, 1, 36_500),
  /** How long an item of a queue is the administrator's who looks at it. */
  queueClaimSeconds: wholeNumber(120, 1, 3_600),
  /** Whether a second administrator must verify an identity, too. */
  identityTwo: toggle("0"),
  /** Whether webhooks may go to http and to private addresses. */
  webhooksPrivate: toggle("0"),
  /** The mail server; without it, no e-mail is sent. */
  smtpUrl: z
    .string()
    .refine(isMailServer, "must look like smtps://user:password@mail.example.com or smtp://mail.example.com:587")
    .exactOptional(),
  /** Whom e-mails are from. */
  mailFrom: z.string().transform(readSender).optional(),
});

/** The settings that only tests change. */
const FIXED = {
  uploadMaxImages: 10,
  loginPerAccount: 5,
  loginPerAddress: 50,
  attemptWindowSeconds: 900,
  requestTimeoutSeconds: 30,
  /** The time in which a bucket must take a connection, and in which it must answer in all. */
  bucketConnectSeconds: 3,
  bucketSeconds: 20,
  /** The time that sending an e-mail may take in all. */
  mailSeconds: 10,
  /** How long a session that has proved itself may make dangerous calls. */
  proofSeconds: 300,
  /** The time after which an answer of which nothing is taken is cut off. */
  unreadSeconds: 30,
  /** The most open streams of one session or chat token. */
  realtimeStreamsEach: 10,
  realtimeKeepAliveSeconds: 30,
  /** How long somebody counts as writing after saying so, and as here after their server told the others. */
  realtimePresenceSeconds: 8,
  /** How long a socket may be open before its client signs in. */
  realtimeSignInSeconds: 10,
  /** How often the credentials of open streams are checked. */
  realtimeCheckSeconds: 1,
  /** How long a connection that listens may take to hear what this server announces. */
  realtimeHearSeconds: 5,
  /** Within this time a server seals by a key that has replaced another one. */
  keysLookSeconds: 5,
  /** The pause between two batches of an erasure, or of what is let go at night. */
  stepPauseMs: 10,
  /** How often a server looks for jobs that have lost theirs. */
  bulkLookSeconds: 5,
  /** The time that an attempt to deliver a webhook may take in all. */
  webhookSeconds: 10,
  /** From one failed attempt to the next, each 20 % more or less; after the last, nothing more is tried. 24 hours. */
  webhookRetrySeconds: [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 29_845],
  /** How often a server looks for attempts that are due. */
  webhookLookSeconds: 5,
  /** An attempt without a result for so long has lost its server. */
  webhookLeaseSeconds: 30,
};

/** The settings of a server. Nothing else reads the environment. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings. An empty variable counts as absent, except DESIGN_CREDIT_NAME, which then hides the credit.
 *
 * @throws {WrongSettings} naming every variable that cannot be used.
 */
export function readSettings(environment: Environment) {
  const { values, problems } = valuesIn(environment);
  const { data, error } = FromEnvironment.safeParse(values);
  if (error) problems.push(...error.issues.map(({ path, message }) => `${variableOf(String(path[0]))} ${message}.`));
  if (data) problems.push(...providerProblems(data));
  if (!data || problems.length > 0) throw new WrongSettings(problems);

  const { designCreditName: name, designCreditUrl: url, ...settings } = data;
  const provider = providerIn(data);
  return {
    ...FIXED,
    ...settings,
    provider,
    uploadMaxTotalMb: 6 * data.uploadMaxMb,
    // Without a proxy nobody looks for another server, and a person waits at the terminal.
    stopDelaySeconds: data.stopDelaySeconds ?? (data.trustProxy.length > 0 ? BALANCER_SECONDS : 0),
    mailFrom: senderOf(data),
    /** `null` hides the credit. */
    designCredit: environment.DESIGN_CREDIT_NAME === "" ? null : { name, url },
  };
}

type Given = z.output<typeof FromEnvironment>;

/** The identity provider; `null` without one. */
function providerIn({ oidcIssuer, oidcClientId, oidcClientSecret, ...given }: Given) {
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret) return null;
  return {
    ...{ issuer: oidcIssuer, clientId: oidcClientId, clientSecret: oidcClientSecret },
    ...{ name: given.oidcName, scope: given.oidcScope, roleClaim: given.oidcRoleClaim, roles: given.oidcRoles },
  };
}

function providerProblems({ oidcIssuer, oidcClientId, oidcClientSecret, passwordLogin }: Given): string[] {
  const parts = { OIDC_ISSUER: oidcIssuer, OIDC_CLIENT_ID: oidcClientId, OIDC_CLIENT_SECRET: oidcClientSecret };
  const missing = Object.keys(parts).filter((part) => !parts[part as keyof typeof parts]);
  if (missing.length > 0 && missing.length < 3) return [`${missing.join(" and ")} must be set too.`];
  if (missing.length > 0 && !passwordLogin)
    return ["PASSWORD_LOGIN=0 lets nobody in without an identity provider; set OIDC_ISSUER too."];
  return [];
}

const variableOf = (setting: string) => setting.replace(/[A-Z]/g, "_$&").toUpperCase();

/** The values by the names of their settings; a secret may come from a file. */
function valuesIn(environment: Environment) {
  const given = (variable: string) => (environment[variable]?.trim() ? environment[variable] : undefined);
  const values: Environment = {};
  const problems: string[] = [];
  for (const setting of Object.keys(FromEnvironment.shape)) {
    const variable = variableOf(setting);
    const value = given(variable);
    if (value !== undefined) values[setting] = value;
    const path = SECRETS.includes(variable) ? given(`${variable}_FILE`) : undefined;
    if (path === undefined) continue;
    if (value !== undefined) problems.push(`${variable} and ${variable}_FILE are both set; keep one of them.`);
    try {
      values[setting] = readFileSync(path, "utf8").trim();
    } catch {
      problems.push(`${variable}_FILE names a file that cannot be read; check the path and its permissions.`);
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

/** A name before the address is optional. */
function readSender(text: string, context: z.RefinementCtx) {
  const [, name = "", bracketed, bare] = /^(?:(.*?)\s*<([^<>]+)>|([^<>]+))$/.exec(text.trim()) ?? [];
  const address = bracketed ?? bare ?? "";
  if (address !== "" && !emailProblem(address)) return { name: name.replace(/^"(.*)"$/, "$1"), address };
  context.addIssue("must be an e-mail address, as Hivekeeper <no-reply@example.com>");
  return z.NEVER;
}

/** The sender of e-mails, by default the product at the host that people type. */
function senderOf({ mailFrom, productName, publicUrl }: z.output<typeof FromEnvironment>) {
  const host = publicUrl ? new URL(publicUrl).hostname : "localhost";
  const { name, address } = mailFrom ?? { name: "", address: `no-reply@${host}` };
  return { name: name || productName, address };
}

function isMailServer(text: string): boolean {
  return /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).hostname !== "";
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** What is secret goes there: encrypted, or within this machine. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}

/** Refuses `true`, `*`, a number of hops and the whole internet: these would trust anybody's X-Forwarded-For. */
function isProxyName(name: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(name)) return true;
  const [address = "", bits] = name.split("/");
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
