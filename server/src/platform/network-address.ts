/** A network in which one device may choose its address: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::", 2);
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** The networks that one household may choose among: an IPv4 address, or the first 56 bits of an IPv6 one (RFC 6177). */
export const householdOf = (address: string): string =>
  networkOf(address).replace(/:([0-9a-f]{1,4})$/, (_, last: string) => `:${last.padStart(4, "0").slice(0, 2)}`);
