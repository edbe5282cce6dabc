import { escapeHtml } from "../http/escape-html.ts";

/** One line of Markdown, as far as the description uses it: code and bold. */
export const inline = (markdown: string): string =>
  escapeHtml(markdown)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");

/** Paragraphs of Markdown; one may end in a list. */
export const paragraphs = (markdown: string): string =>
  markdown
    .split("\n\n")
    .map((paragraph) => {
      const [text = "", ...entries] = paragraph.split("\n- ");
      const list = entries.length > 0 ? `<ul>${entries.map((entry) => `<li>${inline(entry)}</li>`).join("")}</ul>` : "";
      return `<p>${inline(text)}</p>${list}`;
    })
    .join("\n");

/** Rows under headings; the cells are HTML. */
export const table = (headings: string[], rows: string[][]): string =>
  rows.length === 0
    ? ""
    : `<div class="table"><table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join("")}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}</tbody></table></div>`;

/** A value as JSON, to be read. */
export const jsonText = (value: unknown): string =>
  `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
