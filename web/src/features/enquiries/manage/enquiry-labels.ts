/** Fields of an enquiry that change, as its history calls them. */
export const enquiryLabels = { status: { label: "inbox.status" }, tenantId: { label: "inbox.tenant" } } as const;
