import type { Area } from "@vasati/contract/portfolio/catalogue";
import type { OptionGroup } from "../../ui/fields/select-field.tsx";
import type { CodeTitle } from "./code-titles.ts";

/** The options of a list of areas, in its order, each city once. */
export function areasByCity(areas: readonly Area[], titleOf: CodeTitle): OptionGroup[] {
  const cities = Map.groupBy(areas, ({ city }) => city);
  return Array.from(cities, ([city, options]) => ({
    title: titleOf("city", city),
    options: options.map(({ value, title }) => ({ value, title: titleOf("area", value, title) })),
  }));
}
