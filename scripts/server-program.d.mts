export declare const serverWords: readonly string[];
export declare const serverEnvironment: Readonly<Record<string, string>>;
