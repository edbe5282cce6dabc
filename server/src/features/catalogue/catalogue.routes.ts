import * as contract from "@vasati/contract/portfolio/catalogue";
import type { Category, Code } from "@vasati/contract/wire/codes";
import { categories, codesIn, codesOf, unitTypesOf, usageTypesOf } from "@vasati/contract/wire/codes";
import { notFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { findAreas } from "./catalogue.queries.ts";

const categoryGroup = (category: Category) => ({
  value: category,
  title: categories[category],
  subCategories: unitTypesOf(category),
});
const categoryGroups = codesIn(categories).map(categoryGroup);

const titlesByValue = (codes: Code[]) => Object.fromEntries(codes.map(({ value, title }) => [value, title]));

/** The choices in forms: localities, categories, unit types and all code lists. */
export function catalogueRoutes(platform: Platform): void {
  serveQuery(platform, contract.listAreas, ({ database }) => findAreas(database));
  serveQuery(platform, contract.listCategories, async () => categoryGroups);
  serveQuery(platform, contract.listCustomerCategories, async () => categoryGroups);
  serveQuery(platform, contract.listUnitTypes, async () => unitTypesOf("SC"));
  serveQuery(platform, contract.listUnitSubTypes, async ({ query }) => usageTypesOf(query.type));
  serveQuery(platform, contract.listResidentialUnitTypes, async () => titlesByValue(unitTypesOf("RS")));
  serveQuery(platform, contract.listResidentialUnitSubTypes, async () =>
    titlesByValue(codesOf("residential-sub-types")),
  );
  serveQuery(platform, contract.listCodes, async ({ params }) => {
    if (!contract.isCodeList(params.list)) throw notFound("code list");
    return codesOf(params.list);
  });
}
