import { endpoints, namedEndpoints, namedSchemas, featureDescriptions } from "@vasati/contract/wire/api";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import { problemStatuses } from "@vasati/contract/wire/endpoint";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { describeApi } from "./description.ts";
import { fieldDescriptions, parameterDescriptions, schemaDescriptions } from "./descriptions.ts";
import { exampleNames } from "./examples.ts";
import { capitalized } from "./schemas.ts";
import { sharedPaths } from "./shared-parameters.ts";
import type { Answer, JsonSchema, Parameter, Reference } from "./types.ts";

const description = describeApi("https://vasati.example");
const { components, paths } = description;
const text = JSON.stringify(description);

const pathOf = sharedPaths(endpoints.map(({ path }) => path));
const operationOf = ({ method, path }: Endpoint) => paths[pathOf(path)]?.[method.toLowerCase()];
const nameIn = ({ $ref }: Reference) => $ref.replace(/^.*\//, "");
const parameterOf = (parameter: Parameter | Reference) =>
  "$ref" in parameter ? components.parameters[nameIn(parameter)] : parameter;
const answerOf = (answer: Answer | Reference) => ("$ref" in answer ? components.responses[nameIn(answer)] : answer);
const fieldsOf = (schema: Endpoint["query"]) => Object.keys(schema?._zod.def.shape ?? {});
const media = { text: ["text/plain"], file: ["application/octet-stream"], events: ["text/event-stream"], nothing: [] };
const mediaOf = ({ success: { answer } }: Endpoint) =>
  typeof answer === "string" ? media[answer] : ["application/json"];
/** The problems at the call itself; the others are described once for all calls. */
function namedOf(endpoint: Endpoint): number[] {
  const shared = new Set([400, 401, 403, 413, 415, 422, 429].filter((status) => !endpoint.problems?.includes(status)));
  const own = problemStatuses(endpoint).filter((status) => !shared.has(status));
  return own.length > 0 ? own : [429];
}
const called = namedEndpoints.map(([name, endpoint]) => ({ name, endpoint }));

describe("the description of each call", () => {
  it.each(called)("$name names its inputs", ({ name, endpoint }) => {
    const operation = operationOf(endpoint);
    const { path, query, body, upload = [], repeatable, feature } = { ...endpoint, path: pathOf(endpoint.path) };
    expect(operation).toMatchObject({ operationId: name, tags: [feature] });
    const parameters = (operation?.parameters ?? []).map(parameterOf);
    expect(parameters.map((parameter) => `${parameter?.in} ${parameter?.name}`).toSorted()).toEqual(
      [
        ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter]) => `path ${parameter}`),
        ...fieldsOf(query).map((field) => `query ${field}`),
        ...(repeatable ? ["header Idempotency-Key"] : []),
      ].toSorted(),
    );
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(body ? ["application/json"] : upload);
  });

  it.each(called)("$name names its answers", ({ endpoint }) => {
    const answers = Object.entries(operationOf(endpoint)?.responses ?? {}).map(([status, answer]) => {
      const { content = {}, headers = {} } = answerOf(answer) ?? {};
      return [status].concat(Object.keys(content), Object.keys(headers));
    });
    const { success } = endpoint;
    expect(answers).toEqual(
      [
        [String(success.status), ...mediaOf(endpoint), ...(success.status === 201 ? ["Location"] : [])],
        ...namedOf(endpoint).map((status) =>
          [String(status), "application/problem+json"].concat(status === 429 ? ["Retry-After"] : []),
        ),
      ]
        .toSorted(([one = ""], [other = ""]) => Number(one) - Number(other))
        .concat([["default", "application/problem+json", "Retry-After"]]),
    );
  });

  it.each(called)("$name refers to a named schema for its body and its answer", ({ endpoint }) => {
    const operation = operationOf(endpoint);
    const success = operation?.responses[endpoint.success.status];
    const contents = [operation?.requestBody?.content, success && answerOf(success)?.content];
    const names = contents
      .map((content) => content?.["application/json"]?.schema)
      .filter((schema) => schema !== undefined)
      .map(({ $ref, items }) => $ref ?? (items as JsonSchema | undefined)?.$ref);
    // If one is missing: export the schema from the contract's module.
    expect(names).not.toContain(undefined);
  });
});

describe("the description", () => {
  it("is valid OpenAPI 3.1 according to a linter", { meta: { proves: "10.15" } }, async () => {
    const config = await createConfig({
      extends: ["recommended"],
      // The contract fixes `/documents/{id}/downloads` and `/documents/tenancies/{tenancyId}`. They can't be confused, since ids
      // are numbers.
      rules: { "no-ambiguous-paths": "off", "no-invalid-schema-examples": "error" },
    });
    const found = await lintFromString({ source: text, absoluteRef: "/openapi.json", config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    expect(description.openapi).toBe("3.1.0");
  });

  it("takes at most 1.35 KB per call", { meta: { proves: "10.15" } }, () => {
    expect(text.length).toBeLessThanOrEqual(1_350 * called.length);
  });

  it("gives paths that differ only in parameter names one path", () => {
    const shared = sharedPaths(["/imports/{list}", "/imports/{id}", "/imports/{id}/undo"]);
    expect(shared("/imports/{id}")).toBe("/imports/{idOrList}");
    expect(shared("/imports/{list}")).toBe("/imports/{idOrList}");
    expect(shared("/imports/{id}/undo")).toBe("/imports/{id}/undo");
  });

  it("describes every feature, and nothing that doesn't exist", () => {
    expect(Object.keys(featureDescriptions).toSorted()).toEqual(description.tags.map(({ name }) => name).toSorted());
    const { schemas } = components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(Object.keys(schemaDescriptions)));
    const fields = new Set(Object.values(schemas).flatMap(({ properties = {} }) => Object.keys(properties)));
    expect(Object.keys(fieldDescriptions).filter((name) => !fields.has(name))).toEqual([]);
    const parameters = new Set(endpoints.flatMap(({ params, query }) => [params, query].flatMap(fieldsOf)));
    expect(Object.keys(parameterDescriptions).filter((name) => !parameters.has(name))).toEqual([]);
  });
});

const twins = (named: readonly (readonly [string, unknown])[]) =>
  named.filter(([name, value]) => named.some(([other, twin]) => other === name && twin !== value));

describe("names of the contract", () => {
  it("are unique", () => {
    expect(twins(namedEndpoints)).toEqual([]);
    expect(twins(namedSchemas)).toEqual([]);
  });
});

const schemaOf = (name: string) => {
  const [, schema] = namedSchemas.find(([exported]) => capitalized(exported) === name) ?? [];
  return schema ?? z.never(`no schema is called ${name}`);
};

it.each(exampleNames)("the example of %s satisfies its schema", (name) => {
  const { examples: [example] = [] } = components.schemas[name] ?? {};
  expect(z.safeParse(schemaOf(name), example)).toMatchObject({ success: true });
});
