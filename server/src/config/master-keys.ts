import type { Config } from "./config.ts";
import type { MasterKeys } from "../platform/encryption/data-keys.ts";
import { masterKeysOf } from "../platform/encryption/data-keys.ts";
import { persistentDataKey } from "../platform/startup/data-directory.ts";

/** The keys that protect identity numbers: of the settings, else the generated one of the data directory. */
export const masterKeysIn = ({ dataKey, previousDataKey, dataDirectory }: Config): MasterKeys =>
  masterKeysOf(dataKey ?? persistentDataKey(dataDirectory), previousDataKey);
