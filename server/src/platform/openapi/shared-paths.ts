const formOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");

/**
 * The path of each call as the description has it: paths that differ by the names of their parameters alone are one path in
 * OpenAPI, so `/imports/{id}` and `/imports/{list}` become `/imports/{idOrList}`.
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
