import { masterKeysOf } from "../../src/platform/encryption/data-keys.ts";

export const testDataKey = "a data key that only tests know, 0987654321";
/** Protect the identity numbers of tests. */
export const testMasterKeys = masterKeysOf(testDataKey);
