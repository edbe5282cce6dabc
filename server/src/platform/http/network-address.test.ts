import { expect, it } from "vitest";
import { householdOf, networkOf } from "./network-address.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::", "2001:db8:0:0"],
  ["2001:db8::5:6:7:8:9", "2001:db8:0:5"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:1234::1", "2001:db8:1:12"],
  ["2001:db8:1:12ff::1", "2001:db8:1:12"],
  ["2001:db8:1:2::1", "2001:db8:1:00"],
])("%s belongs to the household %s", (address, household) => {
  expect(householdOf(address)).toBe(household);
});
