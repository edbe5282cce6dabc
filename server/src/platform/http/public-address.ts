import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import ipaddr from "ipaddr.js";

/** Why an address is refused: its name is unknown, it leads to a machine that is not on the internet, or it isn't among those allowed. */
export type AddressProblem = "notFound" | "notPublic" | "notAllowed";

/** Where an installation sends to. */
export interface Reach {
  /** Names of hosts, `*.example.org` for all below one; without any, all on the internet. */
  hosts: readonly string[];
  /** Private networks that are reached anyway, as CIDR. */
  networks: readonly string[];
}

const isAmong = (host: string, allowed: string) =>
  allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;

/** The IPv6 range that is routed on the internet (RFC 4291, section 2.4; IANA, IPv6 Global Unicast). */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Serves metadata to Azure's virtual machines at an address that is public everywhere else. */
const azureMetadata = "168.63.129.16";

/**
 * Whether an address is public: not this machine, a private or shared network, a cloud metadata service, or an IPv4 address
 * embedded in IPv6.
 * @param allowed further networks, as CIDR
 */
export function isPublicAddress(address: string, allowed: readonly string[] = []): boolean {
  // The zone of a link-local address doesn't matter.
  const parsed = ipaddr.process(address.split("%")[0] ?? "");
  const isWithin = (network: string) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  };
  if (allowed.some(isWithin)) return true;
  if (parsed.toString() === azureMetadata) return false;
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicast));
}

/** A name server that doesn't answer must not hold up whoever asked. */
const longestLookupMilliseconds = 5_000;

const noAnswer = async (): Promise<LookupAddress[]> => setTimeout(longestLookupMilliseconds, [], { ref: false });

/**
 * The addresses to connect to for a URL. Its host must be allowed, and all of them public. The caller connects to one of these without resolving the name
 * again, because whoever controls the name could change it in between.
 */
export async function resolvePublicAddresses(
  { hostname }: URL,
  { hosts, networks }: Reach,
): Promise<LookupAddress[] | AddressProblem> {
  if (hosts.length > 0 && !hosts.some((allowed) => isAmong(hostname, allowed))) return "notAllowed";
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  let found: LookupAddress[];
  try {
    found = family ? [{ address: host, family }] : await Promise.race([lookup(host, { all: true }), noAnswer()]);
  } catch {
    return "notFound";
  }
  if (found.length === 0) return "notFound";
  return found.every(({ address }) => isPublicAddress(address, networks)) ? found : "notPublic";
}
