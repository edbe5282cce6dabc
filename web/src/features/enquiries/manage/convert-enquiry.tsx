import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { Tenant } from "@vasati/contract/people/tenants";
import type { ReactNode } from "react";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { matchingTenants } from "../received-enquiries.api.ts";
import styles from "./received-enquiries.module.css";
import { useOutcome } from "./use-outcome.ts";

/** Converts an enquiry to a tenant; existing tenants who may be the same person are offered first. */
export function ConvertEnquiry({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {translate("receivedEnquiries.convert")}
      </Button>
      {isOpen && <Conversion enquiry={enquiry} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ConversionProps {
  enquiry: ManagedEnquiry;
  onClose: () => void;
}

function Conversion({ enquiry, onClose }: ConversionProps) {
  const title = useTranslate()("receivedEnquiries.convert.title");
  const { data, ...progress } = useApi(matchingTenants(enquiry.enquiryId));
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Choice enquiry={enquiry} offered={data} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ enquiry, offered, onClose }: ConversionProps & { offered: Tenant[] }) {
  const translate = useTranslate();
  const create = useApiMutation("POST /enquiries/{id}/conversions", "log");
  const settle = useOutcome(onClose);
  const [tenantId, setTenantId] = useState(offered[0]?.tenantId ?? null);
  const { enquiryId, version } = enquiry;
  const convert = () =>
    settle(async () => {
      await create.mutateAsync({ params: { id: String(enquiryId) }, body: { version, tenantId } });
      showToast("success", "receivedEnquiries.converted");
    });
  const choose = { chosen: tenantId, onChoose: setTenantId };
  return (
    <div className={styles.part}>
      <p>{translate(offered.length > 0 ? "receivedEnquiries.convert.offered" : "receivedEnquiries.convert.words")}</p>
      {offered.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{translate("receivedEnquiries.convert.who")}</legend>
          {offered.map((tenant) => (
            <TenantChoice key={tenant.tenantId} {...choose} value={tenant.tenantId} title={tenant.tenantName}>
              {tenant.passportNo} · {breakable(tenant.email)} · {tenant.telePhone}
            </TenantChoice>
          ))}
          <TenantChoice {...choose} value={null} title={translate("receivedEnquiries.convert.new")}>
            {translate("receivedEnquiries.convert.newWords", { name: enquiry.tenantName })}
          </TenantChoice>
        </fieldset>
      )}
      <SaveFailure error={create.error} />
      <div className={styles.end}>
        <Button onClick={onClose}>{translate("manage.cancel")}</Button>
        <Button look="primary" busy={create.isPending} onClick={() => void convert()}>
          {translate(tenantId === null ? "receivedEnquiries.convert.make" : "receivedEnquiries.convert.take")}
        </Button>
      </div>
    </div>
  );
}

interface TenantChoiceProps {
  /** Null for a new tenant. */
  value: number | null;
  chosen: number | null;
  onChoose: (value: number | null) => void;
  title: string;
  children: ReactNode;
}

const TenantChoice = ({ value, chosen, onChoose, title, children }: TenantChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" name="tenant" checked={chosen === value} onChange={() => onChoose(value)} />
    {title}
    <span className={styles.more}>{children}</span>
  </label>
);
