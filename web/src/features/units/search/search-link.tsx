import type { ReactNode } from "react";
import { Link } from "../../../lib/browser/navigation.tsx";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { searchUrl } from "../search-choice/search-choice.ts";

interface SearchLinkProps {
  choice: SearchChoice;
  onSearch: (choice: SearchChoice) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a search. */
export const SearchLink = ({ choice, onSearch, className, children }: SearchLinkProps) => (
  <Link
    to={searchUrl(choice)}
    className={className}
    onClick={(event) => {
      event.preventDefault();
      onSearch(choice);
    }}
  >
    {children}
  </Link>
);
