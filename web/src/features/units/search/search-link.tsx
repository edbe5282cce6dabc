import type { ReactNode } from "react";
import { Link } from "../../../lib/browser/navigation.tsx";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { searchUrl } from "../search-choice/search-choice.ts";

export interface SearchLinkProps {
  choice: SearchChoice;
  /** The address of a search; by default that of its results. */
  urlOf?: ((choice: SearchChoice) => string) | undefined;
  onSearch: (choice: SearchChoice) => void;
  className?: string | undefined;
  label?: string | undefined;
  /** It leads to the search that is shown. */
  current?: boolean;
  children: ReactNode;
}

/** A link to a search. */
export const SearchLink = ({
  choice,
  urlOf = searchUrl,
  onSearch,
  className,
  label,
  current,
  children,
}: SearchLinkProps) => (
  <Link
    to={urlOf(choice)}
    className={className}
    aria-label={label}
    aria-current={current || undefined}
    onClick={(event) => {
      event.preventDefault();
      onSearch(choice);
    }}
  >
    {children}
  </Link>
);
