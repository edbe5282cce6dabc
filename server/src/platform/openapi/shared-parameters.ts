import { referTo, capitalized } from "./schemas.ts";
import type { Operation, Parameter } from "./types.ts";

const formOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");

/**
 * The path of each call in the description. In OpenAPI, paths that differ only in parameter names are the same path, so
 * `/imports/{id}` and `/imports/{list}` become `/imports/{idOrList}`.
 */
export function sharedPaths(paths: readonly string[]): (path: string) => string {
  const byForm = Map.groupBy(paths, formOf);
  return (path) => {
    const alike = [...new Set(byForm.get(formOf(path)) ?? [path])].toSorted();
    return path
      .split("/")
      .map((part, place) => (part.startsWith("{") ? `{${joined(alike.map((other) => nameAt(other, place)))}}` : part))
      .join("/");
  };
}

const nameAt = (path: string, place: number) => (path.split("/")[place] ?? "").replaceAll(/[{}]/g, "");

const joined = (names: string[]) =>
  [...new Set(names)]
    .map((name, place) => (place === 0 ? name : `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`))
    .join("");

/** From this number of uses on, a shared component is shorter. */
const worthSharing = 3;

/**
 * Moves parameters that many calls share, such as `page`, to the components. Of several parameters with the same name, only the
 * most frequent one is shared. Returns the components.
 */
export function shareParameters(operations: readonly Operation[]): Record<string, Parameter> {
  const used = operations.flatMap(({ parameters = [] }) => parameters).filter((parameter) => "name" in parameter);
  const alike = [...Map.groupBy(used, (parameter) => JSON.stringify(parameter)).entries()]
    .filter(([, { length }]) => length >= worthSharing)
    .toSorted(([oneText, one], [otherText, other]) => other.length - one.length || oneText.localeCompare(otherText));
  const names = new Map<string, string>();
  const components: Record<string, Parameter> = {};
  for (const [text, [parameter]] of alike) {
    if (!parameter) continue;
    const name = capitalized(parameter.name);
    if (name in components) continue;
    components[name] = parameter;
    names.set(text, name);
  }
  for (const operation of operations) {
    if (!operation.parameters) continue;
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? parameter : referTo("parameters", name);
    });
  }
  return components;
}
