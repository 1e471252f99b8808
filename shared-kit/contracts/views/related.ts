/**
 * Views that services publish of what hangs on places and elements, as far as deletions ask: `installationId`, and `areaId` and `elementId`
 * where the record has one. A service that is not there publishes none, and nothing is related to it.
 */
export const correctivesV1 = 'correctives_v1';
export const outOfServicesV1 = 'outOfServices_v1';
export const inspectionsV1 = 'inspections_v1';
export const reportsV1 = 'reports_v1';
/** Documents that were issued; every service that issues publishes it alike. */
export const issuedPapersV1 = 'issuedPapers_v1';
/** Who was given a role in an installation, blocked and inactive assignments too, with `userId`; portal publishes it. */
export const installationUsersV1 = 'installationUsers_v1';
