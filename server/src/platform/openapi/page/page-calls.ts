import { sharedProblem } from "../problems.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { typeOf, typeWithBounds } from "./page-schemas.ts";
import { inline, jsonText, paragraphs, table } from "./page-text.ts";
import type { Answer, ApiDescription, Content, JsonSchema, Operation, Parameter, Reference } from "../types.ts";

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

/** The fields of an upload's body, which has no component. */
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

const isProblem = (answer: Answer | undefined) => answer?.content?.["application/problem+json"] !== undefined;

function answerRow(status: string, given: Answer | Reference, { components }: ApiDescription): string[] {
  const answer = "$ref" in given ? components.responses[nameIn(given)] : given;
  if ("$ref" in given && isProblem(answer)) return [status, `<a href="#problem-${status}">${nameIn(given)}</a>`];
  if (!answer) return [];
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

/** A collapsed operation, with its `operationId` as the anchor. */
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
  Object.entries(responses).map(([status, answer]) => answerRow(status, answer, api)),
)}
</div></details>`;
}

/** Every problem that calls answer with, under the anchor of its status; `default` are those of every call. */
export const problemList = ({ components }: ApiDescription): string =>
  Object.entries(components.responses)
    .filter(([, answer]) => isProblem(answer))
    .map(([status, { description, content = {} }]) => {
      const example = Object.values(content)[0]?.example as { title: string };
      const title = status === sharedProblem ? "Any call" : example.title;
      return `<details><summary><span class="method">${status}</span> ${escapeHtml(title)}</summary>
<div id="problem-${status}">${paragraphs(description)}${jsonText(example)}</div></details>`;
    })
    .join("\n");
