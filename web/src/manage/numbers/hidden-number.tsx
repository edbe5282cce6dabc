import { useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { lazyModal } from "../page/lazy-modal.tsx";
import type { AskedNumber } from "./asked-number.ts";
import styles from "./numbers.module.css";

interface HiddenNumberProps {
  asked: AskedNumber;
  /** What the number is called. */
  name: string;
  /** As the record has it: `••••••••4567`, or what stands there if there is no number. */
  mask: string;
}

const NumberReading = lazyModal("numbers.show", async () => (await import("./number-reading.tsx")).NumberReading);

/** Whether there is a number to show. */
const isHidden = (mask: string): boolean => mask.startsWith("•");

/** A masked identity number, and a button that shows it to whoever says why. */
export function HiddenNumber({ asked, name, mask }: HiddenNumberProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const title = translate("numbers.show");
  if (!isHidden(mask)) return mask || "–";
  return (
    <span className={styles.hidden}>
      {mask}
      <Button look="quiet" aria-label={`${title}: ${name}`} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <NumberReading asked={asked} name={name} onClose={() => setOpen(false)} />}
    </span>
  );
}
