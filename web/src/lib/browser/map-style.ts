import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const styleInPage = () => document.querySelector<HTMLMetaElement>("meta[name=vasati-map]")?.content || null;

/**
 * The address of the map's style, which the server writes into the page; null where the map is off (`MAP_STYLE_URL`). While the server
 * renders, it's empty: the browser knows.
 */
export const useMapStyle = (): string | null => useSyncExternalStore(never, styleInPage, () => "");
