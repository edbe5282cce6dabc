import { setDefaultCACertificates } from "node:tls";
import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";

/**
 * From now on this process trusts the certificate authorities of its settings in place of those that Node.js brings, for every
 * connection that names no others (OWASP ASVS 5.0, V12.3.4). Without the setting, nothing changes.
 */
export function trustAuthorities({ trustedAuthorities }: Config): void {
  if (trustedAuthorities !== undefined) setDefaultCACertificates(trustedAuthorities);
}

/** The settings of a program beside the server, from its environment. @throws ConfigurationError as `readConfig` */
export function ownConfig(): Config {
  const config = readConfig(process.env);
  trustAuthorities(config);
  return config;
}
