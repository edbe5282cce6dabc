import { escapeHtml } from "../../http/escape-html.ts";
import { callOf, problemList } from "./page-calls.ts";
import { inline, paragraphs } from "./page-text.ts";
import { schemaOf } from "./page-schemas.ts";
import type { ApiDescription } from "../types.ts";

/** The addresses of the page and its parts on this server. */
export const places = { page: "/api/docs", description: "/api/docs/json", style: "/api/docs/style.css" } as const;

function featureSection({ name, description = "" }: ApiDescription["tags"][number], api: ApiDescription): string {
  const calls = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(name))
      .map(([method, operation]) => callOf({ method, path, operation }, api)),
  );
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${escapeHtml(name)}</h2>
<p>${inline(description)}</p>
${calls.join("\n")}
</section>`;
}

/**
 * The description as a page without scripts. An operation expands when it is clicked, found with the browser's search, or linked to
 * by its `operationId` (`/api/docs#searchUnits`).
 */
export function describePage(api: ApiDescription): string {
  const links = api.tags.map(({ name }) => `<li><a href="#${name}">${escapeHtml(name)}</a></li>`);
  const schemas = Object.entries(api.components.schemas).map(([name, schema]) => schemaOf(name, schema));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)} API</title>
<link rel="stylesheet" href="${places.style}">
</head>
<body>
<header>
<h1>${escapeHtml(api.info.title)} API</h1>
<p>Paths are relative to <code>${escapeHtml(api.servers[0]?.url ?? "")}</code>. For programs: <a href="${places.description}">OpenAPI ${api.openapi} as JSON</a>.</p>
</header>
<nav aria-label="Features"><ul>
${links.join("\n")}
<li><a href="#problems">problems</a></li>
<li><a href="#schemas">schemas</a></li>
</ul></nav>
<main>
${paragraphs(api.info.description)}
${api.tags.map((tag) => featureSection(tag, api)).join("\n")}
<section aria-labelledby="problems">
<h2 id="problems">problems</h2>
${problemList(api)}
</section>
<section aria-labelledby="schemas">
<h2 id="schemas">schemas</h2>
${schemas.join("\n")}
</section>
</main>
</body>
</html>
`;
}
