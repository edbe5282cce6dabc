import type { Hands } from "./hands.ts";

/** Hands that count how often they press, or go to a field to type. */
export function counted(hands: Hands): Hands & { taps: () => number } {
  let taps = 0;
  const count =
    <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
    (...given: Given) => {
      taps += 1;
      return act(...given);
    };
  return {
    press: count(hands.press),
    type: count(hands.type),
    choose: count(hands.choose),
    typeDay: count(hands.typeDay),
    taps: () => taps,
  };
}
