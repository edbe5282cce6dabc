import { requestCategories } from "@vasati/contract/upkeep/request-states";
import { mostPhotos } from "@vasati/contract/upkeep/request-photos";
import type { RequestForm, RequestUnit } from "@vasati/contract/upkeep/service-requests";
import { requestForm } from "@vasati/contract/upkeep/service-requests";
import { useRef, useState } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import type { Schema, Texts } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { useFormDraft } from "../../../manage/form/form-draft.ts";
import { FieldGroup, WideField } from "../../../manage/form/fields/field-group.tsx";
import { FormModal } from "../../../manage/form/form-modal.tsx";
import { useManageForm } from "../../../manage/form/form.ts";
import { PhotoDrop } from "../../../manage/photos/photo-drop.tsx";
import type { PhotoQueue } from "../../../manage/photos/photo-queue.ts";
import { usePhotoQueue } from "../../../manage/photos/photo-queue.ts";
import styles from "../../../manage/photos/photos.module.css";
import { QueuedPhotos } from "../../../manage/photos/queued-photos.tsx";
import { RecordLoading } from "../../../manage/record/record-loading.tsx";
import { propertyBeside } from "../../../manage/record/record-words.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import type { Choice } from "../../../manage/form/fields/search-select.tsx";
import { SearchSelect } from "../../../manage/form/fields/search-select.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/fields/text-field.tsx";
import { unitsNamed } from "../service-requests.api.ts";
import { SendPhotos } from "./photos/send-photos.tsx";
import { uploadRequestPhoto } from "./photos/upload-request-photo.ts";
import { optionalEntries, requestWords } from "./request-words.ts";

const choiceOf = (unit: RequestUnit): Choice => ({
  value: String(unit.unitProfileId),
  title: unit.unitName,
  note: propertyBeside(unit),
});

interface RaiseRequestProps {
  /** Whether the form begins with the photos: to report a problem, people show it first. */
  startsWithPhotos?: boolean;
  /** The unit that it's about, if that is known; it can be changed. */
  unit?: RequestUnit;
  onClose: () => void;
}

/** The modal in which a tenant, or staff for them, raises a request. */
export function RaiseRequest({ startsWithPhotos = false, unit: given, onClose }: RaiseRequestProps) {
  const title = useTranslate()("requests.raiseTitle");
  const { data, ...progress } = useApi(unitsNamed(""));
  if (!data) return <RecordLoading title={title} {...progress} onClose={onClose} />;
  const [only, another] = data;
  const known = given ?? (another ? undefined : only);
  const unit = known ? choiceOf(known) : null;
  return <RaiseForm title={title} only={unit} startsWithPhotos={startsWithPhotos} onClose={onClose} />;
}

/** No category is chosen at first. */
const requestSchema: Schema<Omit<RequestForm, "category"> & { category: string }, RequestForm> = requestForm;

/** The unit that was chosen before the session ended. */
const unitIn = (restored: Texts | null): Choice | null => JSON.parse(restored?.["unit"] ?? "null") as Choice | null;

interface RaiseFormProps {
  title: string;
  /** The unit that is meant, or the only one there is, is preselected. */
  only: Choice | null;
  startsWithPhotos: boolean;
  onClose: () => void;
}

/** Creates the request, then uploads its photos: the text arrives even if the network is too weak for pictures. */
function useRaising(photos: PhotoQueue<number>, onClose: () => void) {
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /serviceRequests", "log");
  const [raised, setRaised] = useState<number>();
  const raise = async (
    request: RequestForm,
    form: { showRejected: (failure: unknown) => void; forgetDraft?: (() => void) | undefined },
  ) => {
    try {
      const { serviceRequestId } = await mutateAsync({ body: request });
      showToast("success", "requests.raised");
      form.forgetDraft?.();
      if (photos.isEmpty()) onClose();
      else {
        setRaised(serviceRequestId);
        void photos.send(serviceRequestId);
      }
      await answers.invalidate("POST /serviceRequests");
    } catch (failure) {
      form.showRejected(failure);
    }
  };
  return { raise, raised, isPending, error };
}

function RaiseForm({ title, only, startsWithPhotos, onClose }: RaiseFormProps) {
  const translate = useTranslate();
  const draft = useFormDraft("requestDraft");
  const [unit, setUnit] = useState(() => unitIn(draft.restored) ?? only);
  const form = useManageForm(requestSchema, {
    fields: requestWords,
    initial: { unitProfileId: Number(only?.value ?? 0), category: "", description: "", preferredTime: "" },
    optional: optionalEntries,
    draft,
    beside: { unit: JSON.stringify(unit) },
  });
  const photos = usePhotoQueue(uploadRequestPhoto);
  const { raise, raised, isPending, error } = useRaising(photos, onClose);
  const choose = (choice: Choice | null) => {
    setUnit(choice);
    form.set("unitProfileId", choice?.value ?? "0");
  };
  const startAfresh = () => {
    form.startAfresh?.();
    setUnit(only);
  };
  if (raised !== undefined)
    return <SendPhotos queue={photos} onSendAgain={() => void photos.send(raised)} onClose={onClose} />;
  const { name: _, defaultValue: __, onChange: ___, ...control } = form.field("unitProfileId");
  return (
    <FormModal
      title={title}
      form={{
        ...form,
        isDirty: form.isDirty || photos.photos.length > 0,
        startAfresh: form.startAfresh && startAfresh,
      }}
      isPending={isPending}
      onSubmit={form.submit((request) => raise(request, form))}
      onClose={onClose}
      notice={<SaveFailure error={error} />}
    >
      {startsWithPhotos && <PhotosField queue={photos} />}
      <FieldGroup title={translate("requests.work")}>
        <WideField>
          <UnitField control={control} chosen={unit} onChoose={choose} />
        </WideField>
        <SelectField
          {...form.field("category")}
          placeholder={translate("manage.choose.one")}
          options={requestCategories.map((value) => ({ value, title: translate(`requests.category.${value}`) }))}
        />
        <TextField autoComplete="off" {...form.field("preferredTime")} />
        <WideField>
          <TextAreaField rows={4} {...form.field("description")} />
        </WideField>
      </FieldGroup>
      {!startsWithPhotos && <PhotosField queue={photos} />}
      <PrivacyNotice words="notice.request" />
    </FormModal>
  );
}

function PhotosField({ queue }: { queue: PhotoQueue<number> }) {
  const room = mostPhotos - queue.photos.length;
  const place = useRef<HTMLDivElement>(null);
  return (
    <FieldGroup title={useTranslate()("requests.photosOptional")}>
      <WideField>
        <div ref={place} className={styles.photos}>
          <QueuedPhotos queue={queue} place={place} />
          <PhotoDrop most={mostPhotos} room={room} onPhotos={queue.add} />
        </div>
      </WideField>
    </FieldGroup>
  );
}

type UnitFieldProps = Pick<Parameters<typeof SearchSelect>[0], "control" | "chosen" | "onChoose">;

function UnitField(props: UnitFieldProps) {
  const [search, setSearch] = useState("");
  const { data, isOld, error, retry } = useApi(unitsNamed(search), { keepsOld: true });
  return (
    <SearchSelect
      {...props}
      choices={data?.map(choiceOf)}
      isOld={isOld}
      total={data?.length ?? 0}
      onSearch={setSearch}
      hasFailed={error !== undefined}
      onRetry={retry}
    />
  );
}
