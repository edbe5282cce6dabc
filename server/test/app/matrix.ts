/**
 * Whether the whole matrix is proved, as `npm run test:all` does: each screen in each state, theme and width, each journey by
 * each hand, the long walks and campaigns. `npm test` takes of each the part that is worth most, so that it takes minutes.
 * What asks this file is all that is left out there.
 */
export const isWholeMatrix = process.env["TEST_ALL"] === "true";

/** Of several ways that prove much the same the first; all of them in the whole matrix. */
export const oneOrAll = <Way>(first: Way, ...others: Way[]): Way[] => (isWholeMatrix ? [first, ...others] : [first]);

/** What only the whole matrix proves. */
export const onlyInMatrix = <Way>(...ways: Way[]): Way[] => (isWholeMatrix ? ways : []);
