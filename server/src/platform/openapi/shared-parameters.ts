import { referTo } from "./reference.ts";
import { capitalized } from "./schemas.ts";
import type { Operation, Parameter } from "./types.ts";

/** From so many calls on a component is shorter than the parameter itself. */
const worthSharing = 3;

/**
 * Puts the parameters that many calls share, such as `page`, among the components, and has the calls refer to them. Of several
 * parameters with the same name only the one that is used most is shared. Returns the components.
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
