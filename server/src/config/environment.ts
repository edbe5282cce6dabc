import { createPrivateKey, X509Certificate } from "node:crypto";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { databaseAddress, missingAddresses } from "../platform/database/hosts/settings.ts";
import { clearTextSettings, isEasyKey } from "../platform/startup/safe-settings.ts";
import { withSecretFiles } from "../platform/startup/secret-files.ts";
import { StartError } from "../platform/startup/start-error.ts";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

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

const list = z.string().transform((value) => value.split(",").map((each) => each.trim()));

const hosts = list
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine(
    (names) => names.every((name) => /^(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(name)),
    "must be hosts such as hooks.example.org or *.example.org, parted by commas",
  );

const networks = list.refine(
  (names) => names.every((network) => ipaddr.isValidCIDR(network)),
  "must be networks such as 10.1.0.0/16, parted by commas",
);

/** One host, which can't be read as more in a policy: no pattern, and nothing that parts directives. */
const isHost = (name: string) => /^([\w.-]+|\[[\da-f:.]+\])$/i.test(name);

/** Whether it's an address or a path of this site, as pages write it. */
function isOnTheWeb(written: string): boolean {
  const url = URL.parse(written, "https://this-site.invalid");
  return (
    url !== null &&
    isHost(url.hostname) &&
    /^(https?:\/\/|\/(?![/\\]))/.test(written) &&
    url.username === "" &&
    url.password === ""
  );
}

/** Trimmed; empty switches the map off. */
const mapStyle = z
  .string()
  .trim()
  .refine(
    (value) => value === "" || isOnTheWeb(value),
    "must be an address that begins with http:// or https://, a path of this site such as /map-files/style.json, or empty",
  );

const origins = list
  .transform((addresses) => addresses.map((each) => each.replace(/\/$/, "")))
  .refine(
    (addresses) =>
      addresses.every((each) => {
        const url = URL.parse(each);
        return /^https?:\/\//.test(each) && url?.origin === each && isHost(url.hostname);
      }),
    "must be origins such as https://tiles.example.org, parted by commas",
  );

const isCertificate = (pem: string) => {
  try {
    return new X509Certificate(pem).ca;
  } catch {
    return false;
  }
};

/** Whether the key is that of the certificate, both in PEM. */
function isKeyOf(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

const authorities = z
  .string()
  // What stands before the first one is a comment.
  .transform((text) => text.split(/(?=-----BEGIN )/).filter((part) => part.startsWith("-----BEGIN ")))
  .refine((found) => found.length > 0 && found.every(isCertificate), "must be certificates of authorities in PEM");

const longEnough = z.string().min(32, { error: "must be at least 32 characters long", abort: true });
const secret = longEnough.refine((key) => !isEasyKey(key), "must be random; openssl rand -base64 48 makes one");
/** Even one that is no longer allowed, so that it can be replaced. */
const previousSecret = longEnough;

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
    BREACHED_PASSWORDS_URL: address(["http:", "https:"])
      .regex(/^[^?#@]*$/, "must have no account, query or fragment")
      .optional(),
    NODE_ENV: oneOf(["development", "production", "test"]).default("development"),
    LOG_LEVEL: oneOf(logLevels).optional(),
    DEMO: trueOrFalse.optional(),
    SMTP_URL: address(["smtp:", "smtps:"]).optional(),
    SIGNING_KEY: secret.optional(),
    PREVIOUS_SIGNING_KEY: previousSecret.optional(),
    DATA_KEY: secret.optional(),
    PREVIOUS_DATA_KEY: previousSecret.optional(),
    SESSION_HOURS: wholeNumber(1, 720).default(8),
    SESSION_IDLE_HOURS: wholeNumber(1, 720).optional(),
    SECOND_FACTOR: oneOf(["required", "optional"]).optional(),
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
    VISITS_PER_DAY: wholeNumber(0, 1_000_000).default(20),
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
    OUTDATED_ALLOWED: trueOrFalse.default(false),
    OWNER_ROLE_ALLOWED: trueOrFalse.default(false),
    CLEAR_TEXT_HOSTS: z.string().optional(),
    TLS_CERTIFICATE: z.string().optional(),
    TLS_KEY: z.string().optional(),
    TRUSTED_AUTHORITIES: authorities.optional(),
    MAP_STYLE_URL: mapStyle.default("https://tiles.openfreemap.org/styles/liberty"),
    MAP_ORIGINS: origins.default([]),
    WEBHOOK_HOSTS: hosts.default([]),
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
  .refine(({ NODE_ENV, DATABASE_URL, DATA_KEY }) => NODE_ENV !== "production" || !DATABASE_URL || DATA_KEY, {
    path: ["DATA_KEY"],
    message: "must be set with NODE_ENV=production and DATABASE_URL, because every server on a database needs the same",
  })
  .refine(({ TLS_CERTIFICATE: cert, TLS_KEY: key }) => (cert && key ? isKeyOf(cert, key) : cert === key), {
    path: ["TLS_KEY"],
    message: "must be the key of TLS_CERTIFICATE, both in PEM; set both or none",
  })
  .superRefine((environment, context) => {
    const unsafe = environment.NODE_ENV === "production" ? clearTextSettings(environment) : [];
    for (const { name, message } of [...missingAddresses(environment), ...unsafe])
      context.addIssue({ code: "custom", path: [name], message });
  });

/** The variables of the environment, parsed and with their defaults. */
export type Environment = z.infer<typeof environmentSchema>;

/** Whether a variable is set. An empty one counts as missing, but for the one that is switched off so. */
const isSet = ([name, value]: [name: string, value: string | undefined]) =>
  value !== undefined && (name === "MAP_STYLE_URL" || value.trim() !== "");

/** The variables as the schema has them. @throws ConfigurationError naming every invalid variable and what it must be */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const set = Object.entries(environment).filter(isSet);
  const { settings, problems } = withSecretFiles(Object.fromEntries(set) as Record<string, string>);
  const result = environmentSchema.safeParse(settings);
  if (result.success && problems.length === 0) return result.data;
  const invalid = result.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}.`) ?? [];
  throw new ConfigurationError([...problems, ...invalid].join("\n"));
}
