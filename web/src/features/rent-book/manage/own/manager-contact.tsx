import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { whatsAppUrl } from "../../../../domain/contact-links.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { OutsideButton } from "../../../../ui/controls/outside-button.tsx";
import { Panel } from "../../../../manage/page/panel.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { unitPlace } from "../../../../manage/record/record-words.ts";
import { accountOf } from "../../rent-account.api.ts";
import styles from "./own.module.css";

/** Whom a tenant calls or writes to. */
export function ManagerContact({ tenancyId }: { tenancyId: number }) {
  const translate = useTranslate();
  const { data, ...progress } = useApi(accountOf(tenancyId));
  if (!data) return <PartLoading {...progress} />;
  const { name, telePhone } = data.manager;
  const whatsApp = whatsAppUrl(telePhone, translate("myHome.greeting", { name, unit: unitPlace(data) }));
  return (
    <Panel title={translate("myHome.manager")}>
      <p className={styles.name}>{name}</p>
      <div className={styles.actions}>
        <OutsideButton href={`tel:${telePhone}`} target="_self">
          <IconPhone size={20} aria-hidden />
          {telePhone}
        </OutsideButton>
        {whatsApp && (
          <OutsideButton href={whatsApp}>
            <IconBrandWhatsapp size={20} aria-hidden />
            WhatsApp
          </OutsideButton>
        )}
      </div>
    </Panel>
  );
}
