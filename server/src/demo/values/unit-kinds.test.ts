import { usageTypesOf } from "@vasati/contract/wire/codes";
import { commercialUnitTypes } from "@vasati/contract/portfolio/unit-types";
import { expect, it } from "vitest";
import { randomOf } from "./random.ts";
import { shapeOf } from "./unit-kinds.ts";

it.each(commercialUnitTypes)("puts a unit of type %s to a use that the form offers for it", (type) => {
  const randomFor = randomOf("a test");
  const offered = usageTypesOf(type).map(({ value }) => value);
  for (let id = 1; id <= 200; id += 1)
    for (const category of ["SC", "LC"] as const)
      expect(offered).toContain(shapeOf(randomFor(id), { category, type, level: 1 }).subType);
});
