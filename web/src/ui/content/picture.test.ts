import { categories, codesIn, unitTypesOf } from "@vasati/contract/wire/codes";
import type { UnitType } from "@vasati/contract/wire/codes";
import { pictureOfCategory, pictureOfUnitType, placeholderPicture } from "@vasati/contract/papers/pictures";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const drawingAt = (path: string) => readFileSync(join(import.meta.dirname, "../../../public", path), "utf8");

it("is another one for each category, each unit type and whatever has none", { meta: { proves: "2.36" } }, () => {
  const types = (["SC", "RS"] as const).flatMap((category) => unitTypesOf(category).map(({ value }) => value));
  const paths = [
    ...codesIn(categories).map(pictureOfCategory),
    ...types.map((type) => pictureOfUnitType(type as UnitType)),
    // No unit has this type; it is listed with Studioflat (requirements 2.36).
    "/pictures/studio.svg",
    placeholderPicture,
  ];
  const drawings = paths.map(drawingAt);
  expect(drawings.filter((drawing) => !drawing.startsWith("<svg"))).toEqual([]);
  expect(new Set(drawings).size).toBe(paths.length);
});
