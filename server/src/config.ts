import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { databaseAddress, missingAddresses } from "./platform/database/hosts/settings.ts";
import type { TelemetrySettings } from "./platform/observability/telemetry.ts";
import type { BucketSettings } from "./platform/files/bucket.ts";
import { clearTextSettings, isEasyKey } from "./platform/startup/safe-settings.ts";
import { withSecretFiles } from "./platform/startup/secret-files.ts";
import { StartError } from "./platform/startup/start-error.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The settings of an installation, read from the environment. The README documents them. */
export interface Config {
  /** 0 lets the system choose; `settledConfig` replaces it with the chosen port. */
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, documents, unsent mail and the generated signing key. */
  dataDirectory: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string;
  /** The same database without a connection pooler in between, for what needs a session: LISTEN, locks, migrations, programs. */
  directDatabaseUrl?: string;
  /** A standby of it, for what visitors read. */
  readDatabaseUrl?: string;
  /** The same database for the owner of its schema; without it, `databaseUrl` is the owner's. */
  migrationDatabaseUrl?: string;
  /** The public address without a trailing slash, for links in mails and previews. */
  readonly publicUrl: string;
  /** The API of another server that the pages use instead of this one's, without a trailing slash. */
  apiUrl?: string;
  production: boolean;
  logLevel: (typeof logLevels)[number];
  /** Fill an empty database with the demo portfolio, and offer its accounts at login. */
  demo: boolean;
  /** The mail server; without one, mails are written to the data directory. */
  smtpUrl?: string;
  /**
   * The secret that signs access tokens, at least 32 characters. Without one, a key is generated and stored, for a single server.
   */
  signingKey?: string;
  /** The secret before that, whose tokens are still accepted. */
  previousSigningKey?: string;
  /** How long a login lasts, in hours. */
  sessionHours: number;
  /** After how many hours without use a login ends; without a number, after half its length. */
  sessionIdleHours?: number;
  /** An S3-compatible bucket for documents, instead of the data directory. */
  bucket?: BucketSettings;
  /** The socket of a clamd that looks at each uploaded file: `unix:///run/clamav/clamd.ctl` or `tcp://host:3310`. */
  virusScanner?: string;
  /** The maximum upload size in bytes. */
  uploadLimit: number;
  /** The sender of our mail. */
  mailFrom: string;
  /** How often one address may call the API per minute; 0 for no limit. */
  requestsPerMinute: number;
  /** How many accounts one address may register per hour; 0 for no limit. */
  registrationsPerHour: number;
  /** How many enquiries one account may send a day, except staff's; 0 for no limit. */
  enquiriesPerDay: number;
  /** How long a server that stops waits for those who ask `/readyz` to notice, in seconds. */
  drainSeconds: number;
  /** The number of reverse proxies in front. Only their statements about the client's address are trusted. */
  trustedProxies: number;
  /** The collector that gets traces and metrics by OTLP; without one, nothing is traced. */
  telemetry?: TelemetrySettings;
  /** Whether everybody can read `/metrics`, not only direct clients from a private network. */
  metricsOpen: boolean;
  /** Whether everybody can read the description of the API. */
  docsOpen: boolean;
  /** Private networks that webhooks may reach anyway, as CIDR. */
  webhookNetworks: string[];
  /** With which `npm run backup` encrypts and `npm run restore` decrypts. */
  backupPassphrase?: string;
  /** How many backups `npm run backup` keeps in a folder; without a number, all. */
  backupsKept?: number;
}

/** One or more settings are invalid. The message has a line for each that names the variable. */
export class ConfigurationError extends StartError {}

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
};

const address = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const trueOrFalse = z.stringbool({ error: "must be true or false" });

const networks = z
  .string()
  .transform((value) => value.split(",").map((network) => network.trim()))
  .refine(
    (list) => list.every((network) => ipaddr.isValidCIDR(network)),
    "must be networks such as 10.1.0.0/16, parted by commas",
  );

const environmentSchema = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default("localhost"),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: databaseAddress("primary").optional(),
    DATABASE_DIRECT_URL: databaseAddress("primary").optional(),
    DATABASE_READ_URL: databaseAddress("standby").optional(),
    MIGRATION_DATABASE_URL: databaseAddress("primary").optional(),
    PUBLIC_URL: address(["http:", "https:"]).optional(),
    API_URL: address(["http:", "https:"])
      .regex(/^[^?#@]*$/, "must have no account, query or fragment")
      .optional(),
    NODE_ENV: oneOf(["development", "production", "test"]).default("development"),
    LOG_LEVEL: oneOf(logLevels).optional(),
    DEMO: trueOrFalse.optional(),
    SMTP_URL: address(["smtp:", "smtps:"]).optional(),
    SIGNING_KEY: z
      .string()
      .min(32, { error: "must be at least 32 characters long", abort: true })
      .refine((key) => !isEasyKey(key), "must be random; openssl rand -base64 48 makes one")
      .optional(),
    // Even one that is no longer allowed, so that it can be replaced.
    PREVIOUS_SIGNING_KEY: z.string().min(32, "must be at least 32 characters long").optional(),
    SESSION_HOURS: wholeNumber(1, 720).default(8),
    SESSION_IDLE_HOURS: wholeNumber(1, 720).optional(),
    S3_URL: address(["http:", "https:"])
      .regex(/^[^?#@]*$/, "must have no account, query or fragment")
      .optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    CLAMAV_URL: address(["unix:", "tcp:"]).optional(),
    UPLOAD_LIMIT_MB: wholeNumber(1, 1000).default(20),
    MAIL_FROM: z
      .string()
      .regex(
        /^[^@<>]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/,
        "must be a mail address, such as Vasati <no-reply@example.org>",
      )
      .default("Vasati <no-reply@vasati.example>"),
    REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).default(1200),
    REGISTRATIONS_PER_HOUR: wholeNumber(0, 1_000_000).default(5),
    ENQUIRIES_PER_DAY: wholeNumber(0, 1_000_000).default(20),
    DRAIN_SECONDS: wholeNumber(0, 300).default(10),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"]).optional(),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0|1|0?\.\d+|[01]\.0+)$/, "must be a share from 0 to 1")
      .transform(Number)
      .default(1),
    METRICS_OPEN: trueOrFalse.default(false),
    API_DOCS_OPEN: trueOrFalse.optional(),
    CLEAR_TEXT_HOSTS: z.string().optional(),
    WEBHOOK_NETWORKS: networks.default([]),
    BACKUP_PASSPHRASE: z.string().min(16, "must be at least 16 characters long").optional(),
    BACKUPS_KEPT: wholeNumber(1, 10_000).optional(),
  })
  .refine((environment) => !(environment.DEMO && environment.NODE_ENV === "production"), {
    path: ["DEMO"],
    message: "cannot be on with NODE_ENV=production, because the passwords of the demo accounts are known to everybody",
  })
  .refine(({ DATABASE_URL, MIGRATION_DATABASE_URL }) => DATABASE_URL || !MIGRATION_DATABASE_URL, {
    path: ["DATABASE_URL"],
    message: "must be set with MIGRATION_DATABASE_URL; it is the address by which the server itself works",
  })
  .refine(({ NODE_ENV, PUBLIC_URL }) => NODE_ENV !== "production" || PUBLIC_URL !== undefined, {
    path: ["PUBLIC_URL"],
    message: "must be set with NODE_ENV=production, because the links in mail lead there",
  })
  .refine(({ NODE_ENV, DATABASE_URL, SIGNING_KEY }) => NODE_ENV !== "production" || !DATABASE_URL || SIGNING_KEY, {
    path: ["SIGNING_KEY"],
    message: "must be set with NODE_ENV=production and DATABASE_URL, because every server on a database needs the same",
  })
  .superRefine((environment, context) => {
    const unsafe = environment.NODE_ENV === "production" ? clearTextSettings(environment) : [];
    for (const { name, message } of [...missingAddresses(environment), ...unsafe])
      context.addIssue({ code: "custom", path: [name], message });
  });

const needed = (name: string, reason: string) => new ConfigurationError(`${name} must be set, because ${reason}.`);

/** An address requires an account, and vice versa. @throws ConfigurationError naming the missing variable */
function bucketOf(settings: z.infer<typeof environmentSchema>): BucketSettings | undefined {
  const { S3_URL: url, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (url === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (url === undefined) throw needed("S3_URL", "there is an account for a bucket");
  if (accessKeyId === undefined) throw needed("S3_ACCESS_KEY_ID", "S3_URL is");
  if (secretAccessKey === undefined) throw needed("S3_SECRET_ACCESS_KEY", "S3_URL is");
  return { url: withoutSlash(new URL(url).href), region, accessKeyId, secretAccessKey };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** The address of this server as typed in a browser on this machine: a wildcard host is reached as localhost. */
export function localAddress(host: string, port: number): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** The variables as the schema has them. @throws ConfigurationError naming every invalid variable and what it must be */
function settingsIn(environment: NodeJS.ProcessEnv): z.infer<typeof environmentSchema> {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== "");
  const { settings, problems } = withSecretFiles(Object.fromEntries(set) as Record<string, string>);
  const result = environmentSchema.safeParse(settings);
  if (result.success && problems.length === 0) return result.data;
  const invalid = result.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}.`) ?? [];
  throw new ConfigurationError([...problems, ...invalid].join("\n"));
}

/** The settings that may be missing, without those that are. */
function optionalSettings(given: z.infer<typeof environmentSchema>): Partial<Config> {
  const {
    API_URL,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_READ_URL,
    MIGRATION_DATABASE_URL,
    SMTP_URL,
    SIGNING_KEY,
    PREVIOUS_SIGNING_KEY,
    SESSION_IDLE_HOURS,
  } = given;
  const { BACKUP_PASSPHRASE, BACKUPS_KEPT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG, CLAMAV_URL } = given;
  const bucket = bucketOf(given);
  return {
    ...(bucket && { bucket }),
    ...(API_URL !== undefined && { apiUrl: withoutSlash(new URL(API_URL).href) }),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(DATABASE_DIRECT_URL !== undefined && { directDatabaseUrl: DATABASE_DIRECT_URL }),
    ...(DATABASE_READ_URL !== undefined && { readDatabaseUrl: DATABASE_READ_URL }),
    ...(MIGRATION_DATABASE_URL !== undefined && { migrationDatabaseUrl: MIGRATION_DATABASE_URL }),
    ...(SMTP_URL !== undefined && { smtpUrl: SMTP_URL }),
    ...(SIGNING_KEY !== undefined && { signingKey: SIGNING_KEY }),
    ...(BACKUP_PASSPHRASE !== undefined && { backupPassphrase: BACKUP_PASSPHRASE }),
    ...(SESSION_IDLE_HOURS !== undefined && { sessionIdleHours: SESSION_IDLE_HOURS }),
    ...(CLAMAV_URL !== undefined && { virusScanner: CLAMAV_URL }),
    ...(BACKUPS_KEPT !== undefined && { backupsKept: BACKUPS_KEPT }),
    ...(PREVIOUS_SIGNING_KEY !== undefined && { previousSigningKey: PREVIOUS_SIGNING_KEY }),
    ...(OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
      telemetry: { url: withoutSlash(OTEL_EXPORTER_OTLP_ENDPOINT), share: OTEL_TRACES_SAMPLER_ARG },
    }),
  };
}

/**
 * Reads the settings and the files with secrets; an empty variable counts as missing.
 * @throws ConfigurationError naming every invalid variable and what it must be.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = settingsIn(environment);
  const production = settings.NODE_ENV === "production";
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDirectory: resolve(settings.DATA_DIR),
    publicUrl: withoutSlash(settings.PUBLIC_URL ?? localAddress(settings.HOST, settings.PORT)),
    production,
    // In development, a line per request would hide the address and the accounts.
    logLevel: settings.LOG_LEVEL ?? (production ? "info" : "warn"),
    demo: settings.DEMO ?? !production,
    sessionHours: settings.SESSION_HOURS,
    uploadLimit: settings.UPLOAD_LIMIT_MB * 1024 * 1024,
    mailFrom: settings.MAIL_FROM,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
    enquiriesPerDay: settings.ENQUIRIES_PER_DAY,
    drainSeconds: settings.DRAIN_SECONDS,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsOpen: settings.METRICS_OPEN,
    docsOpen: settings.API_DOCS_OPEN ?? !production,
    webhookNetworks: settings.WEBHOOK_NETWORKS,
    ...optionalSettings(settings),
  };
}
