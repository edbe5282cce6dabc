import type { AnnouncedRecordType } from "@vasati/contract/wire/tags";
import { custodianAudience } from "./access/policies/custodian.ts";
import { documentAudience } from "./access/policies/document.ts";
import { enquiryAudience } from "./access/policies/enquiry.ts";
import { importAudience } from "./access/policies/import.ts";
import { moneyAudience, monthAudience } from "./access/policies/rent-book.ts";
import type { AudienceOf } from "./access/policy.ts";
import { ownerAudience } from "./access/policies/owner.ts";
import { propertyAudience } from "./access/policies/property.ts";
import { requestAudience } from "./access/policies/service-request.ts";
import { tenancyAudience } from "./access/policies/tenancy.ts";
import { tenantAudience } from "./access/policies/tenant.ts";
import { unitAudience } from "./access/policies/unit.ts";
import { questionAudience } from "./access/policies/question.ts";
import { visitAudience, visitHoursAudience } from "./access/policies/visit.ts";
import { agreementRoutes } from "./features/agreements/agreements.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { catalogueRoutes } from "./features/catalogue/catalogue.routes.ts";
import { custodianRoutes } from "./features/custodians/custodians.routes.ts";
import { dashboardRoutes } from "./features/dashboard/dashboard.routes.ts";
import { depositRoutes } from "./features/deposits/deposits.routes.ts";
import { documentRoutes } from "./features/documents/documents.routes.ts";
import { enquiryRoutes } from "./features/enquiries/enquiries.routes.ts";
import { enquiryMessageRoutes } from "./features/enquiries/thread/messages.routes.ts";
import { receivedEnquiryRoutes } from "./features/enquiries/received-enquiries.routes.ts";
import { eventRoutes } from "./features/events/events.routes.ts";
import { identityNumberRoutes } from "./features/identity-numbers/identity-numbers.routes.ts";
import { importRoutes } from "./features/imports/imports.routes.ts";
import { leaseRoutes } from "./features/leases/leases.routes.ts";
import { ownerRoutes } from "./features/owners/owners.routes.ts";
import { paletteRoutes } from "./features/palette/palette.routes.ts";
import { privacyRoutes } from "./features/privacy/privacy.routes.ts";
import { profileRoutes } from "./features/profiles/profiles.routes.ts";
import { propertyRoutes } from "./features/properties/properties.routes.ts";
import { questionRoutes } from "./features/questions/questions.routes.ts";
import { rentBookRoutes } from "./features/rent-book/rent-book.routes.ts";
import { photoRoutes } from "./features/photos/photos.routes.ts";
import { requestPhotoRoutes } from "./features/service-requests/photos/request-photos.routes.ts";
import { replyTemplateRoutes } from "./features/reply-templates/reply-templates.routes.ts";
import { reportRoutes } from "./features/reports/reports.routes.ts";
import { savedViewRoutes } from "./features/saved-views/saved-views.routes.ts";
import { securityRoutes } from "./features/security/security.routes.ts";
import { serviceRequestRoutes } from "./features/service-requests/service-requests.routes.ts";
import { shortlistRoutes } from "./features/shortlist/shortlist.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { taskRoutes } from "./features/tasks/tasks.routes.ts";
import { tenancyRoutes } from "./features/tenancies/tenancies.routes.ts";
import { tenantRoutes } from "./features/tenants/tenants.routes.ts";
import { unitProfileRoutes } from "./features/units/profiles/unit-profiles.routes.ts";
import { unitRoutes } from "./features/units/units.routes.ts";
import { userRoutes } from "./features/users/users.routes.ts";
import { vacancyAlertRoutes } from "./features/vacancy-alerts/alerts.routes.ts";
import { visitHoursRoutes } from "./features/visits/hours/visit-hours.routes.ts";
import { visitRoutes } from "./features/visits/visits.routes.ts";
import { webhookRoutes } from "./features/webhooks/webhooks.routes.ts";
import { newsSubscriber } from "./features/events/news-subscriber.service.ts";
import type { Platform } from "./platform/endpoints/platform.ts";

/** Each connects the calls of a feature, with its jobs and its subscribers. */
const features: readonly ((platform: Platform) => void)[] = [
  authRoutes,
  userRoutes,
  savedViewRoutes,
  catalogueRoutes,
  unitRoutes,
  shortlistRoutes,
  enquiryRoutes,
  receivedEnquiryRoutes,
  enquiryMessageRoutes,
  questionRoutes,
  vacancyAlertRoutes,
  visitHoursRoutes,
  visitRoutes,
  ownerRoutes,
  custodianRoutes,
  tenantRoutes,
  identityNumberRoutes,
  tenancyRoutes,
  propertyRoutes,
  unitProfileRoutes,
  photoRoutes,
  leaseRoutes,
  rentBookRoutes,
  depositRoutes,
  serviceRequestRoutes,
  requestPhotoRoutes,
  replyTemplateRoutes,
  dashboardRoutes,
  reportRoutes,
  paletteRoutes,
  profileRoutes,
  auditRoutes,
  securityRoutes,
  taskRoutes,
  settingsRoutes,
  privacyRoutes,
  documentRoutes,
  agreementRoutes,
  importRoutes,
  eventRoutes,
  webhookRoutes,
];

/** Who hears of changes of each type of record. */
const audiences: Record<AnnouncedRecordType, AudienceOf> = {
  property: propertyAudience,
  unit: unitAudience,
  owner: ownerAudience,
  tenant: tenantAudience,
  tenancy: tenancyAudience,
  enquiry: enquiryAudience,
  custodian: custodianAudience,
  document: documentAudience,
  due: moneyAudience,
  receipt: moneyAudience,
  deposit: moneyAudience,
  certificate: moneyAudience,
  claim: moneyAudience,
  month: monthAudience,
  import: importAudience,
  request: requestAudience,
  question: questionAudience,
  visit: visitAudience,
  visitHours: visitHoursAudience,
};

/** Connects all features with the server. */
export function connectFeatures(platform: Platform): void {
  platform.subscribe(newsSubscriber(platform.announcements, audiences));
  for (const connect of features) connect(platform);
}
