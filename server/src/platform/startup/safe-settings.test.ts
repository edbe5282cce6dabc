import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { clearTextSettings, isEasyKey, isSafeDatabase } from "./safe-settings.ts";

describe("a signing key", { meta: { proves: "20.30" } }, () => {
  it.each([
    "a".repeat(40),
    "ab".repeat(20),
    "correct-horse-".repeat(3),
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "1234567890".repeat(4),
  ])("like %s is easy", (key) => expect(isEasyKey(key)).toBe(true));

  it.each(["hex", "base64", "base64url"] as const)("of 128 random bits as %s is not easy", (encoding) => {
    for (let count = 0; count < 1000; count += 1) expect(isEasyKey(randomBytes(16).toString(encoding))).toBe(false);
  });

  it("that is a sentence is not easy", () => expect(isEasyKey("a key of thirty-two characters..")).toBe(false));
});

it.each([
  ["postgres://vasati@database/vasati", false],
  ["postgres://vasati:secret@db.example.org:5432/vasati?sslmode=prefer", false],
  ["postgres://vasati@db.example.org/vasati?sslmode=no-verify", false],
  ["postgres://vasati@db.example.org/vasati?sslmode=verify-full&sslmode=disable", false],
  ["postgres://localhost/vasati?host=db.example.org", false],
  ["postgres://vasati@localhost.example.org/vasati", false],
  ["postgres://[", false],
  ["postgres://vasati@db.example.org/vasati?sslmode=require", false],
  ["postgresql://vasati@db.example.org/vasati?application_name=x&sslmode=verify-full", true],
  ["postgres://vasati@localhost/vasati", true],
  ["postgres://vasati@127.0.0.1:5433/vasati", true],
  ["postgres://[::1]/vasati", true],
  ["postgres:///vasati?host=/var/run/postgresql", true],
  ["postgres://vasati@/vasati?host=/var/run/postgresql", true],
  ["postgres://%2Fvar%2Frun%2Fpostgresql/vasati", true],
])("%s keeps what is sent from others: %s", { meta: { proves: "20.29" } }, (url, isSafe) => {
  expect(isSafeDatabase(url)).toBe(isSafe);
});

it.each(["PUBLIC_URL", "S3_URL", "API_URL"])(
  "%s over HTTP is for this machine only",
  { meta: { proves: "20.29" } },
  (name) => {
    const unsafe = (url: string) => clearTextSettings({ [name]: url }).map((setting) => setting.name);
    expect(unsafe("http://rent.example.org")).toEqual([name]);
    expect(unsafe("http://127.example.org")).toEqual([name]);
    expect(["https://rent.example.org", "http://localhost:3000", "http://[::1]:9000/bucket"].flatMap(unsafe)).toEqual(
      [],
    );
  },
);
