import type { Position } from "@vasati/contract/portfolio/map/positions";
import type { Property } from "@vasati/contract/portfolio/properties";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { RecordLink } from "../../../../manage/record/record-link.tsx";
import { Link } from "../../../../lib/browser/navigation.tsx";
import { paths } from "../../../../routing/paths.ts";
import { useMapStyle } from "../../../../lib/browser/map-style.ts";
import type { Fact } from "../../../../ui/content/facts.tsx";
import { Facts } from "../../../../ui/content/facts.tsx";
import { positionText } from "../form/position-text.ts";
import { propertyWords } from "../form/property-form-words.ts";

const webAddress = /^https?:\/\//i;

const condition = ({ newOrOld, ageOfProperty }: Property, translate: Translate): string => {
  if (newOrOld !== "Old") return translate("property.newOrOld.New");
  return ageOfProperty ? translate("property.oldOf", { years: ageOfProperty }) : translate("property.newOrOld.Old");
};

function MapReference({ reference }: { reference: string }) {
  const translate = useTranslate();
  if (!webAddress.test(reference)) return reference;
  return (
    <a href={reference} target="_blank" rel="noreferrer">
      {translate("property.openMap")}
    </a>
  );
}

/** Leads to where everybody sees it. */
function MapLink({ property, position }: { property: Property; position: Position }) {
  const isOn = useMapStyle();
  const text = positionText(position);
  // As near as buildings are.
  const url = `${paths.map}?category=${property.propertiesCategory}&at=${position.latitude},${position.longitude},17`;
  return isOn ? <Link to={url}>{text}</Link> : text;
}

const money = (amount: number | null | undefined) => typeof amount === "number" && formatMoney(amount);

/** The fields that only staff and owner see; renders nothing for others. */
export function PropertyFacts({ property }: { property: Property }) {
  const translate = useTranslate();
  if (property.version === undefined) return null;
  const named = (name: keyof typeof propertyWords, value: Fact["value"]) => ({
    name: translate(propertyWords[name].label),
    value,
  });
  const linked = (
    name: "currentOwner" | "previousOwner" | "careTaker" | "custodianId",
    kind: "owner" | "custodian",
    who: string | undefined,
  ) =>
    named(
      name,
      who && (
        <RecordLink kind={kind} id={property[name]} past={property.past?.[name]}>
          {who}
        </RecordLink>
      ),
    );
  const { brokeragePaid, googleMapRef = "", position } = property;
  const always = [
    named("newOrOld", condition(property, translate)),
    linked("currentOwner", "owner", property.currentOwnerName),
    linked("previousOwner", "owner", property.previousOwnerName),
    linked("careTaker", "custodian", property.careTakerName),
    named("careTakerContact", property.careTakerContact),
    linked("custodianId", "custodian", property.custodianName),
    named("valueOfProperty", money(property.valueOfProperty)),
    named("currency", property.currency),
    named("sourceOfFinance", property.sourceOfFinance),
    named("ownershipDocuments", property.ownershipDocuments),
    named("googleMapRef", googleMapRef && <MapReference reference={googleMapRef} />),
    named("position", position && <MapLink property={property} position={position} />),
    named("brokeragePaid", translate(brokeragePaid ? "unit.yes" : "unit.no")),
  ];
  const ofBroker = [named("brokerage", money(property.brokerage)), named("nameOfBroker", property.nameOfBroker)];
  const whereGiven = [
    named("customeField1", property.customeField1),
    named("customeField2", property.customeField2),
    named("customeField3", property.customeField3),
    named("customeField4", property.customeField4),
    named("customeField5", property.customeField5),
  ].filter(({ value }) => Boolean(value));
  return <Facts facts={[...always, ...(brokeragePaid ? ofBroker : []), ...whereGiven]} />;
}
