import { areaPath } from "@vasati/contract/portfolio/areas/kinds";
import type { AreaPage } from "@vasati/contract/portfolio/areas/pages";
import type { CollectionPage, ItemList, WithContext } from "schema-dts";
import type { Head } from "../lib/browser/head.tsx";
import { dataScript } from "./data-script.ts";
import { unitUrl } from "../routing/paths.ts";

/** The page of an area as data by schema.org: the units that it lists, in their order. */
export function areaData(
  { area, kind, units }: AreaPage,
  { title, description = "" }: Head,
  publicUrl: string,
): string {
  const list: ItemList = {
    "@type": "ItemList",
    itemListElement: units.map(({ unitProfileId, unitName }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: unitName,
      url: publicUrl + unitUrl(unitProfileId),
    })),
  };
  const page: WithContext<CollectionPage> = {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: title,
    description,
    url: publicUrl + areaPath(area, kind),
    mainEntity: list,
  };
  return dataScript(page);
}
