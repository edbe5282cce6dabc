/** What the filters above the list are set to, as they read there: paper says what was left out. */
export function chosenFilters(): string[] {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "main [role=search] :is(input, select)",
  );
  return [...controls].flatMap((control) => {
    const label = control.labels?.[0]?.textContent.trim() || control.ariaLabel || "";
    if (control.type === "checkbox" || control.type === "radio") return control.matches(":checked") ? [label] : [];
    const value = "selectedOptions" in control ? control.selectedOptions[0]?.textContent : control.value;
    return control.value && value ? [`${label}: ${value}`] : [];
  });
}
