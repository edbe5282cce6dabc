import type { State } from "./state.ts";

const statesIn = (files: Record<string, { states: State[] }>) => Object.values(files).flatMap(({ states }) => states);

/** The visitors' screens, including login and account. */
export const visitorStates = statesIn(import.meta.glob("./visitors/*.ts", { eager: true }));
/** The managers' lists. */
export const listStates = statesIn(import.meta.glob("./lists/*.ts", { eager: true }));
/** The rent book. */
export const moneyStates = statesIn(import.meta.glob("./money/*.ts", { eager: true }));
/** The managers' records and forms. */
export const recordStates = statesIn(import.meta.glob("./records/*.ts", { eager: true }));

/** Every state of every screen, found in the four folders. Each is checked on both screens, light and dark. */
export const states = [...visitorStates, ...listStates, ...moneyStates, ...recordStates];
