import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useLogInWithPasskey } from "../log-in.ts";
import styles from "./auth-form.module.css";
import { FormFailure } from "./form-failure.tsx";

/** Logs in with a passkey. What it needs is loaded when it is pressed. */
export function PasskeyButton({ look }: { look?: "primary" }) {
  const translate = useTranslate();
  const logIn = useLogInWithPasskey();
  const [words, setWords] = useState<MessageId | null>(null);
  const use = async () => {
    setWords(null);
    const isUsed = await logIn.mutateAsync(undefined).catch(() => true);
    if (!isUsed) setWords("passkey.notUsed");
  };
  return (
    <div className={styles.form}>
      <FormFailure error={logIn.error} words={{ 401: "passkey.unknown" }} />
      {words && <Banner kind="warning">{translate(words)}</Banner>}
      <Button wide look={look} busy={logIn.isPending} onClick={() => void use()}>
        <IconFingerprint size={20} aria-hidden /> {translate("passkey.logIn")}
      </Button>
    </div>
  );
}
