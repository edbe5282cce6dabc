import type { Config } from "../../config.ts";

/** What the web's pages carry inline, as sources of a content security policy. */
export interface InlineContents {
  styles: string[];
  scripts: string[];
}

/** A content security policy of its directives. */
export const policyOf = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");

/** Nothing is loaded from, framed by or sent to another site, but for the API; inline is only what the build put there. */
const pagePolicy = ({ apiUrl }: Config, { styles, scripts }: InlineContents) =>
  policyOf({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...styles],
    "connect-src": ["'self'", ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin])],
    // `blob:` are pictures among the documents, which only a call with a token answers; a picture runs nothing.
    "img-src": ["'self'", "data:", "blob:"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  });

/** The service worker asks this site for what pages would, and loads nothing else. */
const workerPolicy = policyOf({ "default-src": ["'none'"], "connect-src": ["'self'"] });

/** Data: whoever opens it as a page sees nothing run. */
const dataPolicy = policyOf({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });

/** The security headers (OWASP ASVS 5.0, V3.4) by kind of answer. */
export interface SecurityHeaders {
  /** Of everything that is not one of the others. */
  data: Record<string, string>;
  pages: Record<string, string>;
  /** Of the built web's files, which everybody may keep. */
  files: Record<string, string>;
  /** Of the service worker among them. */
  worker: Record<string, string>;
}

/**
 * They are the same for every answer of a kind, so they are put together once: helmet, which does so for each request,
 * cost a tenth of a search.
 */
export function securityHeaders(config: Config, inline: InlineContents): SecurityHeaders {
  const files = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(config.publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
  return {
    files,
    worker: { ...files, "content-security-policy": workerPolicy },
    data: { ...files, "content-security-policy": dataPolicy, "cache-control": "no-store" },
    pages: {
      ...files,
      "content-security-policy": pagePolicy(config, inline),
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    },
  };
}
