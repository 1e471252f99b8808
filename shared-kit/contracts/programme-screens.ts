/** The screens of each programme's tasks, by how the tasks stand. */
import { paths } from './paths.ts';
import type { Programme, TaskProgramme } from './programmes.ts';

export const programmeScreens = {
  preventive: {
    menu: paths.preventiveMenu,
    remaining: paths.remainingChores,
    late: paths.lateChores,
    performed: paths.viewTasksPerformed,
  },
  rite: {
    menu: paths.riteMenu,
    remaining: paths.remainingRiteChores,
    late: paths.riteLateChores,
    performed: paths.riteViewChoresPerformed,
  },
  applus: {
    menu: paths.applusMenu,
    remaining: paths.applusRemainingChores,
    late: paths.applusLateChores,
    performed: paths.applusViewChoresPerformed,
  },
  entropy: {
    menu: paths.entropyMenu,
    remaining: paths.entropyRemainingChores,
    late: paths.entropyLateChores,
    performed: paths.entropyViewChoresPerformed,
  },
} as const satisfies Record<TaskProgramme, object>;

interface Days {
  readonly from: string;
  readonly to: string;
}
type To<Q> = (query?: Q) => string;

export interface AnyScreens {
  readonly menu: () => string;
  readonly remaining: To<Partial<Days> & { readonly person?: readonly number[] }>;
  readonly late: () => string;
  readonly performed: To<Days & { readonly performedById?: number }>;
}

/** What is done by reports has one screen. */
const toReports = (): string => paths.lowVoltage();
const reports = { menu: toReports, remaining: toReports, late: toReports, performed: toReports };

/** Where the numbers of a programme lead to. */
export const screensOfAny: Readonly<Record<Programme, AnyScreens>> = {
  ...programmeScreens,
  lowVoltage: reports,
};
