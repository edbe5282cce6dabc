import type { Config } from "../../config/config.ts";
import { isHttps } from "./network-address.ts";

/** The pages' inline styles and scripts, as sources of a content security policy. */
export interface InlineContents {
  styles: string[];
  scripts: string[];
}

/** Builds a content security policy from its directives. */
export const policyOf = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");

/** Pages only load from this site, the API and where the map is, can't be framed, and only run the inline code of the build. */
const pagePolicy = ({ apiUrl, map }: Config, { styles, scripts }: InlineContents) =>
  policyOf({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    // A string never becomes a script; the one exception is the address of the service worker (web/src/lib/browser/service-worker.ts).
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["vasati"],
    "style-src": ["'self'", ...styles],
    "connect-src": ["'self'", ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin]), ...(map?.origins ?? [])],
    // `blob:` is for pictures among the documents, which are fetched with a token. Pictures run no code.
    "img-src": ["'self'", "data:", "blob:", ...(map?.origins ?? [])],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  });

/** What no page and nothing that it might load one day may ask a person for: none of it is used. */
const unusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The service worker only fetches from where pages do, and loads nothing else. */
const workerPolicy = policyOf({ "default-src": ["'none'"], "connect-src": ["'self'"] });

/** An HTML file of the build runs its own inline code and asks this site; it loads nothing. */
const documentPolicy = ({ styles, scripts }: InlineContents) =>
  policyOf({
    "default-src": ["'none'"],
    "script-src": scripts,
    "style-src": styles,
    "connect-src": ["'self'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  });

/** For data and drawings: opened as a page, they can run nothing. */
const dataPolicy = policyOf({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });

/** The security headers (OWASP ASVS 5.0, V3.4) by type of answer. */
export interface SecurityHeaders {
  /** For everything else. */
  data: Record<string, string>;
  pages: Record<string, string>;
  /** For the web's static files, which everybody may cache. A browser opens those that have kinds of their own below as documents. */
  files: Record<string, string>;
  /** For SVG files. */
  drawings: Record<string, string>;
  /** For an HTML file with some inline code. */
  documents: (inline: InlineContents) => Record<string, string>;
  /** For the service worker. */
  worker: Record<string, string>;
}

/**
 * Built once, because they are the same for every answer of a type. Using helmet, which builds them per request, would take a tenth
 * of the time of a search.
 */
export function securityHeaders(config: Config, inline: InlineContents): SecurityHeaders {
  const files = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isHttps(config.publicUrl) && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const ofPages = {
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  };
  return {
    files,
    drawings: { ...files, "content-security-policy": dataPolicy },
    documents: (own) => ({ ...files, "content-security-policy": documentPolicy(own), ...ofPages }),
    worker: { ...files, "content-security-policy": workerPolicy },
    data: { ...files, "content-security-policy": dataPolicy, "cache-control": "no-store" },
    pages: { ...files, "content-security-policy": pagePolicy(config, inline), ...ofPages },
  };
}
