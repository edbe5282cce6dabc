import { eventCatalogue } from "@vasati/contract/office/event-catalogue";
import { expect, it } from "vitest";
import { verbOf } from "./event-verbs.ts";

it.each(Object.keys(eventCatalogue))("the trail has a word for %s", (type) => {
  expect(verbOf(type, (id) => id)).toMatch(/^audit\./);
});
