import type { ImportColumn } from "@vasati/contract/office/imports";
import { describe, expect, it } from "vitest";
import { optionsOf } from "./cell-options.ts";

const column = (kind: ImportColumn["kind"], required = true): ImportColumn => ({
  id: "column",
  title: "Column",
  required,
  kind,
  options: kind === "code" ? [{ value: "SC", title: "Small Commercial" }] : [],
  example: "",
});
const say = { translate: (id: string) => id, optionOf: ({ title }: { title: string }) => title };
const valuesOf = ({ options }: ReturnType<typeof optionsOf>) => options.map(({ value }) => value);

describe("the choices of a cell", () => {
  it.each(["SC", "sc ", "Small Commercial", "small commercial"])("know %j as the code's title", (text) => {
    expect(optionsOf(column("code"), text, say)).toMatchObject({ chosen: "Small Commercial" });
  });

  it.each([
    ["y", "Yes"],
    ["TRUE", "Yes"],
    ["0", "No"],
    ["no", "No"],
  ])("know %j as %s", (text, chosen) => {
    expect(optionsOf(column("yes-no"), text, say).chosen).toBe(chosen);
  });

  it("keep what nobody understands until something else is chosen", () => {
    const unknown = optionsOf(column("yes-no"), "perhaps", say);
    expect(unknown.chosen).toBe("perhaps");
    expect(valuesOf(unknown)).toEqual(["", "perhaps", "Yes", "No"]);
  });

  it("offer nothing in their first place, and ask to choose where something is required", () => {
    expect(optionsOf(column("code"), "", say).options[0]).toEqual({ value: "", title: "import.cell.choose" });
    expect(optionsOf(column("code", false), "", say).options[0]).toEqual({ value: "", title: "import.cell.empty" });
    expect(valuesOf(optionsOf(column("code"), "", say))).toEqual(["", "Small Commercial"]);
  });
});
