import { addressesIn } from "../database/hosts/addresses.ts";
import { isHttps, isThisMachine } from "../http/network-address.ts";

/** A setting that isn't safe: the end of a sentence that begins with its name. */
interface UnsafeSetting {
  name: string;
  message: string;
}

/**
 * Whether a signing key was written by hand without chance: one letter or a short text again and again, or letters in their order.
 * What is random, or a sentence, has many different steps from one character to the next.
 */
export function isEasyKey(key: string): boolean {
  const codes = Array.from({ length: key.length }, (_, at) => key.charCodeAt(at));
  const steps = new Set(codes.slice(1).map((code, before) => code - (codes[before] ?? 0)));
  const isRepeated = `${key}${key}`.indexOf(key, 1) < key.length;
  return isRepeated || steps.size < 10;
}

/** A database's address; PostgreSQL's format also allows an account without a host. */
const databaseAddress = (url: string) => URL.parse(url) ?? URL.parse(url.replace("@/", "@localhost/"));

/**
 * Whether the connections to each host of a database are encrypted, or stay on this machine: by loopback or a unix socket.
 * @param trusted other machines that may be reached in clear text
 */
export const isSafeDatabase = (url: string, trusted: readonly string[] = []): boolean =>
  addressesIn(url).every((address) => isSafeHost(address, trusted));

function isSafeHost(url: string, trusted: readonly string[]): boolean {
  const address = databaseAddress(url);
  if (!address) return false;
  const { hostname, searchParams } = address;
  // The driver takes the last of several.
  const host = searchParams.getAll("host").at(-1) ?? decodeURIComponent(hostname);
  if (host === "" || host.startsWith("/") || isThisMachine(host) || trusted.includes(host)) return true;
  // The driver announces that with `require` it will no longer check the certificate.
  return /^verify-(ca|full)$/.test(searchParams.getAll("sslmode").at(-1) ?? "");
}

/** Whether what is sent to an address is encrypted, or stays on this machine or a trusted one. A path is that of a page. */
function isSafe(url: string, trusted: readonly string[]): boolean {
  const { hostname, protocol, href } = new URL(url, "https://this-site.invalid");
  return isHttps(href) || protocol === "unix:" || isThisMachine(hostname) || trusted.includes(hostname);
}

/** Addresses that browsers ask, which load nothing in clear text into a page that is encrypted. */
const byBrowsers: ReadonlySet<string> = new Set(["PUBLIC_URL", "MAP_STYLE_URL", "MAP_ORIGINS"]);
const mapReason = "must begin with https:// with NODE_ENV=production: browsers load nothing else into a page";

/**
 * Which settings would send passwords or people's data in clear text (OWASP ASVS 5.0, V12.2.1 and V12.3.1). In production only: other
 * installations hold no data of people. `SMTP_URL` isn't among them, because there the connection itself is encrypted or fails.
 */
export function clearTextSettings(settings: Partial<Record<string, unknown>>): UnsafeSetting[] {
  const given = (name: string) => [settings[name]].flat().filter((value) => typeof value === "string");
  const trusted = given("CLEAR_TEXT_HOSTS").flatMap((hosts) => hosts.split(",").map((host) => host.trim()));
  const unsafe = [
    "PUBLIC_URL",
    "S3_URL",
    "API_URL",
    "BREACHED_PASSWORDS_URL",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "CLAMAV_URL",
    "MAP_STYLE_URL",
    "MAP_ORIGINS",
  ].filter((name) => given(name).some((url) => !isSafe(url, byBrowsers.has(name) ? [] : trusted)));
  const reasons: Record<string, string> = {
    PUBLIC_URL:
      "must begin with https:// with NODE_ENV=production: it is the address that people type, also behind a proxy",
    S3_URL:
      "must begin with https:// with NODE_ENV=production, unless the bucket is on this machine or in CLEAR_TEXT_HOSTS",
    API_URL:
      "must begin with https:// with NODE_ENV=production, unless that server is this machine or in CLEAR_TEXT_HOSTS",
    BREACHED_PASSWORDS_URL:
      "must begin with https:// with NODE_ENV=production, unless that service is this machine or in CLEAR_TEXT_HOSTS",
    OTEL_EXPORTER_OTLP_ENDPOINT:
      "must begin with https:// with NODE_ENV=production, unless the collector is on this machine or in CLEAR_TEXT_HOSTS",
    CLAMAV_URL:
      "must begin with unix:// with NODE_ENV=production, unless the scanner is on this machine or in CLEAR_TEXT_HOSTS",
    MAP_STYLE_URL: mapReason,
    MAP_ORIGINS: mapReason,
  };
  const databases = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_READ_URL", "MIGRATION_DATABASE_URL"].filter(
    (name) => given(name).some((url) => !isSafeDatabase(url, trusted)),
  );
  const databaseReason =
    "must end with ?sslmode=verify-full with NODE_ENV=production, unless the database is on this machine or in CLEAR_TEXT_HOSTS";
  return [...unsafe, ...databases].map((name) => ({ name, message: reasons[name] ?? databaseReason }));
}
