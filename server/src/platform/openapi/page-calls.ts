import { escapeHtml } from "../http/escape-html.ts";
import { typeOf, typeWithBounds } from "./page-schemas.ts";
import { inline, jsonText, paragraphs, table } from "./page-text.ts";
import type { Answer, ApiDescription, Content, JsonSchema, Operation, Parameter, Reference } from "./types.ts";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const nameIn = ({ $ref }: Reference) => $ref.replace(/^.*\//, "");

const contentOf = (content: Content) =>
  Object.entries(content)
    .map(([mediaType, { schema }]) => `<code>${mediaType}</code> ${typeOf(schema)}`)
    .join(", ");

/** The fields of a body that has no name of its own: of an upload. */
const fieldsOf = ({ properties = {} }: JsonSchema) =>
  Object.entries(properties)
    .map(([name, field]) => `<code>${escapeHtml(name)}</code> ${typeOf(field as JsonSchema)}`)
    .join(", ");

function parameterRow(parameter: Parameter | Reference, { components }: ApiDescription): string[] {
  const known = "$ref" in parameter ? components.parameters[nameIn(parameter)] : parameter;
  if (!known) return [];
  return [
    `<code>${escapeHtml(known.name)}</code>${known.required ? "" : " <small>optional</small>"}`,
    known.in,
    typeWithBounds(known.schema),
    inline(known.description ?? ""),
  ];
}

function answerRow(status: string, answer: Answer | Reference): string[] {
  if ("$ref" in answer) return [status, `<a href="#problem-${status}">${nameIn(answer)}</a>`];
  return [status, answer.content ? contentOf(answer.content) : escapeHtml(answer.description)];
}

function bodyOf({ requestBody }: Operation, { components }: ApiDescription): string {
  if (!requestBody) return "";
  const [first] = Object.values(requestBody.content);
  const fields = first ? fieldsOf(first.schema) : "";
  const name = first?.schema.$ref?.replace(/^.*\//, "");
  const [example] = (name !== undefined && components.schemas[name]?.examples) || [];
  return `<h3>Body</h3><p>${contentOf(requestBody.content)}${fields && `: ${fields}`}</p>${example === undefined ? "" : jsonText(example)}`;
}

/** A call, folded, under the anchor of its `operationId`. */
export function callOf({ method, path, operation }: Call, api: ApiDescription): string {
  const { operationId, summary, description, parameters = [], responses } = operation;
  return `<details class="call"><summary><span class="method ${method}">${method.toUpperCase()}</span>
<code class="path">${escapeHtml(path)}</code> <span class="summary">${inline(summary)}</span></summary>
<div id="${operationId}">
<p>${inline(description)} <small>operationId: <code>${operationId}</code></small></p>
${parameters.length > 0 ? "<h3>Parameters</h3>" : ""}
${table(
  ["Name", "In", "Type", "Description"],
  parameters.map((parameter) => parameterRow(parameter, api)),
)}
${bodyOf(operation, api)}
<h3>Answers</h3>
${table(
  ["Status", "Answer"],
  Object.entries(responses).map(([status, answer]) => answerRow(status, answer)),
)}
</div></details>`;
}

/** Every problem that calls answer with, under the anchor of its status. */
export const problemList = ({ components }: ApiDescription): string =>
  Object.values(components.responses)
    .map(({ description, content = {} }) => {
      const example = Object.values(content)[0]?.example as { status: number; title: string };
      return `<details><summary><span class="method">${example.status}</span> ${escapeHtml(example.title)}</summary>
<div id="problem-${example.status}">${paragraphs(description)}${jsonText(example)}</div></details>`;
    })
    .join("\n");
