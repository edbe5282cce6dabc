import type * as z from "zod/mini";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A reference to a component. */
export type Reference = { $ref: string };

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: true;
  description?: string;
  schema: JsonSchema;
}

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface Answer {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** Empty if no login is needed. */
  security?: never[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: true; content: Content };
  /** By status. */
  responses: Record<string, Answer | Reference>;
}

/** The parts of OpenAPI 3.1 that describe this API. */
export interface ApiDescription {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  security: { bearer: [] }[];
  tags: { name: string; description: string | undefined }[];
  /** By path and method. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    schemas: Record<string, JsonSchema>;
  };
}
