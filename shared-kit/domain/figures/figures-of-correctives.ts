/** Figures of correctives, and of what is out of service. Merged and inactive ones count for none. */
import { CorrectiveStatus } from '../../contracts/enums.ts';
import { paths } from '../../contracts/paths.ts';
import type { Figure, OfDays } from './figure-definition.ts';

const open = [CorrectiveStatus.Opened, CorrectiveStatus.Assigned, CorrectiveStatus.InProgress] as const;
const isOpen = { status: [...open] };
const counted = { merged: '0' } as const;
const toOpened = (days: OfDays): string => paths.correctives({ from: days.from, to: days.to, ...counted });
const toClosed = ({ from, to }: OfDays): string =>
  paths.correctives({ closedFrom: from, closedTo: to, ...counted });
const toStops = ({ from, to }: OfDays): string => paths.outOfServices({ from, to });
const toFailures = ({ from, to }: OfDays): string =>
  paths.outOfServices({ from, to, reason: 'failure', planned: 0 });

export const correctiveFigures = {
  openCorrectives: {
    unit: 'correctives',
    formula: 'correctives that are opened, assigned or in progress now',
    of: null,
    list: () => paths.correctives(isOpen),
  },
  overdueCorrectives: {
    unit: 'correctives',
    formula: 'open correctives whose next target, to begin or to repair, has passed; waiting ones have none',
    of: 'openCorrectives',
    list: () => paths.correctives({ ...isOpen, overdue: 'true' }),
  },
  unassignedCorrectives: {
    unit: 'correctives',
    formula: 'open correctives that are nobody’s',
    of: 'openCorrectives',
    list: () => paths.correctives({ ...isOpen, assignedTo: 0 }),
  },
  ownCorrectives: {
    unit: 'correctives',
    formula: 'open correctives that are the reader’s',
    of: 'openCorrectives',
    list: ({ userId }: { readonly userId: number }) => paths.correctives({ ...isOpen, assignedTo: userId }),
  },
  waitingCorrectives: {
    unit: 'correctives',
    formula: 'open correctives that wait for a part, for access or for others',
    of: 'openCorrectives',
    list: () => paths.correctives({ waiting: 'true' }),
  },
  stopped: {
    unit: 'stops',
    formula: 'areas, and elements in use, that are out of service now',
    of: null,
    list: () => paths.outOfServices({ open: 1 }),
  },
  reportsToCheck: {
    unit: 'reports',
    formula: 'reports of people without an account that nobody has decided on',
    of: null,
    list: () => paths.publicReports({ decision: 'open' }),
  },
  openAtEnd: {
    unit: 'correctives',
    formula: 'correctives that were open at the end of the days, or are now',
    of: null,
    list: ({ to }: OfDays) => paths.correctives({ openOn: to, ...counted }),
  },
  opened: {
    unit: 'correctives',
    formula: 'correctives that were opened in the days',
    of: null,
    list: toOpened,
  },
  closed: {
    unit: 'correctives',
    formula: 'correctives that were closed in the days, by the closing that stands',
    of: null,
    list: toClosed,
  },
  timeToReact: {
    unit: 'minutes',
    formula: 'mean from opening until somebody began, of those opened in the days that were begun',
    of: 'opened and begun',
    list: toOpened,
  },
  timeToRestoration: {
    unit: 'minutes',
    formula: 'mean from opening until closing, of those closed in the days (EN 13306)',
    of: 'closed',
    list: toClosed,
  },
  withoutWaiting: {
    unit: 'minutes',
    formula: 'the same less the time that they waited',
    of: 'closed',
    list: toClosed,
  },
  timeBetweenFailures: {
    unit: 'minutes',
    formula: 'operating time of elements ÷ failures (EN 13306)',
    of: 'failures',
    list: null,
  },
  availability: {
    unit: 'minutes',
    formula: '1 − downtime ÷ time that has passed, 24 hours a day, of all elements',
    of: 'elements',
    list: toStops,
  },
  failureAvailability: {
    unit: 'minutes',
    formula: 'the same with unplanned stops because of a fault alone',
    of: 'elements',
    list: toFailures,
  },
  workingAvailability: {
    unit: 'minutes',
    formula: 'availability within the hours that elements are meant to work (EN 15341 T2)',
    of: 'elements with working hours',
    list: toStops,
  },
  downtime: {
    unit: 'minutes',
    formula: 'time out of service, for each element once',
    of: 'stops',
    list: toStops,
  },
  stops: {
    unit: 'stops',
    formula: 'stops that some of the days lie in, of elements in use then',
    of: null,
    list: toStops,
  },
  correctiveWork: {
    unit: 'minutes',
    formula: 'minutes of work written down on correctives closed in the days',
    of: 'closed',
    list: toClosed,
  },
  correctiveCost: {
    unit: 'euro',
    formula: 'parts and other costs written down on correctives closed in the days',
    of: 'closed',
    list: toClosed,
  },
  backlogCorrectives: {
    unit: 'minutes',
    formula: 'expected minutes of open correctives; those without any count as none',
    of: 'openCorrectives',
    list: () => paths.correctives(isOpen),
  },
  backlogWithoutMinutes: {
    unit: 'correctives',
    formula: 'open correctives without expected minutes',
    of: 'openCorrectives',
    list: null,
  },
  failureCause: {
    unit: 'correctives',
    formula: 'correctives closed in the days with a stated cause ÷ closed ones',
    of: 'closed',
    list: toClosed,
  },
  failureMode: {
    unit: 'correctives',
    formula: 'correctives closed in the days with a stated failure mode ÷ closed ones',
    of: 'closed',
    list: toClosed,
  },
  repeatElements: {
    unit: 'elements',
    formula: 'elements with three correctives opened within 90 days, the third in the days ÷ those with any',
    of: 'elements with correctives opened in the days',
    list: (days: OfDays) => paths.repeatFailures(days),
  },
  repeatCorrectives: {
    unit: 'correctives',
    formula: 'correctives opened in the days that are part of such a repetition ÷ those of elements',
    of: 'correctives of elements opened in the days',
    list: (days: OfDays) => paths.repeatFailures(days),
  },
} as const satisfies Record<string, Figure>;
