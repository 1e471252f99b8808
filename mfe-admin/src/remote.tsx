import type { RemoteModule } from 'shared-kit/web/app';
import { registerReads } from './offline/register-reads.ts';

registerReads();

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: {
    administration: () => import('./administration/administration.page.tsx'),
    administrationMaintenance: () =>
      import('./administration-maintenance/administration-maintenance.page.tsx'),
    audit: () => import('./audit/audit.page.tsx'),
    element: () => import('./elements/element.page.tsx'),
    person: () => import('./people/person.page.tsx'),
    building: () => import('./structure/building.page.tsx'),
    floor: () => import('./structure/floor.page.tsx'),
    area: () => import('./structure/area.page.tsx'),
    chore: () => import('./elements/chore.page.tsx'),
    installations: () => import('./catalogues/installations.page.tsx'),
    categories: () => import('./catalogues/categories.page.tsx'),
    users: () => import('./catalogues/users.page.tsx'),
    installationUsers: () => import('./catalogues/installation-users.page.tsx'),
    userAccess: () => import('./access/user-access.page.tsx'),
    roles: () => import('./catalogues/roles.page.tsx'),
    elementTypes: () => import('./catalogues/element-types.page.tsx'),
    choreTypes: () => import('./catalogues/chore-types.page.tsx'),
    genericChores: () => import('./catalogues/generic-chores.page.tsx'),
    formats: () => import('./catalogues/formats.page.tsx'),
    genericElements: () => import('./catalogues/generic-elements.page.tsx'),
    correctiveTypes: () => import('./catalogues/corrective-types.page.tsx'),
    genericObservations: () => import('./catalogues/generic-observations.page.tsx'),
    inspectionCategories: () => import('./catalogues/inspection-categories.page.tsx'),
    genericInspections: () => import('./catalogues/generic-inspections.page.tsx'),
    manuals: () => import('./catalogues/manuals.page.tsx'),
    manualTopics: () => import('./catalogues/manual-topics.page.tsx'),
    genericLowVoltageReports: () => import('./catalogues/generic-low-voltage-reports.page.tsx'),
    performedTests: () => import('./catalogues/performed-tests.page.tsx'),
    inspectionTests: () => import('./catalogues/inspection-tests.page.tsx'),
    measuringEquipments: () => import('./catalogues/measuring-equipments.page.tsx'),
    starter: () => import('./starter/starter.page.tsx'),
    maps: () => import('./maps/maps.page.tsx'),
    modules: () => import('./releases/modules.page.tsx'),
    moduleReleases: () => import('./releases/module-releases.page.tsx'),
    publishTokens: () => import('./releases/publish-tokens.page.tsx'),
    retention: () => import('./privacy/retention.page.tsx'),
    privacyNotice: () => import('./privacy/privacy-notice.page.tsx'),
    processingRecord: () => import('./privacy/processing-record.page.tsx'),
    moduleTrail: () => import('./releases/module-trail.page.tsx'),
  },
  contributions: {
    prepare: () => import('./offline/prepare.contribution.tsx'),
    offlineEntities: () => import('./offline/offline-entities.contribution.tsx'),
    taskManuals: () => import('./manuals/manuals.contribution.tsx'),
    portalState: () => import('./portal-state/portal-state.contribution.tsx'),
    elementPicker: () => import('./maps/picker/element-picker.contribution.tsx'),
  },
};

export default remote;
