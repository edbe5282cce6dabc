import type { Owner } from "@vasati/contract/portfolio/owners";
import { composeAddress } from "@vasati/contract/portfolio/display-address";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { HiddenNumber } from "../../../manage/numbers/hidden-number.tsx";
import type { Fact } from "../../../ui/content/facts.tsx";
import { documentOf } from "./owner-words.ts";

/** The identity document. A PAN is masked until somebody asks; of an Aadhaar only the last digits are kept. */
function documentFact(owner: Owner, translate: Translate): Fact {
  if (owner.typeOfIdCard !== "PAN")
    return { name: translate("owner.group.document"), value: documentOf(owner, translate) };
  const name = translate("owner.document.PAN");
  const asked = { recordType: "owner", recordId: owner.ownerLeaserProfileId, field: "idCardNo" } as const;
  return { name, value: <HiddenNumber asked={asked} name={name} mask={owner.idCardNo} /> };
}

/** What the page of an owner says beside the name and how they are reached. */
export const ownerFacts = (owner: Owner, translate: Translate): Fact[] => [
  documentFact(owner, translate),
  { name: translate("tenant.gstin"), value: owner.gstin },
  { name: translate("owner.field.nationalityOfOwner"), value: owner.nationalityOfOwner },
  { name: translate("owner.group.address"), value: owner.address && composeAddress(owner.address) },
];
