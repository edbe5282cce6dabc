import { STATUS_CODES } from "node:http";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import type * as z from "zod/mini";
import { parameterDescriptions } from "./descriptions.ts";
import { namedProblems, sharedProblem } from "./problems.ts";
import { referTo } from "./schemas.ts";
import type { SchemaWriter } from "./schemas.ts";
import type { Answer, Content, JsonSchema, Operation, Parameter, Reference } from "./types.ts";

const binary: JsonSchema = { type: "string", format: "binary" };
const text: JsonSchema = { type: "string" };
const fileContent: Content = { "application/octet-stream": { schema: binary } };
/** The answer of all downloads, by its name in the components. */
export const fileAnswer: Record<string, Answer> = { File: { description: "A file", content: fileContent } };

/** The call's path in the description, and the writer for its schemas. */
interface Place {
  path: string;
  writer: SchemaWriter;
}

const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** The path parameters, by their names in the shared path, and the query parameters: one for each field of their schemas. */
function parametersOf({ path: ownPath, params, query }: Endpoint, { path, writer }: Place): Parameter[] {
  const own = parametersIn(ownPath);
  const shared = parametersIn(path);
  const parametersFor = (place: Parameter["in"], schema: z.core.$ZodType | undefined) => {
    const { properties = {}, required = [] } = schema ? writer.write(schema, "input") : {};
    return Object.entries(properties).map(([name, field]) => {
      const { description: _ofField, ...json } = field as JsonSchema;
      const parameter: Parameter = { name: shared[own.indexOf(name)] ?? name, in: place, schema: json };
      const description = parameterDescriptions[name];
      if (required.includes(name)) parameter.required = true;
      if (description !== undefined) parameter.description = description;
      return parameter;
    });
  };
  return [...parametersFor("path", params), ...parametersFor("query", query)];
}

/** The body of an upload: only the file, or a form with the file among its fields. */
function uploadSchema(form: Endpoint["form"], writer: SchemaWriter): JsonSchema {
  if (!form) return binary;
  const { properties, required = [] } = writer.write(form, "input");
  return { type: "object", properties: { ...properties, file: binary }, required: [...required, "file"] };
}

function sentContent({ body, upload, form }: Endpoint, writer: SchemaWriter): Content | undefined {
  if (body) return { "application/json": { schema: writer.write(body, "input") } };
  const content = upload && { schema: uploadSchema(form, writer) };
  return content && Object.fromEntries(upload.map((mediaType) => [mediaType, content]));
}

function answeredContent(answer: Endpoint["success"]["answer"], writer: SchemaWriter): Content | undefined {
  if (typeof answer !== "string") return { "application/json": { schema: writer.write(answer, "output") } };
  const others = {
    nothing: undefined,
    text: { "text/plain": { schema: text } },
    file: fileContent,
    events: { "text/event-stream": { schema: text } },
  };
  return others[answer];
}

function successOf({ success: { status, answer } }: Endpoint, writer: SchemaWriter): Answer | Reference {
  if (answer === "file") return referTo("responses", "File");
  const content = answeredContent(answer, writer);
  return {
    description: STATUS_CODES[status] ?? "Success",
    ...(status === 201 && { headers: { Location: referTo("headers", "Location") } }),
    ...(content && { content }),
  };
}

const megabyte = 1024 * 1024;

function descriptionOf({ access, largestBody }: Endpoint): string {
  const whom =
    access === "public"
      ? "Needs no login."
      : `For ${access === "signed-in" ? "all who are logged in" : access.join(", ")}.`;
  return largestBody === undefined ? whom : `${whom} The body may have up to ${largestBody / megabyte} MB.`;
}

const needsNoLogin: never[] = [];

/** One operation, with its name from the contract and the path that it may share with others. */
export function operationOf(name: string, endpoint: Endpoint, place: Place): Operation {
  const { writer } = place;
  const { feature, summary, access, repeatable, success } = endpoint;
  const parameters = [
    ...parametersOf(endpoint, place),
    ...(repeatable ? [referTo("parameters", "IdempotencyKey")] : []),
  ];
  const content = sentContent(endpoint, writer);
  const problems = namedProblems(endpoint).map(
    (status) => [String(status), referTo("responses", String(status))] as const,
  );
  return {
    operationId: name,
    tags: [feature],
    summary,
    description: descriptionOf(endpoint),
    ...(access === "public" && { security: needsNoLogin }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [success.status]: successOf(endpoint, writer),
      ...Object.fromEntries<Reference>(problems),
      default: referTo("responses", sharedProblem),
    },
  };
}
