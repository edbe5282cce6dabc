/**
 * What stands against a change (409): the rule's name, as problems carry it so that screens can say it in their own language,
 * and its English sentence.
 */
export const rules = {
  unitIsLet: "The unit has an active tenancy. Expire it first.",
  unitIsBound: "The unit has a tenancy that is pending or active. Expire it first.",
  unitIsArchived: "The unit is archived.",
  tenantIsBound: "The tenant has a tenancy that is pending or active. Expire it first.",
  termsAreFixed: "Only a tenancy that awaits its activation can be changed.",
  unitIsNotVacant: "The unit is no longer vacant. Choose another.",
  tooManyLeaseDrafts: "Too many leases are begun and not finished. Finish or discard one first.",
  renewalIsOpen: "A renewal of the tenancy awaits its activation already.",
  cannotBeRenewed: "Only the tenancy that holds, or the last of a vacant unit, can be renewed.",
  employeeHasWork: "The employee has a portfolio or open service requests. Hand them over first.",
  propertyIsArchived: "The property is archived.",
  propertyHasUnits: "The property has units. Archive them first.",
  propertyHasOtherUnits: "The units of the property are of types that the other category does not have.",
  photosAreFull: "The request has five photos already. Delete one to add another.",
  requestIsSettled: "The request is resolved: its photos stay.",
  accountIsDisabled: "The account is disabled. Enable it first.",
  isReferredTo: "Other records refer to it. Archive it instead.",
} as const;
export type Rule = keyof typeof rules;

export const isRule = (name: unknown): name is Rule => typeof name === "string" && Object.hasOwn(rules, name);
