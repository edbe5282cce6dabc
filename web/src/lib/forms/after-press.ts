/** Runs after the pointer is released: a message that moves a button between press and release would swallow the click. */
export function afterPress(act: () => void): void {
  if (document.querySelector(":active")) addEventListener("pointerup", () => setTimeout(act), { once: true });
  else act();
}
