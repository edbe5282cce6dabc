import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { managedUnitUrl } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { activeTenancyQuery, tellsOfTenancies, tenancyById, unitOfTenancy } from "../tenancies.api.ts";
import type { StatusProps, Way } from "../tenancy-status.tsx";
import { StatusDialog, useObstacle } from "../tenancy-status.tsx";
import styles from "../tenancy-status.module.css";

interface StatusQuestionProps {
  tenancyId: number;
  to: Way;
  onClose: () => void;
}

/** The question whether a tenancy is to be activated or expired, for a list that knows no more than its id. */
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
  return <Asked {...props} />;
}

/** What stands against it is said in the place of the question. */
function Asked({ to, onClose, ...props }: StatusProps & { to: Way; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const obstacle = useObstacle(props);
  const { tenancy } = props;
  const isDone = !tenancy.nextStatuses.includes(to);
  const why = isDone ? translate("tasks.doneMeanwhile") : to === "Active" ? obstacle : "";
  if (!why) return <StatusDialog {...props} to={to} onClose={onClose} />;
  const close = () => {
    onClose();
    // The list still has what somebody else has done.
    if (isDone) void answers.outdate(tellsOfTenancies);
  };
  return (
    <Dialog title={translate(`tenancy.to.${to}.title`)} onClose={close}>
      <div className={styles.question}>
        <Banner kind="warning">{why}</Banner>
        <div className={styles.actions}>
          <Button onClick={close}>{translate("tenancy.cancel")}</Button>
          <LinkButton look="primary" to={managedUnitUrl(tenancy.unitProfileId)}>
            {translate("tasks.openUnit")}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
