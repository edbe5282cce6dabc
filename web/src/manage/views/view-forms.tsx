import type { SavedView } from "@vasati/contract/people/saved-views";
import { savedViewName } from "@vasati/contract/people/saved-views";
import type { ViewedList } from "@vasati/contract/people/viewed-lists";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers } from "../../lib/api/api-query.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormModal } from "../form/form-modal.tsx";
import { useManageForm } from "../form/form.ts";

const fields = {
  name: { label: "views.name", invalid: "views.name.invalid", refused: "views.name.taken" },
} as const;

/** Why it wasn't saved, unless that stands at the name. Only one rule can refuse it, so lists don't load the words of all. */
function Failure({ error }: { error: ApiError | null }) {
  const translate = useTranslate();
  if (!error || error.errors.some(({ path }) => path === "name")) return null;
  const words = error.rule === "tooManyViews" ? "rule.tooManyViews" : "manage.notSaved";
  return <Banner kind="error">{translate(words)}</Banner>;
}

interface SaveViewProps {
  list: ViewedList;
  query: string;
  /** A name made of the filters; may be empty. */
  proposed: string;
  onClose: () => void;
}

/** Saves what a list shows under a name. */
export function SaveView({ list, query, proposed, onClose }: SaveViewProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const save = useApiMutation("POST /users/me/views", "log");
  const form = useManageForm(savedViewName, { fields, initial: { name: proposed } });
  const send = async ({ name }: { name: string }) => {
    try {
      await save.mutateAsync({ body: { list, query, name } });
      showToast("success", "views.saved");
      onClose();
    } catch (error) {
      form.showRejected(error);
    }
    await answers.invalidate("POST /users/me/views");
  };
  return (
    <FormModal
      title={translate("views.save")}
      form={form}
      isPending={save.isPending}
      submitTitle="manage.save"
      onSubmit={form.submit(send)}
      onClose={onClose}
      notice={<Failure error={save.error} />}
    >
      <TextField autoComplete="off" {...form.field("name")} />
    </FormModal>
  );
}

/** Renames or deletes a view. Somebody with several devices may have deleted it meanwhile. */
export function EditView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const rename = useApiMutation("PATCH /users/me/views/{id}", "log");
  const remove = useApiMutation("DELETE /users/me/views/{id}", "log");
  const form = useManageForm(savedViewName, { fields, initial: { name: view.name } });
  const params = { id: String(view.savedViewId) };
  const send = async ({ name }: { name: string }) => {
    try {
      await rename.mutateAsync({ params, body: { name } });
      showToast("success", "views.renamed");
      onClose();
    } catch (error) {
      form.showRejected(error);
    }
    await answers.invalidate("PATCH /users/me/views/{id}");
  };
  const discard = async () => {
    try {
      await remove.mutateAsync({ params });
      showToast("success", "views.deleted");
      onClose();
    } catch (error) {
      if ((error as ApiError).status === 404) onClose();
    }
    await answers.invalidate("DELETE /users/me/views/{id}");
  };
  return (
    <FormModal
      title={translate("views.rename")}
      form={form}
      isPending={rename.isPending || remove.isPending}
      submitTitle="manage.save"
      needsChange
      onSubmit={form.submit(send)}
      onClose={onClose}
      notice={<Failure error={rename.error ?? remove.error} />}
      otherAction={
        <Button look="danger" onClick={() => void discard()}>
          {translate("manage.delete")}
        </Button>
      }
    >
      <TextField autoComplete="off" {...form.field("name")} />
    </FormModal>
  );
}
