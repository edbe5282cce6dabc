import { Button } from "../../ui/controls/button.tsx";

interface RowStepProps {
  title: string;
  /** The record: the buttons of all rows have the same text. */
  about: string;
  look?: "quiet";
  /** An edit is on its way: the button keeps the focus, and does nothing. */
  isPending: boolean;
  onClick: () => void;
}

/** An action of a row. */
export const RowStep = ({ title, about, look, isPending, onClick }: RowStepProps) => (
  <Button
    look={look}
    aria-label={`${title}: ${about}`}
    aria-disabled={isPending}
    onClick={isPending ? undefined : onClick}
  >
    {title}
  </Button>
);
