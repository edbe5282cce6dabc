import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** An address as people know it: an IPv4 address that a socket gives as an IPv6 one becomes itself again (RFC 4291). */
export const withoutMapping = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/**
 * The network that counts as one caller: an IPv4 address, or the first 56 bits of an IPv6 one, among which a household or a customer of a host can
 * choose (RFC 6177).
 */
export function networkOf(given: string): string {
  const address = withoutMapping(given);
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::", 2);
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.toLowerCase().padStart(4, "0"));
  return groups.join(":").slice(0, -2);
}

/** Whether an address, such as the public one, is reached over HTTPS. */
export const isHttps = (url: string): boolean => url.startsWith("https:");

/** Whether a host's name means this machine, to which nothing needs to be encrypted. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

const privateNetworks = new BlockList();
for (const [network, bits] of [
  // Loopback and private networks (RFC 1918, RFC 4193, RFC 4291).
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateNetworks.addSubnet(network, bits, network.includes(":") ? "ipv6" : "ipv4");

/** Headers that reverse proxies add. */
const forwardedHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** Whether a request comes directly, without a reverse proxy, from this machine or a private network. */
export function isLocalCall({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  // Drops the zone of a link-local address.
  const [address = ""] = (socket.remoteAddress ?? "").split("%");
  const isPrivate = isIP(address) > 0 && privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return isPrivate && forwardedHeaders.every((name) => headers[name] === undefined);
}
