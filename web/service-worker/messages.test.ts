import { expect, it } from "vitest";
import { messageIn } from "./messages.ts";

const own = "https://rent.example.org";
const page = `${own}/user`;
const source = { url: page };
const read = (data: unknown, from: object = {}) => messageIn({ data, origin: own, source, ...from }, own);

it.each([
  { about: "end of session" },
  { about: "language", language: "kn" },
  { about: "page", page, files: ["/assets/main-1a2b3c.js"] },
  { about: "page", page, files: [] },
])("the worker takes %j from a page of this site only", { meta: { proves: "20.33" } }, (message) => {
  expect(read(message)).toBe(message);
  expect(read(message, { origin: "https://elsewhere.example" })).toBeUndefined();
  expect(read(message, { origin: "" })).toBeUndefined();
  expect(read(message, { source: null })).toBeUndefined();
  expect(read(message, { source: { url: "https://elsewhere.example/user" } })).toBeUndefined();
});

it.each([
  null,
  "end of session",
  { about: "anything" },
  { about: "language", language: "../kn" },
  { about: "language" },
  { about: "page", page },
  { about: "page", page, files: "/assets/main.js" },
  { about: "page", page: "https://elsewhere.example/user", files: [] },
  { about: "page", page, files: ["//elsewhere.example/main.js"] },
  { about: "page", page, files: [7] },
])("the worker ignores %j", { meta: { proves: "20.33" } }, (data) => expect(read(data)).toBeUndefined());
