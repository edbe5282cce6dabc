import { describe, expect, it } from "vitest";
import { isPublicAddress, resolvePublicAddresses } from "./public-address.ts";

describe("a public address", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.1", "100.63.255.255", "2606:4700::1111"])(
    "%s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe("a private address", () => {
  it.each([
    ["this machine", "127.0.0.1", "127.255.255.254", "0.0.0.0", "::1", "::"],
    ["private networks", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1", "fec0::1"],
    [
      "link-local, and metadata of clouds",
      "169.254.169.254",
      "fe80::1",
      "fe80::1%eth0",
      "fd00:ec2::254",
      "168.63.129.16",
    ],
    ["shared networks of carriers", "100.64.0.1", "100.127.255.255"],
    ["several at once", "224.0.0.1", "255.255.255.255", "ff02::1"],
    ["for documents, tests and the future", "192.0.2.1", "198.18.0.1", "203.0.113.1", "240.0.0.1", "2001:db8::1"],
    ["IPv4 within IPv6", "::ffff:127.0.0.1", "::ffff:7f00:1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1"],
    ["tunnels", "2002:7f00:1::", "2001:0:7f00:1::"],
  ])("%s", { meta: { proves: "18.7" } }, (_, ...addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  it("is allowed in the networks of the settings", { meta: { proves: "18.7" } }, () => {
    expect(isPublicAddress("10.1.2.3", ["10.1.0.0/16"])).toBe(true);
    expect(isPublicAddress("::ffff:10.1.2.3", ["10.1.0.0/16"])).toBe(true);
    expect(isPublicAddress("10.2.2.3", ["10.1.0.0/16", "fd00::/8"])).toBe(false);
    expect(isPublicAddress("fd00::1", ["10.1.0.0/16", "fd00::/8"])).toBe(true);
  });
});

it.each([
  // Browsers and Node's URL parse all of these as 127.0.0.1.
  ["https://2130706433/", "notPublic"],
  ["https://0x7f.1/", "notPublic"],
  ["https://0177.0.0.1/", "notPublic"],
  ["https://127.1/", "notPublic"],
  ["https://[::ffff:7f00:1]/", "notPublic"],
  ["https://localhost/", "notPublic"],
  ["https://nobody.invalid/", "notFound"],
])("%s leads to nothing that is connected to: %s", { meta: { proves: "18.7" } }, async (url, problem) =>
  expect(await resolvePublicAddresses(new URL(url), { hosts: [], networks: [] })).toBe(problem),
);

it("returns the addresses to connect to", async () => {
  expect(await resolvePublicAddresses(new URL("https://[2606:4700::1111]:8443/"), { hosts: [], networks: [] })).toEqual(
    [{ address: "2606:4700::1111", family: 6 }],
  );
  expect(
    await resolvePublicAddresses(new URL("https://127.0.0.1/"), { hosts: [], networks: ["127.0.0.0/8"] }),
  ).toMatchObject([{ address: "127.0.0.1" }]);
});

it.each([
  ["https://localhost/", ["localhost", "hooks.example.org"], undefined],
  ["https://localhost/", ["hooks.example.org"], "notAllowed"],
  ["https://a.b.nobody.invalid/", ["*.nobody.invalid"], "notFound"],
  ["https://localhost/", ["*.localhost"], "notAllowed"],
  ["https://evillocalhost/", ["*.localhost"], "notAllowed"],
  ["https://LOCALHOST./", ["localhost"], "notAllowed"],
])("%s is looked for only if %j has its host: %s", { meta: { proves: "18.10" } }, async (url, hosts, problem) => {
  const found = await resolvePublicAddresses(new URL(url), { hosts, networks: ["127.0.0.0/8", "::1/128"] });
  expect(typeof found === "string" ? found : undefined).toBe(problem);
});
