import { useEffect, useState } from "react";
import { onTitle } from "../lib/browser/head.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** Reads the title of a page aloud when another page has been opened. */
export function TitleAnnouncer() {
  const [title, setTitle] = useState("");
  useEffect(() => onTitle(setTitle), []);
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
