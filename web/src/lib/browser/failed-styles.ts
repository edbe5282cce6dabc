/** In milliseconds. */
const pause = 1_000;

/**
 * Fetches styles again that did not come, once for each address while there is a network, and whenever it has come back. The bundler's
 * loader takes styles that it once asked for as there: a page whose code comes at the second time would stand without.
 */
export function fetchFailedStylesAgain(): void {
  const triedAgain = new Set<string>();
  const begin = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    const again = () => target.replaceWith(target.cloneNode());
    if (!navigator.onLine) addEventListener("online", again, { once: true });
    else if (!triedAgain.has(target.href)) setTimeout(again, pause);
    triedAgain.add(target.href);
  };
  // It does not bubble.
  addEventListener("error", begin, { capture: true });
}
