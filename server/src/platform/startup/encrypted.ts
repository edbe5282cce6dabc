import type { Config } from "../../config/config.ts";

/** Of TLS 1.2 only suites with forward secrecy and authenticated encryption (Mozilla's "intermediate"). Those of TLS 1.3 all have both. */
const suites = ["ECDHE-ECDSA", "ECDHE-RSA"].flatMap((keys) =>
  ["AES128-GCM-SHA256", "AES256-GCM-SHA384", "CHACHA20-POLY1305"].map((cipher) => `${keys}-${cipher}`),
);
const ciphers = ["TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256", ...suites].join(
  ":",
);

/** Fastify's types know a server that is either always encrypted or never. */
export const encrypted = ({ tls }: Config): object =>
  tls ? { https: { ...tls, minVersion: "TLSv1.2", ciphers } } : {};
