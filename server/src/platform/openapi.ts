import type { SwaggerTransform } from "@fastify/swagger";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@vasati/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { policyOf } from "./security-headers.ts";
import { keyForm } from "./idempotency.ts";

const idempotencyKey = {
  type: "string",
  pattern: keyForm.source,
  description: "The same key and body answer the first result again; with another body the answer is 409.",
};
const location = { type: "string", description: "The path of the new record." };

const binary = { type: "string", format: "binary" };

/** What an upload carries: the file alone, or a form with the file among its fields. */
function bodyOf(form: Endpoint["form"]) {
  if (!form) return binary;
  const fields = z.toJSONSchema(form, { io: "input" }) as { properties?: object; required?: string[] };
  return {
    type: "object",
    properties: { ...fields.properties, file: binary },
    required: [...(fields.required ?? []), "file"],
  };
}

/** Documents a call: what its schemas say, and the headers that no schema of ours checks. */
export const documented =
  ({ repeatable, success, upload, form }: Endpoint): SwaggerTransform =>
  (document) => {
    const { schema, url } = jsonSchemaTransform(document);
    const response = schema.response as Record<string, object>;
    return {
      url,
      schema: {
        ...schema,
        ...(upload && { consumes: [...upload], body: bodyOf(form) }),
        ...(repeatable && { headers: { type: "object", properties: { "Idempotency-Key": idempotencyKey } } }),
        ...(success.status === 201 && {
          response: { ...response, 201: { ...response["201"], headers: { location } } },
        }),
      },
    };
  };

/** The style element that swagger-ui's script adds, by its digest; a new version may need another. */
const addedStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** What the browsable description needs: its own files, and pictures that stand in its styles. */
const browserPolicy = policyOf({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", addedStyle],
  "img-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
});

/** Gathers the declarations of all routes into OpenAPI 3.1, browsable at `/api/docs`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Vasati", version: "1", description: "Properties, units, owners, tenants and tenancies." },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: browserPolicy });
}
