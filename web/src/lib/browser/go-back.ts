import { navigate } from "./navigation.tsx";

/** Goes back to the previous page of this site, or to `otherwise` if the page was opened from elsewhere. */
export function goBack(otherwise: string): void {
  // Browsers of before 2026 may lack it.
  const { navigation } = globalThis as { navigation?: Navigation };
  if (navigation?.canGoBack) history.back();
  else navigate(otherwise);
}
