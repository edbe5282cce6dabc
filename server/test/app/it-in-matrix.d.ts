/** `it` for a test that only the full matrix runs, in a file with others that `npm test` runs. */
export declare const itInMatrix: import("vitest").TestAPI;
/** `describe` for a group of nothing but such tests. */
export declare const describeInMatrix: import("vitest").SuiteAPI;
