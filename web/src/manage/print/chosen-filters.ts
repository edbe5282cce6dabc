/** The controls above the list that are set, as they read there; boxes have no value. */
function chosenControls(): { label: string; value?: string }[] {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "main [role=search] :is(input, select)",
  );
  return [...controls].flatMap((control) => {
    const label = control.labels?.[0]?.textContent.trim() || control.ariaLabel || "";
    if (control.type === "checkbox" || control.type === "radio") return control.matches(":checked") ? [{ label }] : [];
    const value = "selectedOptions" in control ? control.selectedOptions[0]?.textContent : control.value;
    return control.value && value ? [{ label, value }] : [];
  });
}

/** What the filters above the list are set to: paper says what was left out. */
export const chosenFilters = (): string[] =>
  chosenControls().map(({ label, value }) => (value === undefined ? label : `${label}: ${value}`));

/** A name for what the list shows, of at most 60 characters; empty without a filter. */
export const nameOfFilters = (): string =>
  chosenControls()
    .map(({ label, value = label }) => value)
    .join(", ")
    .slice(0, 60)
    .trim();
