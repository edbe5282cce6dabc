import type { Property, PropertyCard } from "@vasati/contract/portfolio/properties";
import type { UnitInBuilding } from "@vasati/contract/office/profiles";
import { dashboardRoles } from "@vasati/contract/people/roles";
import type { ReactNode } from "react";
import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { documentsAddress } from "../../features/documents/documents.address.ts";
import { receivedEnquiriesAddress } from "../../features/enquiries/received-enquiries.api.ts";
import { BuildingView } from "../../features/profiles/manage/building/building-view.tsx";
import { PlaceFigures } from "../../features/profiles/manage/place-figures.tsx";
import { PropertyDetails } from "../../features/properties/manage/details/property-details.tsx";
import { PropertySummary } from "../../features/properties/manage/details/property-details-summary.tsx";
import { propertyById } from "../../features/properties/manage/form/property-form.api.ts";
import { propertyLabels } from "../../features/properties/manage/form/property-form-shown.ts";
import { propertyInState, usePropertyId } from "../../features/properties/property-in-state.ts";
import { rentAddress } from "../../features/rent-book/rent-book.api.ts";
import { useAddingUnit } from "../../features/units/manage/adding-unit.ts";
import { UnitNotSaved } from "../../features/units/manage/unit-not-saved.tsx";
import { rememberUnit } from "../../features/units/remembered-unit.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { leaseOfUnitUrl } from "../../routing/addresses.ts";
import { paths } from "../../routing/paths.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorScreen } from "../../ui/feedback/error-screen.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/state.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import styles from "./property-details.module.css";

/** It stands below what the page is opened for. */
const PlaceParts = lazyComponent(
  <Skeleton shape="control" />,
  async () => (await import("../../features/profiles/manage/place-parts.tsx")).PlaceParts,
);

const PropertyEditModal = lazyModal(
  "property.edit",
  async () => (await import("../../features/properties/manage/form/property-edit-modal.tsx")).PropertyEditModal,
);

const RecordReceipt = lazyModal(
  "receipt.title",
  async () => (await import("../../features/rent-book/manage/receipts/record-receipt.tsx")).RecordReceipt,
);
const RaiseRequest = lazyModal(
  "requests.raiseTitle",
  async () => (await import("../../features/service-requests/manage/raise-request.tsx")).RaiseRequest,
);

const UnitProfileModal = lazyModal(
  "unitForm.title",
  async () => (await import("../../features/units/manage/unit-profile-modal.tsx")).UnitProfileModal,
);

const PhotosEditor = lazyModal(
  "listing.photos",
  async () => (await import("../../features/photos/manage/photos-editor.tsx")).PhotosEditor,
);

function PropertyDetailsPage() {
  const id = usePropertyId();
  if (id === null) return <ErrorScreen status={404} title="property.noneTitle" words="property.noneWords" />;
  if (Number.isNaN(id)) return <Missing />;
  return <PropertyOf key={id} id={id} />;
}

const Missing = () => <ErrorScreen status={404} title="property.missingTitle" words="property.missingWords" />;

function PropertyOf({ id }: { id: number }) {
  const translate = useTranslate();
  const [passed] = useState(() => propertyInState(id));
  const { data: property, error, isPaused, retry } = useApi(propertyById(id));
  if (error?.status === 404) return <Missing />;
  if (property) return <Shown property={property} />;
  if (error)
    return (
      <Unsettled passed={passed} state={<ErrorState onRetry={retry}>{translate("property.failed")}</ErrorState>} />
    );
  if (!isPaused) return <Unsettled passed={passed} state={<Loading />} />;
  return <Unsettled passed={passed} state={<EmptyState>{translate("property.offline")}</EmptyState>} />;
}

function Loading() {
  const translate = useTranslate();
  return (
    <div role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.blank} />
    </div>
  );
}

const back = () => goBack(paths.properties);

/** The page of a property that is loading or doesn't exist; shows what the list has passed on. */
function Unsettled({ passed, state }: { passed: PropertyCard | undefined; state: ReactNode }) {
  const translate = useTranslate();
  const title = passed?.propertyName ?? translate("property.title");
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader title={title} onBack={back} backTo={paths.properties} />
      {passed && <PropertySummary property={passed} />}
      {state}
    </>
  );
}

/** Where all of what belongs to it is listed. */
const listsOf = (propertyId: number) => ({
  rents: rentAddress.url({ propertyId }),
  enquiries: receivedEnquiriesAddress.url({ propertyId }),
  documents: documentsAddress.url({ propertyId }),
});

function Shown({ property }: { property: Property }) {
  const adding = useAddingUnit();
  const [isEditing, setEditing] = useState(false);
  const [showsPhotos, setShowsPhotos] = useState(false);
  const { propertyId, propertyName, propertiesCategory, address, mayEdit } = property;
  const place = { propertyId, addressId: address.addressId, propertiesCategory };
  const session = useSession();
  const isAdministrator = hasRole(session, "Administrator");
  const seesAll = property.version !== undefined && hasRole(session, ...dashboardRoles);
  return (
    <>
      <PageHead title={propertyName} hidden />
      <PageHeader
        title={propertyName}
        onBack={back}
        backTo={paths.properties}
        action={
          mayEdit && (
            <Actions
              property={property}
              onPhotos={() => setShowsPhotos(true)}
              onEdit={() => setEditing(true)}
              onAdd={adding.open}
            />
          )
        }
      />
      <UnitNotSaved adding={adding} />
      <PropertyDetails
        property={property}
        onOpenUnit={({ unitProfileId, unitProfileType }) => rememberUnit(String(unitProfileId), unitProfileType)}
        {...(seesAll && {
          figures: (
            <>
              <PlaceFigures kind="property" id={propertyId} />
              <BuildingOf propertyId={propertyId} propertyName={propertyName} />
            </>
          ),
          belongings: <PlaceParts kind="property" id={propertyId} all={listsOf(propertyId)} />,
        })}
        history={
          isAdministrator && <RecordHistory recordType="property" recordId={propertyId} labels={propertyLabels} />
        }
      />
      {adding.isOpen && <UnitProfileModal place={place} adding={adding} onClose={adding.close} />}
      {showsPhotos && (
        <PhotosEditor
          listing={{ of: "property", id: propertyId }}
          name={propertyName}
          onClose={() => setShowsPhotos(false)}
        />
      )}
      {isEditing && <PropertyEditModal propertyId={propertyId} onClose={() => setEditing(false)} />}
    </>
  );
}

/** The building, and what is done with its units. */
function BuildingOf({ propertyId, propertyName }: Pick<Property, "propertyId" | "propertyName">) {
  const [collects, setCollects] = useState<number | null>(null);
  const [broken, setBroken] = useState<UnitInBuilding | null>(null);
  return (
    <>
      <BuildingView
        propertyId={propertyId}
        propertyName={propertyName}
        leaseUrlOf={leaseOfUnitUrl}
        onCollect={setCollects}
        onRepair={setBroken}
      />
      {collects !== null && <RecordReceipt tenancyId={collects} onClose={() => setCollects(null)} />}
      {broken && <RaiseRequest unit={{ ...broken, propertyName }} onClose={() => setBroken(null)} />}
    </>
  );
}

interface ActionsProps {
  property: Property;
  onPhotos: () => void;
  onEdit: () => void;
  onAdd: () => void;
}

/** The actions of the property's staff; nothing can be added to an archived one. */
function Actions({ property, onPhotos, onEdit, onAdd }: ActionsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.actions}>
      <Button onClick={onPhotos}>{translate("listing.photos")}</Button>
      <Button onClick={onEdit}>{translate("property.edit")}</Button>
      {!property.archived && (
        <Button look="primary" onClick={onAdd}>
          {translate("property.addUnit")}
        </Button>
      )}
    </div>
  );
}

export const page = managePage(PropertyDetailsPage);
