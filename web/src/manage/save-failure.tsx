import type { ApiError } from "../lib/api-error.ts";
import { useTranslate } from "../lib/i18n.tsx";
import { Banner } from "../ui/banner.tsx";

/**
 * Why a form was not saved, above its fields: the rule that stands against it in the server's sentence (409), else that it
 * could not be saved. Nothing where two versions are shown (`VersionConflict`).
 */
export function SaveFailure({ error }: { error: ApiError | null }) {
  const translate = useTranslate();
  if (!error || error.current) return null;
  const isRule = error.status === 409 && error.detail !== "";
  return <Banner kind="error">{isRule ? error.detail : translate("manage.notSaved")}</Banner>;
}
