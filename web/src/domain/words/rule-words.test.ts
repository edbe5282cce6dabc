import { rules } from "@vasati/contract/wire/rules";
import { expect, it } from "vitest";
import { wordsIn } from "../../../build/messages.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { ruleWords } from "./rule-words.ts";

const failure = (status: number, rule: string) => ({ status, rule, detail: "Said by the server." }) as ApiError;
const say = (id: string) => id;

it.each([
  [409, "unitIsLet", "rule.unitIsLet"],
  [409, "", "Said by the server."],
  [409, "constructor", "Said by the server."],
  [500, "unitIsLet", ""],
])("a %i with the rule %j says %j", { meta: { proves: "10.7" } }, (status, rule, words) => {
  expect(ruleWords(failure(status, rule), say)).toBe(words);
});

it("says in English what the server says", () => {
  expect(wordsIn("en")).toMatchObject(
    Object.fromEntries(Object.entries(rules).map(([rule, sentence]) => [`rule.${rule}`, sentence])),
  );
});
