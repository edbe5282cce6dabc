import type { DemoMailbox } from "@vasati/contract/office/demo";
import { demoEmail, demoMailboxes, demoPassword } from "@vasati/contract/office/demo";
import type { SecondFactorNeeded } from "@vasati/contract/wire/errors";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./demo-accounts.module.css";
import { FormFailure } from "./forms/form-failure.tsx";
import { useLogIn } from "./log-in.ts";

/** One click into each account of the demo portfolio (requirements 17.4). */
export function DemoAccounts({ onSecondFactor }: { onSecondFactor: (needed: SecondFactorNeeded) => void }) {
  const translate = useTranslate();
  const logIn = useLogIn();
  const enter = (mailbox: DemoMailbox) =>
    logIn
      .mutateAsync({ email: demoEmail(mailbox), password: demoPassword })
      .catch(({ secondFactor }: ApiError) => secondFactor && onSecondFactor(secondFactor));
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {translate("login.demo.title")}
      </h2>
      <ul className={styles.accounts}>
        {demoMailboxes.map((mailbox) => (
          <li key={mailbox}>
            <Button className={styles.account} disabled={logIn.isPending} onClick={() => void enter(mailbox)}>
              {translate(`login.demo.${mailbox}`)}
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure error={logIn.error} words={{ 401: "login.wrong" }} />
      <p className={styles.words}>{translate("login.demo.words", { password: demoPassword })}</p>
    </section>
  );
}
