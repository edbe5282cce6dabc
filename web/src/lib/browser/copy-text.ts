import { showToast } from "./toasts.ts";

/** Copies a text and says so. Browsers refuse it on pages without HTTPS, and people can refuse it; then it says that instead. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("success", "manage.copied");
  } catch {
    showToast("error", "manage.notCopied");
  }
}
