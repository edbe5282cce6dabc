import type { Profile, ProfileKind } from "@vasati/contract/office/profiles";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import type { ApiQuery } from "../../../lib/api/query.ts";
import { PageHead } from "../../../lib/browser/head.tsx";
import { navigate, usePlace } from "../../../lib/browser/navigation.tsx";
import { aFlag, anId } from "../../../lib/browser/list-address.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { goBack } from "../../../lib/browser/go-back.ts";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import type { Path } from "../../../routing/paths.ts";
import { profileUrl } from "../../../routing/addresses.ts";
import { PageHeader } from "../../../ui/content/page-header.tsx";
import { ErrorScreen } from "../../../ui/feedback/error-screen.tsx";
import { profileOf } from "../profiles.api.ts";

/** What a page shows besides the record. */
export interface PersonParts {
  /** Undefined while it is loading. */
  profile: Profile | undefined;
  /** Shown in place of the lists while there are none. */
  instead: ReactNode;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

interface PersonPageProps<Person> {
  kind: "tenant" | "owner" | "custodian";
  /** The parameter of the address with the id. */
  parameter: string;
  /** The list of their kind. */
  list: Path;
  queryOf: (id: number) => ApiQuery<Person>;
  children: (person: Person, parts: PersonParts) => ReactNode;
}

/** The page of a person by the id in the address, which also says whether the record is open for editing. */
export function PersonPage<Person>(props: PersonPageProps<Person>) {
  const query = new URLSearchParams(usePlace().search);
  const id = anId()(query.get(props.parameter));
  if (id === null) return <Missing />;
  return <PersonOf key={id} id={id} isEditing={aFlag()(query.get("edit"))} {...props} />;
}

const Missing = () => <ErrorScreen status={404} title="profile.missingTitle" words="manage.notThere" />;

/** Where a person is edited, as an address: going back closes it, and it's there again after a new login. */
const editingUrl = (kind: ProfileKind, id: number) => `${profileUrl(kind, id)}&edit=true`;

function PersonOf<Person>({
  id,
  isEditing,
  kind,
  list,
  queryOf,
  children,
}: PersonPageProps<Person> & { id: number; isEditing: boolean }) {
  const translate = useTranslate();
  const { data: person, ...progress } = useApi(queryOf(id));
  const { data: profile, ...others } = useApi(profileOf(kind, id));
  if (progress.error?.status === 404) return <Missing />;
  if (person)
    return children(person, {
      profile,
      instead: <PartLoading {...others} />,
      isEditing,
      onEdit: () => navigate(editingUrl(kind, id), { within: true }),
      onClose: () => navigate(profileUrl(kind, id), { within: true }),
    });
  const title = translate(`profile.kind.${kind}`);
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader title={title} onBack={() => goBack(list)} backTo={list} />
      <PartLoading {...progress} />
    </>
  );
}
