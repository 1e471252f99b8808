/** The screens of each programme's tasks, by how the tasks stand. */
import { paths } from '../paths.ts';
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

/** What is done by reports has one screen, which shows the tasks beside them. */
const reports: AnyScreens = {
  menu: () => paths.lowVoltage(),
  remaining: ({ from: tasksFrom, to: tasksTo, person } = {}) =>
    paths.lowVoltage({ tasks: 'remaining', tasksFrom, tasksTo, tasksOf: person?.[0] }),
  late: () => paths.lowVoltage({ tasks: 'late' }),
  performed: (days) =>
    paths.lowVoltage({
      tasks: 'performed',
      tasksFrom: days?.from,
      tasksTo: days?.to,
      tasksOf: days?.performedById,
    }),
};

/** Where the numbers of a programme lead to. */
export const screensOfAny: Readonly<Record<Programme, AnyScreens>> = {
  ...programmeScreens,
  lowVoltage: reports,
};
