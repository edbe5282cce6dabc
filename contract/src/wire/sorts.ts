/** By which fields lists can be sorted. Apart from the calls, so that the address of a list brings no schema along. */

export const tenantSorts = ["tenantName", "sponsorName", "email"] as const;

export const ownerSorts = ["ownerOrLeasorName", "emaiId", "ownershipStatus"] as const;

export const custodianSorts = ["custodianName", "email", "numberOfProperties"] as const;

export const userSorts = ["name", "email", "role", "lastLoginAt"] as const;

export const documentSorts = ["creationDate", "fileName", "documentType"] as const;

export const enquirySorts = ["createdAt", "tenantName", "tenancyRequiredDate", "status"] as const;

export const requestSorts = ["createdAt", "category", "status"] as const;

export const changeSorts = ["at"] as const;

export const propertySorts = ["createdAt", "propertyName"] as const;
