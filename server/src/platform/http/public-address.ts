import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Why nothing is sent to an address: its name is unknown, or it leads to a machine that is not on the internet. */
export type AddressProblem = "notFound" | "notPublic";

/** All that is routed on the internet over IPv6 today (RFC 4291, section 2.4; IANA, IPv6 Global Unicast). */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an address is one of the internet: not of this machine, a private or shared network, a cloud's metadata service, or a
 * way of writing an IPv4 address in IPv6.
 * @param allowed further networks, as CIDR
 */
export function isPublicAddress(address: string, allowed: readonly string[] = []): boolean {
  // The zone of a link-local address says nothing of where it leads.
  const parsed = ipaddr.process(address.split("%")[0] ?? "");
  const isWithin = (network: string) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  };
  if (allowed.some(isWithin)) return true;
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicast));
}

/**
 * The address to connect to for a URL. All that its name has must be public: who chooses the name could answer with another the next
 * time, so the caller connects to what is answered here and asks for the name no more.
 */
export async function resolvePublicAddress(
  { hostname }: URL,
  allowed: readonly string[],
): Promise<LookupAddress | AddressProblem> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  let found: LookupAddress[];
  try {
    found = family ? [{ address: host, family }] : await lookup(host, { all: true });
  } catch {
    return "notFound";
  }
  const [first] = found;
  if (!first) return "notFound";
  return found.every(({ address }) => isPublicAddress(address, allowed)) ? first : "notPublic";
}
