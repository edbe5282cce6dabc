import { expect, it } from "vitest";
import { networkOf } from "./network-address.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:1234:3:4:5:6", "2001:0db8:0001:12"],
  ["2001:0DB8:0001:12FF::1", "2001:0db8:0001:12"],
  ["2001:db8:1:2::1", "2001:0db8:0001:00"],
  ["2001:db8::", "2001:0db8:0000:00"],
  ["2001:db8::500:6:7:8:9", "2001:0db8:0000:05"],
  ["::1", "0000:0000:0000:00"],
  ["fe80::1%eth0", "fe80:0000:0000:00"],
])("%s belongs to the network %s", { meta: { proves: "20.144" } }, (address, network) => {
  expect(networkOf(address)).toBe(network);
});
