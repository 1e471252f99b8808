/** Where what a document lacks is filled in, and where other modules make theirs. */

import { paths } from 'shared-kit/contracts/paths';
import type { Gap, PaperKind, PaperScreen } from 'shared-kit/contracts/reports/papers';
import type { Days } from 'shared-kit/domain/dates/day-presets';

/** Who asks for a document. */
export const askers = ['law', 'owner', 'own'] as const;
export type Asker = (typeof askers)[number];

interface PaperPlace {
  readonly asker: Asker;
  /** Whether it can be of one building alone. */
  readonly byBuilding: boolean;
}

export const paperPlaces: Readonly<Record<PaperKind, PaperPlace>> = {
  fire: { asker: 'law', byBuilding: true },
  legionella: { asker: 'law', byBuilding: true },
  refrigeration: { asker: 'law', byBuilding: true },
  fgas: { asker: 'law', byBuilding: true },
  owner: { asker: 'owner', byBuilding: false },
  book: { asker: 'owner', byBuilding: true },
};

interface ScreenPlace {
  readonly asker: Asker;
  readonly to: string;
}

export const screenPlaces = {
  riteRegister: { asker: 'law', to: paths.riteRegister() },
  riteCertificate: { asker: 'law', to: paths.riteCertificate() },
  lowVoltage: { asker: 'law', to: paths.lowVoltage() },
  workOrders: { asker: 'own', to: paths.correctives() },
  inspectionPlan: { asker: 'own', to: paths.inspectionCalendar() },
} as const satisfies Record<PaperScreen, ScreenPlace>;

const installation = paths.administration({ tab: 'installation' });

/** Null for what no screen holds, or elements hold one by one. */
export const gapAddress = ({ code }: Gap, days: Days): string | null => {
  switch (code) {
    case 'ownerName':
    case 'ownerNif':
    case 'maintainerName':
    case 'maintainerNif':
    case 'fireRegistration':
    case 'gasCompany':
      return installation;
    case 'noElements':
      return paths.administration();
    case 'noTasks':
    case 'analyses':
      return paths.administrationMaintenance();
    case 'undone':
      return paths.reportTasks({ ...days, filter: 2 });
    case 'waterPlan':
      return paths.protocolsAndGuidelines();
    case 'inspection':
    case 'lateInspection':
      return paths.inspections();
    default:
      return null;
  }
};
