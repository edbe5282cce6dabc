import { demoEmail, demoMailboxes, demoPassword } from "@vasati/contract/demo";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./demo-accounts.module.css";
import type { Credentials } from "./log-in.ts";

interface DemoAccountsProps {
  isSending: boolean;
  onChoose: (credentials: Credentials) => void;
}

/** One click into each account of the demo portfolio (decisions, section 10). */
export function DemoAccounts({ isSending, onChoose }: DemoAccountsProps) {
  const translate = useTranslate();
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {translate("login.demo.title")}
      </h2>
      <ul className={styles.accounts}>
        {demoMailboxes.map((mailbox) => (
          <li key={mailbox}>
            <Button
              className={styles.account}
              disabled={isSending}
              onClick={() => onChoose({ email: demoEmail(mailbox), password: demoPassword })}
            >
              {translate(`login.demo.${mailbox}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.words}>{translate("login.demo.words", { password: demoPassword })}</p>
    </section>
  );
}
