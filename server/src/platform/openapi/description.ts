import { featureDescriptions, namedEndpoints } from "@vasati/contract/wire/api";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import { problem } from "@vasati/contract/wire/errors";
import { keyForm } from "../endpoints/idempotency.ts";
import { apiPrefix } from "../endpoints/platform.ts";
import { fileAnswer, operationOf } from "./operations.ts";
import { namedProblems, sharedProblem, sharedProblemResponse, problemResponse } from "./problems.ts";
import { schemaWriter } from "./schemas.ts";
import { shareParameters, sharedPaths } from "./shared-parameters.ts";
import type { ApiDescription, JsonSchema, Operation, Parameter } from "./types.ts";

const introduction = `Properties, units, owners, tenants and tenancies.

**Log in** with \`POST /users/login\`: the answer is the access token, as plain text. Send it as \`Authorization: Bearer …\`.

**Lists** that can grow are answered page by page; \`page\` and \`size\` ask for another.

**Problems** are \`application/problem+json\` (RFC 9457), whatever the call.

**Edits** send the \`version\` of the record that was read; another one is a 409.

**Creating twice** is avoided by an \`Idempotency-Key\` header: a repeated request with the same key gets the first answer again.

**Texts** are one line without control characters, with white space at both ends removed.`;

const headers: Record<string, { description: string; schema: JsonSchema }> = {
  Location: { description: "The path of the new record.", schema: { type: "string" } },
  RetryAfter: { description: "Seconds until it makes sense to try again.", schema: { type: "integer" } },
};

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key and body get the first answer again; the same key with another body gets 409.",
  schema: { type: "string", pattern: keyForm.source },
};

const featuresOf = (declared: readonly Endpoint[]) =>
  [...new Set(declared.map(({ feature }) => feature))].toSorted().map((name) => ({
    name,
    description: featureDescriptions[name],
  }));

const problemResponses = (declared: readonly Endpoint[]) => ({
  ...Object.fromEntries(
    [...new Set(declared.flatMap(namedProblems))].map((status) => [status, problemResponse(status)]),
  ),
  [sharedProblem]: sharedProblemResponse(),
});

/** The contract as OpenAPI 3.1, for an installation at `publicUrl`. */
export function describeApi(publicUrl: string): ApiDescription {
  const writer = schemaWriter();
  const declared = namedEndpoints.map(([, endpoint]) => endpoint);
  const pathOf = sharedPaths(declared.map(({ path }) => path));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of namedEndpoints) {
    const path = pathOf(endpoint.path);
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint, { path, writer });
  }
  writer.write(problem, "output");
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return {
    openapi: "3.1.0",
    info: { title: "Vasati", version: "1", description: introduction, license: { name: "MIT", identifier: "MIT" } },
    servers: [
      { url: apiPrefix, description: "The server that this description comes from" },
      { url: `${publicUrl}${apiPrefix}`, description: "The same by its public address" },
    ],
    security: [{ bearer: [] }],
    tags: featuresOf(declared),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      headers,
      parameters: { IdempotencyKey: idempotencyKey, ...shareParameters(operations) },
      responses: { ...problemResponses(declared), ...fileAnswer },
      schemas: writer.components(),
    },
  };
}
