import type { Thing, WithContext } from "schema-dts";

/** Data by schema.org for search engines, as a script that no browser runs; no end of a script can be in it. */
export const dataScript = (data: WithContext<Thing>): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
