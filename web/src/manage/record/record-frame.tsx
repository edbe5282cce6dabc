import type { ReactNode } from "react";
import { createContext, use } from "react";
import { Dialog } from "../../ui/dialogs/dialog.tsx";

export interface RecordFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Frames the record of a screen otherwise than in a dialog. */
export const RecordFrameContext = createContext<((props: RecordFrameProps) => ReactNode) | null>(null);

/** The frame of an opened record: a dialog over its list or, where the screen has room, a pane beside it. */
export function RecordFrame(props: RecordFrameProps) {
  const render = use(RecordFrameContext);
  return render ? render(props) : <Dialog size="large" {...props} />;
}
