import { navigate } from "../../lib/browser/navigation.tsx";

/** Back to where the person came from on this site; to `otherwise` where the page was opened from elsewhere. */
export function goBack(otherwise: string): void {
  // Browsers of before 2026 may lack it.
  const { navigation } = globalThis as { navigation?: Navigation };
  if (navigation?.canGoBack) history.back();
  else navigate(otherwise);
}
