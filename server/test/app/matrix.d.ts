/**
 * Whether to run the full matrix, as `npm run test:all` does: each screen in every state, theme and width, each journey with every
 * input method, the long walks and campaigns. `npm test` only runs the most valuable part, so that it takes minutes. Everything
 * that it leaves out checks this file.
 */
export declare const isWholeMatrix: boolean;
/** Of several variants that prove much the same, only the first; all of them in the full matrix. */
export declare const oneOrAll: <Way>(first: Way, ...others: Way[]) => Way[];
/** For tests that only run in the full matrix. */
export declare const onlyInMatrix: <Way>(...ways: Way[]) => Way[];
