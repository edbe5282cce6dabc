import type { Profile } from "@vasati/contract/office/profiles";
import type { Owner } from "@vasati/contract/portfolio/owners";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { ownerFacts } from "../../features/owners/manage/owner-facts.tsx";
import { ownerLabels } from "../../features/owners/manage/owner-words.ts";
import { ownerById } from "../../features/owners/owners.api.ts";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { Details } from "../../features/profiles/manage/details.tsx";
import type { PersonParts } from "../../features/profiles/manage/person-page.tsx";
import { PersonPage } from "../../features/profiles/manage/person-page.tsx";
import { ProfileFigures } from "../../features/profiles/manage/profile-figures.tsx";
import { ProfileFrame } from "../../features/profiles/manage/profile-frame.tsx";
import { PropertiesPart } from "../../features/profiles/manage/properties-part.tsx";
import { RentsPart } from "../../features/profiles/manage/rents-part.tsx";
import { RequestsPart } from "../../features/profiles/manage/requests-part.tsx";
import { TenanciesPart } from "../../features/profiles/manage/tenancies-part.tsx";
import { formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { Button } from "../../ui/controls/button.tsx";

const OwnerEditor = lazyModal(
  "owner.editTitle",
  async () => (await import("../../features/owners/manage/owner-editor.tsx")).OwnerEditor,
);

const OwnerPage = () => (
  <PersonPage kind="owner" parameter="ownerId" list={paths.owners} queryOf={ownerById}>
    {(owner, parts) => <OwnerOf owner={owner} parts={parts} />}
  </PersonPage>
);

function OwnerOf({ owner, parts }: { owner: Owner; parts: PersonParts }) {
  const translate = useTranslate();
  const { ownerLeaserProfileId: id, ownerOrLeasorName: name, ownershipStatus, archived, phoneNo, emaiId } = owner;
  const { profile, instead, isEditing, onEdit, onClose } = parts;
  const isAdministrator = hasRole(useSession(), "Administrator");
  const owned = profile?.properties && formatNumber(profile.properties.total);
  return (
    <>
      <ProfileFrame
        name={name}
        lead={`${translate("profile.kind.owner")} · ${translate(`owner.status.${ownershipStatus}`)}`}
        list={paths.owners}
        action={<Button onClick={onEdit}>{translate("profile.edit")}</Button>}
        archived={archived}
        contact={{ telePhone: phoneNo, email: emaiId }}
        figures={
          <ProfileFigures
            profile={profile}
            of="portfolio"
            more={[{ name: translate("profile.properties"), value: owned ?? undefined }]}
          />
        }
        side={
          <Details facts={ownerFacts(owner, translate)}>
            <EraseLink kind="owner" id={id} />
            {isAdministrator && <RecordHistory recordType="owner" recordId={id} labels={ownerLabels} />}
          </Details>
        }
      >
        {profile ? <Belongings profile={profile} /> : instead}
      </ProfileFrame>
      {isEditing && <OwnerEditor ownerId={id} mayArchive={isAdministrator} onClose={onClose} />}
    </>
  );
}

const Belongings = ({ profile }: { profile: Profile }) => (
  <>
    <PropertiesPart profile={profile} of="owner" />
    <RentsPart profile={profile} of="owner" />
    <TenanciesPart profile={profile} of="owner" />
    <RequestsPart profile={profile} of="owner" />
  </>
);

export const page = managePage(OwnerPage);
