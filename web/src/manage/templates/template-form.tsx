import type { ReplyTemplate, ReplyTemplateForm } from "@vasati/contract/office/replies/reply-templates";
import { typedTemplate } from "@vasati/contract/office/replies/reply-templates";
import { longestTemplateName, longestTemplateText } from "@vasati/contract/office/replies/reply-placeholders";
import { useState } from "react";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers } from "../../lib/api/api-query.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { TextAreaField, TextField } from "../../ui/fields/text-field.tsx";
import { SaveFailure } from "../form/form-failures.tsx";
import { FormModal } from "../form/form-modal.tsx";
import { useManageForm } from "../form/form.ts";

const fields = {
  name: { label: "templates.name" },
  text: { label: "templates.text", help: "templates.text.help" },
} as const;

/** Adds a template, or saves another version of it. */
function useSave(template: ReplyTemplate | null) {
  const create = useApiMutation("POST /replyTemplates", "form");
  const edit = useApiMutation("PATCH /replyTemplates/{id}", "form");
  const save = async (form: ReplyTemplateForm): Promise<void> => {
    if (!template) return void (await create.mutateAsync({ body: form }));
    const { replyTemplateId, version } = template;
    await edit.mutateAsync({ params: { id: String(replyTemplateId) }, body: { ...form, version } });
  };
  return { save, isPending: create.isPending || edit.isPending, error: create.error ?? edit.error };
}

/** The modal that adds or changes a reply template. Administrators say whether all staff have it. */
export function TemplateForm({ template, onClose }: { template: ReplyTemplate | null; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const mayShare = hasRole(useSession(), "Administrator");
  const [shared, setShared] = useState(template?.shared ?? false);
  const { save, isPending, error } = useSave(template);
  const form = useManageForm(typedTemplate, {
    fields,
    initial: { name: template?.name ?? "", text: template?.text ?? "" },
  });
  const submit = async (typed: { name: string; text: string }) => {
    try {
      await save({ ...typed, shared });
    } catch (failure) {
      return form.showRejected(failure);
    }
    showToast("success", "templates.saved");
    await answers.invalidate("PATCH /replyTemplates/{id}");
    return onClose();
  };
  const isDirty = form.isDirty || shared !== (template?.shared ?? false);
  return (
    <FormModal
      title={translate(template ? "templates.editTitle" : "templates.add")}
      form={{ ...form, isDirty }}
      isPending={isPending}
      submitTitle="manage.save"
      needsChange={template !== null}
      onSubmit={form.submit(submit)}
      onClose={onClose}
      notice={<SaveFailure error={error} />}
    >
      <TextField autoComplete="off" maxLength={longestTemplateName} {...form.field("name")} />
      <TextAreaField rows={6} maxLength={longestTemplateText} {...form.field("text")} />
      {mayShare && (
        <Checkbox
          label={translate("templates.share")}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
    </FormModal>
  );
}
