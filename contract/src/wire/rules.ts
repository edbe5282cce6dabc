/** The rules that can refuse a change (409): their names, which screens translate, and their English messages. */
export const rules = {
  unitIsLet: "The unit has an active tenancy. End it first.",
  unitIsBound: "The unit has a pending or active tenancy. End it first.",
  unitIsArchived: "The unit is archived.",
  tenantIsBound: "The tenant has a pending or active tenancy. End it first.",
  termsAreFixed: "You can change only a tenancy that is pending activation.",
  unitIsNotVacant: "The unit is no longer vacant. Choose another.",
  tooManyLeaseDrafts: "You have too many unfinished drafts. Finish or discard one first.",
  renewalIsOpen: "This tenancy already has a renewal pending activation.",
  cannotBeRenewed: "You can renew only the active tenancy, or the last one of a vacant unit.",
  employeeHasWork: "The employee has a portfolio or open service requests. Hand them over first.",
  propertyIsArchived: "The property is archived.",
  propertyHasUnits: "The property has units. Archive them first.",
  propertyHasOtherUnits: "The property has units of types that don't exist in the other category.",
  photosAreFull: "This request already has five photos. Delete one to add another.",
  requestIsSettled: "This request is resolved. Its photos can't be deleted.",
  accountIsDisabled: "The account is disabled. Enable it first.",
  isReferredTo: "Other records use it. Archive it instead.",
  duesWereRaised: "Dues were raised for this charge. Give it a last day instead.",
  alreadyUndone: "This has already been undone.",
  nothingIsOpen: "Nothing of this due is open.",
  chequeIsSettled: "This cheque was already cleared or bounced, or its receipt was undone.",
  claimIsAnswered: "Somebody else has answered this claim.",
  claimMonthIsClosed: "The month of this payment is closed. Refuse it, or record a receipt of a later day.",
  monthsChanged: "Somebody else has closed or reopened a month. Look again.",
  depositIsUsed: "This part of the deposit isn't held any more. Undo what came after it first.",
  carriedOver: "A renewal carried this over. It can't be undone.",
} as const;
export type Rule = keyof typeof rules;

export const isRule = (name: unknown): name is Rule => typeof name === "string" && Object.hasOwn(rules, name);
