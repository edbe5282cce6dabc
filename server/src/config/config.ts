import { resolve } from "node:path";
import type { Reach } from "../platform/http/public-address.ts";
import type { TelemetrySettings } from "../platform/observability/telemetry.ts";
import type { BucketSettings } from "../platform/files/storage/bucket.ts";
import type { Environment, logLevels } from "./environment.ts";
import { ConfigurationError, readEnvironment } from "./environment.ts";

interface MapSettings {
  /** The address of its style, or a path of this site. */
  style: string;
  /** The other sites from which pages load it, such as `https://tiles.example.org`. */
  origins: string[];
}

/** The settings of an installation, read from the environment. The README documents them. */
export interface Config {
  /** 0 lets the system choose; `settledConfig` replaces it with the chosen port. */
  port: number;
  host: string;
  /** The certificate (with its chain) and its key, in PEM, to serve HTTPS itself, as between a proxy and the server. */
  tls?: { cert: string; key: string };
  /** Absolute. Holds the embedded database, documents, unsent mail and the generated keys. */
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
  /** The secret that protects identity numbers, at least 32 characters. Without one, a key is generated and stored, for a single server. */
  dataKey?: string;
  /** The secret before that, which still opens what it protected. */
  previousDataKey?: string;
  /** How long a login lasts, in hours. */
  sessionHours: number;
  /** After how many hours without use a login ends; without a number, after half its length. */
  sessionIdleHours?: number;
  /** An S3-compatible bucket for documents, instead of the data directory. */
  bucket?: BucketSettings;
  /** The service that knows stolen passwords, by the first characters of their hashes, without a trailing slash. */
  breachedPasswordsUrl?: string;
  /** The socket of a clamd that looks at each uploaded file: `unix:///run/clamav/clamd.ctl` or `tcp://host:3310`. */
  virusScanner?: string;
  /** The maximum upload size in bytes. */
  uploadLimit: number;
  /** The sender of our mail. */
  mailFrom: string;
  /** Administrators and custodians need a second factor. */
  secondFactorRequired: boolean;
  /** How often one address may call the API per minute; 0 for no limit. */
  requestsPerMinute: number;
  /** How many accounts one address may register per hour; 0 for no limit. */
  registrationsPerHour: number;
  /** How many enquiries one account may send a day, except staff's; 0 for no limit. */
  enquiriesPerDay: number;
  /** How many visits one account, or one network without an account, may book a day, except staff; 0 for no limit. */
  visitsPerDay: number;
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
  /** Whether the server also starts in production on programs that lack security updates. */
  outdatedAllowed: boolean;
  /** Whether the server also starts in production if its database role has all rights of the tables' owner. */
  ownerRoleAllowed: boolean;
  /** The certificate authorities, each in PEM, that are trusted in place of those that Node.js brings. */
  trustedAuthorities?: string[];
  /** The map of vacant units; without it there is none. */
  map?: MapSettings;
  /** Where webhooks are sent. */
  webhooks: Reach;
  /** With which `npm run backup` encrypts and `npm run restore` decrypts. */
  backupPassphrase?: string;
  /** How many backups `npm run backup` keeps in a folder; without a number, all. */
  backupsKept?: number;
}

const needed = (name: string, reason: string) => new ConfigurationError(`${name} must be set, because ${reason}.`);

/** An address requires an account, and vice versa. @throws ConfigurationError naming the missing variable */
function bucketOf(settings: Environment): BucketSettings | undefined {
  const { S3_URL: url, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (url === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (url === undefined) throw needed("S3_URL", "there is an account for a bucket");
  if (accessKeyId === undefined) throw needed("S3_ACCESS_KEY_ID", "S3_URL is");
  if (secretAccessKey === undefined) throw needed("S3_SECRET_ACCESS_KEY", "S3_URL is");
  return { url: withoutSlash(new URL(url).href), region, accessKeyId, secretAccessKey };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Those of the addresses that are set, without a trailing slash. */
const addressesIn = <Name extends string>(addresses: Record<Name, string | undefined>) =>
  Object.fromEntries(
    Object.entries<string | undefined>(addresses).flatMap(([name, url]) =>
      url === undefined ? [] : [[name, withoutSlash(new URL(url).href)]],
    ),
  ) as Partial<Record<Name, string>>;

/** The address of this server as typed in a browser on this machine: a wildcard host is reached as localhost. */
export function localAddress({ host, port, tls }: Pick<Config, "host" | "port" | "tls">): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
  return `${tls ? "https" : "http"}://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Without those that are undefined. */
const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;

const telemetryOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: share }: Environment) =>
  url === undefined ? undefined : { url: withoutSlash(url), share };

const tlsOf = ({ TLS_CERTIFICATE: cert, TLS_KEY: key }: Environment) =>
  cert !== undefined && key !== undefined ? { cert, key } : undefined;

/** The style and, if it isn't on this site, its origin; undefined without a map. */
function mapOf({ MAP_STYLE_URL: style, MAP_ORIGINS: others }: Environment): MapSettings | undefined {
  if (style === "") return undefined;
  const own = style.startsWith("/") ? [] : [new URL(style).origin];
  return { style, origins: [...new Set([...own, ...others])] };
}

/** The settings that may be missing, without those that are. */
const optionalSettings = (given: Environment): Partial<Config> =>
  defined({
    bucket: bucketOf(given),
    ...addressesIn({ apiUrl: given.API_URL, breachedPasswordsUrl: given.BREACHED_PASSWORDS_URL }),
    databaseUrl: given.DATABASE_URL,
    directDatabaseUrl: given.DATABASE_DIRECT_URL,
    readDatabaseUrl: given.DATABASE_READ_URL,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL,
    smtpUrl: given.SMTP_URL,
    signingKey: given.SIGNING_KEY,
    previousSigningKey: given.PREVIOUS_SIGNING_KEY,
    dataKey: given.DATA_KEY,
    previousDataKey: given.PREVIOUS_DATA_KEY,
    backupPassphrase: given.BACKUP_PASSPHRASE,
    backupsKept: given.BACKUPS_KEPT,
    sessionIdleHours: given.SESSION_IDLE_HOURS,
    virusScanner: given.CLAMAV_URL,
    telemetry: telemetryOf(given),
    tls: tlsOf(given),
    map: mapOf(given),
    trustedAuthorities: given.TRUSTED_AUTHORITIES,
  });

/**
 * Reads the settings and the files with secrets; an empty variable counts as missing.
 * @throws ConfigurationError naming every invalid variable and what it must be.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readEnvironment(environment);
  const { HOST: host, PORT: port } = settings;
  const optional = optionalSettings(settings);
  const production = settings.NODE_ENV === "production";
  return {
    port,
    host,
    dataDirectory: resolve(settings.DATA_DIR),
    publicUrl: withoutSlash(settings.PUBLIC_URL ?? localAddress({ host, port, ...optional })),
    production,
    // In development, a line per request would hide the address and the accounts.
    logLevel: settings.LOG_LEVEL ?? (production ? "info" : "warn"),
    demo: settings.DEMO ?? !production,
    sessionHours: settings.SESSION_HOURS,
    secondFactorRequired: (settings.SECOND_FACTOR ?? (production ? "required" : "optional")) === "required",
    uploadLimit: settings.UPLOAD_LIMIT_MB * 1024 * 1024,
    mailFrom: settings.MAIL_FROM,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
    enquiriesPerDay: settings.ENQUIRIES_PER_DAY,
    visitsPerDay: settings.VISITS_PER_DAY,
    drainSeconds: settings.DRAIN_SECONDS,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsOpen: settings.METRICS_OPEN,
    docsOpen: settings.API_DOCS_OPEN ?? !production,
    outdatedAllowed: settings.OUTDATED_ALLOWED,
    ownerRoleAllowed: settings.OWNER_ROLE_ALLOWED,
    webhooks: { hosts: settings.WEBHOOK_HOSTS, networks: settings.WEBHOOK_NETWORKS },
    ...optional,
  };
}
