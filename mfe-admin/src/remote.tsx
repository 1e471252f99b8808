import type { RemoteModule } from 'shared-kit/web/app';
import type { cataloguePages } from './catalogues/catalogue-pages.tsx';
import { registerReads } from './offline/register-reads.ts';

registerReads();

const locales = {
  es: () => import('./locales/es.json'),
  cat: () => import('./locales/cat.json'),
  en: () => import('./locales/en.json'),
};

const catalogue = (name: keyof typeof cataloguePages) => async () => ({
  default: (await import('./catalogues/catalogue-pages.tsx')).cataloguePages[name],
});

const remote: RemoteModule = {
  locales: async (language) => (await locales[language]()).default,
  pages: {
    administration: () => import('./administration/administration.page.tsx'),
    administrationMaintenance: () =>
      import('./administration-maintenance/administration-maintenance.page.tsx'),
    audit: () => import('./audit/audit.page.tsx'),
    dataDoubts: () => import('./doubts/data-doubts.page.tsx'),
    element: () => import('./elements/element.page.tsx'),
    person: () => import('./people/person.page.tsx'),
    building: () => import('./structure/building.page.tsx'),
    floor: () => import('./structure/floor.page.tsx'),
    area: () => import('./structure/area.page.tsx'),
    chore: () => import('./elements/chore.page.tsx'),
    installations: catalogue('installations'),
    categories: catalogue('categories'),
    users: () => import('./catalogues/users.page.tsx'),
    installationUsers: catalogue('installationUsers'),
    userAccess: () => import('./access/user-access.page.tsx'),
    roles: catalogue('roles'),
    elementTypes: () => import('./catalogues/element-types.page.tsx'),
    choreTypes: catalogue('choreTypes'),
    genericChores: catalogue('genericChores'),
    formats: catalogue('formats'),
    genericElements: catalogue('genericElements'),
    correctiveTypes: catalogue('correctiveTypes'),
    genericObservations: catalogue('genericObservations'),
    inspectionCategories: catalogue('inspectionCategories'),
    genericInspections: catalogue('genericInspections'),
    manuals: () => import('./catalogues/manuals.page.tsx'),
    manualTopics: catalogue('manualTopics'),
    genericLowVoltageReports: catalogue('genericLowVoltageReports'),
    performedTests: catalogue('performedTests'),
    inspectionTests: catalogue('inspectionTests'),
    measuringEquipments: () => import('./catalogues/measuring-equipments.page.tsx'),
    refrigerants: () => import('./refrigerants/refrigerants.page.tsx'),
    starter: () => import('./starter/starter.page.tsx'),
    starterRoles: () => import('./begin/starter-roles.page.tsx'),
    installationCopies: () => import('./copies/installation-copies.page.tsx'),
    maps: () => import('./maps/maps.page.tsx'),
    modules: () => import('./releases/modules.page.tsx'),
    moduleReleases: () => import('./releases/module-releases.page.tsx'),
    publishTokens: () => import('./releases/tokens/publish-tokens.page.tsx'),
    retention: () => import('./privacy/retention.page.tsx'),
    privacyNotice: () => import('./privacy/privacy-notice.page.tsx'),
    processingRecord: () => import('./privacy/processing-record.page.tsx'),
    moduleTrail: () => import('./releases/trail/module-trail.page.tsx'),
  },
  contributions: {
    prepare: () => import('./offline/prepare.contribution.tsx'),
    offlineEntities: () => import('./offline/offline-entities.contribution.tsx'),
    taskManuals: () => import('./manuals/manuals.contribution.tsx'),
    begin: () => import('./begin/begin.contribution.tsx'),
    doubts: () => import('./doubts/attention.contribution.tsx'),
    portalState: () => import('./portal-state/portal-state.contribution.tsx'),
    elementPicker: () => import('./maps/picker/element-picker.contribution.tsx'),
  },
};

export default remote;
