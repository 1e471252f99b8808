import { installationUsersCatalogue, rolesCatalogue } from './accounts.ts';
import { AdminCatalogue } from './admin-catalogue.tsx';
import {
  categoriesCatalogue,
  choreTypesCatalogue,
  formatsCatalogue,
  genericChoresCatalogue,
  installationsCatalogue,
} from './descriptions.ts';
import {
  correctiveTypesCatalogue,
  genericElementsCatalogue,
  genericInspectionsCatalogue,
  genericObservationsCatalogue,
  inspectionCategoriesCatalogue,
  manualTopicsCatalogue,
} from './general-descriptions.ts';
import {
  genericLowVoltageReportsCatalogue,
  inspectionTestsCatalogue,
  performedTestsCatalogue,
} from './low-voltage-descriptions.ts';

/** Pages of catalogues that need no more than their descriptions, by the names that the manifest gives them. */
export const cataloguePages = {
  installations: () => <AdminCatalogue catalogue={installationsCatalogue} />,
  categories: () => <AdminCatalogue catalogue={categoriesCatalogue} />,
  installationUsers: () => <AdminCatalogue catalogue={installationUsersCatalogue} />,
  roles: () => <AdminCatalogue catalogue={rolesCatalogue} />,
  choreTypes: () => <AdminCatalogue catalogue={choreTypesCatalogue} />,
  genericChores: () => <AdminCatalogue catalogue={genericChoresCatalogue} />,
  formats: () => <AdminCatalogue catalogue={formatsCatalogue} />,
  genericElements: () => <AdminCatalogue catalogue={genericElementsCatalogue} />,
  correctiveTypes: () => <AdminCatalogue catalogue={correctiveTypesCatalogue} />,
  genericObservations: () => <AdminCatalogue catalogue={genericObservationsCatalogue} />,
  inspectionCategories: () => <AdminCatalogue catalogue={inspectionCategoriesCatalogue} />,
  genericInspections: () => <AdminCatalogue catalogue={genericInspectionsCatalogue} />,
  manualTopics: () => <AdminCatalogue catalogue={manualTopicsCatalogue} />,
  genericLowVoltageReports: () => <AdminCatalogue catalogue={genericLowVoltageReportsCatalogue} />,
  performedTests: () => <AdminCatalogue catalogue={performedTestsCatalogue} />,
  inspectionTests: () => <AdminCatalogue catalogue={inspectionTestsCatalogue} />,
} as const;
