import { escapeHtml } from "../../http/escape-html.ts";

/** Renders one line of Markdown. Only supports what the description uses: code and bold. */
export const inline = (markdown: string): string =>
  escapeHtml(markdown)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");

/** Renders paragraphs of Markdown; one may end in a list. */
export const paragraphs = (markdown: string): string =>
  markdown
    .split("\n\n")
    .map((paragraph) => {
      const [text = "", ...entries] = paragraph.split("\n- ");
      const list = entries.length > 0 ? `<ul>${entries.map((entry) => `<li>${inline(entry)}</li>`).join("")}</ul>` : "";
      return `<p>${inline(text)}</p>${list}`;
    })
    .join("\n");

/** A table; the cells are HTML. */
export const table = (headings: string[], rows: string[][]): string =>
  rows.length === 0
    ? ""
    : `<div class="table"><table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join("")}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}</tbody></table></div>`;

/** Formatted JSON. */
export const jsonText = (value: unknown): string =>
  `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
