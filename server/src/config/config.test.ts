import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigurationError } from "./environment.ts";

const mapStyleMessage =
  "MAP_STYLE_URL must be an address that begins with http:// or https://, a path of this site such as /map-files/style.json, or empty.";
const mapOriginsMessage = "MAP_ORIGINS must be origins such as https://tiles.example.org, parted by commas.";

describe("readConfig", () => {
  it("requires no setting", { meta: { proves: "9.9" } }, () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "localhost",
      dataDirectory: resolve("data"),
      publicUrl: "http://localhost:3000",
      production: false,
      logLevel: "warn",
      demo: true,
      secondFactorRequired: false,
      sessionHours: 8,
      uploadLimit: 20 * 1024 * 1024,
      mailFrom: "Vasati <no-reply@vasati.example>",
      requestsPerMinute: 1200,
      registrationsPerHour: 5,
      enquiriesPerDay: 20,
      visitsPerDay: 20,
      drainSeconds: 10,
      trustedProxies: 0,
      metricsOpen: false,
      docsOpen: true,
      outdatedAllowed: false,
      ownerRoleAllowed: false,
      map: { style: "https://tiles.openfreemap.org/styles/liberty", origins: ["https://tiles.openfreemap.org"] },
      webhooks: { hosts: [], networks: [] },
    });
  });

  it.each([
    ["127.0.0.1", "http://127.0.0.1:3000"],
    ["0.0.0.0", "http://localhost:3000"],
    ["::1", "http://[::1]:3000"],
  ])("takes the address on %s for the one that people use", (HOST, publicUrl) => {
    expect(readConfig({ HOST })).toMatchObject({ publicUrl });
  });

  it.each(["https://api.example.org", "https://api.example.org/"])("joins paths to %s by one slash", (API_URL) => {
    expect(readConfig({ API_URL })).toMatchObject({ apiUrl: "https://api.example.org" });
  });

  it("treats an empty variable as missing", () => {
    expect(readConfig({ PORT: "", SMTP_URL: " ", SIGNING_KEY: "" })).toEqual(readConfig({}));
  });

  it("logs every request in production", () => {
    expect(readConfig({ NODE_ENV: "production", PUBLIC_URL: "https://rent.example.org" })).toMatchObject({
      logLevel: "info",
      demo: false,
    });
  });

  it("reads every setting", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/vasati",
      DATABASE_URL: "postgres://vasati@database/vasati?sslmode=verify-full",
      MIGRATION_DATABASE_URL: "postgres://owner@database/vasati?sslmode=verify-full",
      PUBLIC_URL: "https://rent.example.org/",
      API_URL: "https://api.example.org/api/v1/",
      BREACHED_PASSWORDS_URL: "https://passwords.example.org/range/",
      NODE_ENV: "production",
      LOG_LEVEL: "debug",
      SMTP_URL: "smtps://mail.example.org",
      SIGNING_KEY: "a key of thirty-two characters..",
      PREVIOUS_SIGNING_KEY: "another key of thirty-two letters",
      DATA_KEY: "a third key of thirty-two letters",
      PREVIOUS_DATA_KEY: "a fourth key of thirty-two letters",
      SESSION_HOURS: "12",
      SESSION_IDLE_HOURS: "6",
      S3_URL: "https://s3.ap-south-1.amazonaws.com/vasati/",
      S3_REGION: "ap-south-1",
      S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
      S3_SECRET_ACCESS_KEY: "a secret",
      UPLOAD_LIMIT_MB: "50",
      MAIL_FROM: "Rent <rent@example.org>",
      REQUESTS_PER_MINUTE: "0",
      REGISTRATIONS_PER_HOUR: "50",
      ENQUIRIES_PER_DAY: "0",
      VISITS_PER_DAY: "5",
      DRAIN_SECONDS: "30",
      TRUSTED_PROXIES: "1",
      METRICS_OPEN: "true",
      API_DOCS_OPEN: "true",
      OUTDATED_ALLOWED: "true",
      OWNER_ROLE_ALLOWED: "true",
      MAP_STYLE_URL: "https://maps.example.org/style.json?key=1",
      MAP_ORIGINS: "https://tiles.example.org, https://maps.example.org/",
      WEBHOOK_HOSTS: "hooks.example.org, *.example.net",
      WEBHOOK_NETWORKS: "10.1.0.0/16, fd00::/8",
      BACKUP_PASSPHRASE: "sixteen letters.",
      BACKUPS_KEPT: "14",
    });
    expect(config).toEqual({
      port: 8080,
      host: "0.0.0.0",
      dataDirectory: "/srv/vasati",
      databaseUrl: "postgres://vasati@database/vasati?sslmode=verify-full",
      migrationDatabaseUrl: "postgres://owner@database/vasati?sslmode=verify-full",
      publicUrl: "https://rent.example.org",
      apiUrl: "https://api.example.org/api/v1",
      breachedPasswordsUrl: "https://passwords.example.org/range",
      production: true,
      logLevel: "debug",
      demo: false,
      smtpUrl: "smtps://mail.example.org",
      signingKey: "a key of thirty-two characters..",
      previousSigningKey: "another key of thirty-two letters",
      dataKey: "a third key of thirty-two letters",
      previousDataKey: "a fourth key of thirty-two letters",
      secondFactorRequired: true,
      sessionHours: 12,
      sessionIdleHours: 6,
      bucket: {
        url: "https://s3.ap-south-1.amazonaws.com/vasati",
        region: "ap-south-1",
        accessKeyId: "AKIAEXAMPLE",
        secretAccessKey: "a secret",
      },
      uploadLimit: 50 * 1024 * 1024,
      mailFrom: "Rent <rent@example.org>",
      requestsPerMinute: 0,
      registrationsPerHour: 50,
      enquiriesPerDay: 0,
      visitsPerDay: 5,
      drainSeconds: 30,
      trustedProxies: 1,
      metricsOpen: true,
      docsOpen: true,
      outdatedAllowed: true,
      ownerRoleAllowed: true,
      map: {
        style: "https://maps.example.org/style.json?key=1",
        origins: ["https://maps.example.org", "https://tiles.example.org"],
      },
      webhooks: { hosts: ["hooks.example.org", "*.example.net"], networks: ["10.1.0.0/16", "fd00::/8"] },
      backupPassphrase: "sixteen letters.",
      backupsKept: 14,
    });
  });

  it.each([
    ["PORT", "70000", "PORT must be a whole number from 0 to 65535."],
    ["PORT", "http", "PORT must be a whole number from 0 to 65535."],
    ["DATABASE_URL", "mysql://x/y", "DATABASE_URL must be an address that begins with postgres:// or postgresql://."],
    ["PUBLIC_URL", "rent.example.org", "PUBLIC_URL must be an address that begins with http:// or https://."],
    ["API_URL", "/api/v1", "API_URL must be an address that begins with http:// or https://."],
    ["API_URL", "https://api.example.org/v1?key=1", "API_URL must have no account, query or fragment."],
    ["NODE_ENV", "prod", "NODE_ENV must be one of development, production, test."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
    ["DEMO", "perhaps", "DEMO must be true or false."],
    ["SMTP_URL", "mail.example.org", "SMTP_URL must be an address that begins with smtp:// or smtps://."],
    ["SIGNING_KEY", "secret", "SIGNING_KEY must be at least 32 characters long."],
    ["SIGNING_KEY", "a".repeat(32), "SIGNING_KEY must be random; openssl rand -base64 48 makes one."],
    ["API_DOCS_OPEN", "yes please", "API_DOCS_OPEN must be true or false."],
    ["S3_URL", "s3://vasati", "S3_URL must be an address that begins with http:// or https://."],
    ["S3_URL", "https://s3.example.org/vasati", "S3_ACCESS_KEY_ID must be set, because S3_URL is."],
    ["S3_ACCESS_KEY_ID", "AKIAEXAMPLE", "S3_URL must be set, because there is an account for a bucket."],
    ["S3_SECRET_ACCESS_KEY", "a secret", "S3_URL must be set, because there is an account for a bucket."],
    ["TLS_CERTIFICATE", "a certificate", "TLS_KEY must be the key of TLS_CERTIFICATE, both in PEM; set both or none."],
    ["TLS_KEY", "a key", "TLS_KEY must be the key of TLS_CERTIFICATE, both in PEM; set both or none."],
    ["TRUSTED_AUTHORITIES", "ca.pem", "TRUSTED_AUTHORITIES must be certificates of authorities in PEM."],
    ["METRICS_OPEN", "all", "METRICS_OPEN must be true or false."],
    [
      "WEBHOOK_HOSTS",
      "https://hooks.example.org",
      "WEBHOOK_HOSTS must be hosts such as hooks.example.org or *.example.org, parted by commas.",
    ],
    ["WEBHOOK_NETWORKS", "10.1.0.0", "WEBHOOK_NETWORKS must be networks such as 10.1.0.0/16, parted by commas."],
    ["MAP_STYLE_URL", "tiles.example.org/style.json", mapStyleMessage],
    ["MAP_STYLE_URL", "//tiles.example.org/style.json", mapStyleMessage],
    ["MAP_STYLE_URL", "javascript:alert(1)", mapStyleMessage],
    ["MAP_STYLE_URL", "https://asha:secret@tiles.example.org/style.json", mapStyleMessage],
    ["MAP_ORIGINS", "https://tiles.example.org/tiles", mapOriginsMessage],
    ["MAP_ORIGINS", "*.example.org", mapOriginsMessage],
    ["MAP_ORIGINS", "https://*.example.org", mapOriginsMessage],
    ["MAP_ORIGINS", "https://tiles.example.org; script-src *", mapOriginsMessage],
    ["SESSION_HOURS", "0", "SESSION_HOURS must be a whole number from 1 to 720."],
    ["SESSION_IDLE_HOURS", "721", "SESSION_IDLE_HOURS must be a whole number from 1 to 720."],
    ["MAIL_FROM", "Vasati", "MAIL_FROM must be a mail address, such as Vasati <no-reply@example.org>."],
  ])("refuses %s=%s and says why", { meta: { proves: "17.7" } }, (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigurationError(sentence));
  });

  it("names every invalid variable", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/^PORT .*\nLOG_LEVEL .*$/);
  });

  it("requires the public address for links in mails in production", { meta: { proves: "17.5" } }, () => {
    expect(() => readConfig({ NODE_ENV: "production" })).toThrow(
      new ConfigurationError("PUBLIC_URL must be set with NODE_ENV=production, because the links in mail lead there."),
    );
  });

  it("requires both keys in production with a given database", { meta: { proves: "17.5" } }, () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://rent.example.org" };
    expect(() => readConfig({ ...production, DATABASE_URL: "postgres://vasati@database/vasati" })).toThrow(
      /^SIGNING_KEY must be set with NODE_ENV=production and DATABASE_URL.*\nDATA_KEY must be set/,
    );
    expect(readConfig(production)).not.toHaveProperty("signingKey");
    expect(readConfig(production)).not.toHaveProperty("dataKey");
  });

  it("sends nothing in clear text to other machines in production", { meta: { proves: "20.29" } }, () => {
    const clear = {
      PUBLIC_URL: "http://rent.example.org",
      DATABASE_URL: "postgres://vasati@database/vasati",
      DATA_KEY: "another key of thirty-two letters",
      SIGNING_KEY: "a key of thirty-two characters..",
      API_URL: "http://api.example.org/api/v1",
      BREACHED_PASSWORDS_URL: "http://passwords.example.org/range",
      S3_URL: "http://bucket:9000/vasati",
      S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
      S3_SECRET_ACCESS_KEY: "a secret",
    };
    expect(() => readConfig({ ...clear, NODE_ENV: "production" })).toThrow(
      new ConfigurationError(
        [
          "PUBLIC_URL must begin with https:// with NODE_ENV=production: it is the address that people type, also behind a proxy.",
          "S3_URL must begin with https:// with NODE_ENV=production, unless the bucket is on this machine or in CLEAR_TEXT_HOSTS.",
          "API_URL must begin with https:// with NODE_ENV=production, unless that server is this machine or in CLEAR_TEXT_HOSTS.",
          "BREACHED_PASSWORDS_URL must begin with https:// with NODE_ENV=production, unless that service is this machine or in CLEAR_TEXT_HOSTS.",
          "DATABASE_URL must end with ?sslmode=verify-full with NODE_ENV=production, unless the database is on this machine or in CLEAR_TEXT_HOSTS.",
        ].join("\n"),
      ),
    );
    expect(readConfig(clear)).toMatchObject({ publicUrl: "http://rent.example.org" });
    const trusting = {
      ...clear,
      NODE_ENV: "production",
      CLEAR_TEXT_HOSTS: "database, bucket, api.example.org, passwords.example.org, rent.example.org",
    };
    expect(() => readConfig(trusting)).toThrow(/^PUBLIC_URL must begin with [^\n]*$/);
    expect(readConfig({ ...trusting, PUBLIC_URL: "https://rent.example.org" })).toMatchObject({ production: true });
  });

  it("has no map if its style is set but empty", { meta: { proves: "21.38" } }, () => {
    for (const MAP_STYLE_URL of ["", " "]) expect(readConfig({ MAP_STYLE_URL })).not.toHaveProperty("map");
  });

  it("takes a style of this site, whose tiles may come from another", { meta: { proves: "21.38" } }, () => {
    const MAP_STYLE_URL = "/map-files/style.json";
    expect(readConfig({ MAP_STYLE_URL })).toMatchObject({ map: { style: MAP_STYLE_URL, origins: [] } });
    expect(readConfig({ MAP_STYLE_URL, MAP_ORIGINS: "http://localhost:8080" })).toMatchObject({
      map: { origins: ["http://localhost:8080"] },
    });
  });

  it("loads no map in clear text in production", { meta: { proves: ["20.29", "21.38"] } }, () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://rent.example.org", CLEAR_TEXT_HOSTS: "tiles" };
    const clear = { MAP_STYLE_URL: "http://tiles/style.json", MAP_ORIGINS: "https://tiles, http://tiles" };
    expect(() => readConfig({ ...production, ...clear })).toThrow(
      /^MAP_STYLE_URL must begin with https:\/\/ .*\nMAP_ORIGINS must begin with https:\/\/ .*$/,
    );
    expect(readConfig({ ...production, MAP_STYLE_URL: "/map-files/style.json" })).toMatchObject({ production: true });
  });

  it("names every file of a secret that can't be read, beside other mistakes", { meta: { proves: "20.31" } }, () => {
    expect(() => readConfig({ SIGNING_KEY_FILE: "/nowhere/key", PORT: "x" })).toThrow(
      /^SIGNING_KEY_FILE names a file that cannot be read \(ENOENT\)\.\nPORT must .*$/,
    );
  });

  it("accepts a previous key that could no longer be chosen, so that it can be replaced", () => {
    const PREVIOUS_SIGNING_KEY = "a".repeat(32);
    expect(readConfig({ PREVIOUS_SIGNING_KEY })).toMatchObject({ previousSigningKey: PREVIOUS_SIGNING_KEY });
  });

  it("has no demo accounts in production, whatever is set", { meta: { proves: ["17.4", "17.5"] } }, () => {
    expect(() => readConfig({ NODE_ENV: "production", DEMO: "true" })).toThrow(
      /^DEMO cannot be on with NODE_ENV=production/,
    );
  });
});
