import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { unitProfileUrl } from "../../../routing/addresses.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button, LinkButton } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { activeTenancyQuery, unitOfTenancy } from "../tenancies.api.ts";
import { tenancyById } from "../../../domain/tenancies.api.ts";
import type { StatusProps, Way } from "../tenancy-status.tsx";
import { StatusDialog, useObstacle } from "../tenancy-status.tsx";
import styles from "../tenancy-status.module.css";

interface StatusQuestionProps {
  tenancyId: number;
  to: Way;
  onClose: () => void;
}

/** The confirmation to activate or expire a tenancy, for a list that only knows its id. */
export function StatusQuestion({ tenancyId, ...props }: StatusQuestionProps) {
  const title = useTranslate()(`tenancy.to.${props.to}.title`);
  const { data: tenancy, ...progress } = useApi(tenancyById(tenancyId));
  if (!tenancy) return <RecordLoading title={title} {...progress} onClose={props.onClose} />;
  return <QuestionOf tenancy={tenancy} {...props} />;
}

type QuestionProps = Pick<StatusQuestionProps, "to" | "onClose"> & Pick<StatusProps, "tenancy">;

function QuestionOf({ tenancy, to, onClose }: QuestionProps) {
  const translate = useTranslate();
  const { data: unit, ...ofUnit } = useApi(unitOfTenancy(tenancy.unitProfileId));
  const { data: active, ...ofActive } = useApi(activeTenancyQuery(tenancy.unitProfileId));
  if (!unit || active === undefined) {
    const progress = unit ? ofActive : ofUnit;
    return <RecordLoading title={translate(`tenancy.to.${to}.title`)} {...progress} onClose={onClose} />;
  }
  const holder = active && "tenancyId" in active && active.tenancyId !== tenancy.tenancyId ? active.tenantName : "";
  const props = { tenancy, unitStatus: unit.unitStatus, heldBy: holder, to, onClose, onChanged: () => undefined };
  return <StatusConfirmation {...props} />;
}

/** The confirmation, or what prevents the change. */
function StatusConfirmation({ to, onClose, ...props }: StatusProps & { to: Way; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const obstacle = useObstacle(props);
  const { tenancy } = props;
  const isDone = !tenancy.nextStatuses.includes(to);
  const why = isDone ? translate("tasks.doneMeanwhile") : to === "Active" ? obstacle : "";
  if (!why) return <StatusDialog {...props} to={to} onClose={onClose} />;
  const close = () => {
    onClose();
    // The list doesn't show the other person's change yet.
    if (isDone) void answers.invalidate("PATCH /tenancies/statuses");
  };
  return (
    <Dialog title={translate(`tenancy.to.${to}.title`)} onClose={close}>
      <div className={styles.question}>
        <Banner kind="warning">{why}</Banner>
        <div className={styles.actions}>
          <Button onClick={close}>{translate("tenancy.cancel")}</Button>
          <LinkButton look="primary" to={unitProfileUrl(tenancy.unitProfileId)}>
            {translate("tasks.openUnit")}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
