/** The parts of the catalogue, each with the one that it builds upon: who says messages of a part says those below it too. */
const foundations = { first: null, later: "first", manage: "later", desk: "manage", import: "manage" } as const;

export type MessagePart = keyof typeof foundations;

/** The part and those below it, the lowest first. */
export const partsUpTo = (part: MessagePart): MessagePart[] => {
  const below = foundations[part];
  return below === null ? [part] : [...partsUpTo(below), part];
};
