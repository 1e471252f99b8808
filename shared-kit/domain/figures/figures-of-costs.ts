/** Figures of what work cost (EN 15341), as far as it is known. */
import { paths } from '../../contracts/paths.ts';
import type { Figure, OfDays } from './figure-definition.ts';

const toDone = ({ from, to }: OfDays): string =>
  paths.reportTasks({ from, to, counted: 'performed', filter: 1 });
const toClosed = ({ from, to }: OfDays): string =>
  paths.correctives({ closedFrom: from, closedTo: to, merged: '0' });
const toContracts = (): string => paths.externalCompanies();

export const costFigures = {
  costPlanned: {
    unit: 'euro',
    formula: 'planned minutes of tasks done in the days × hourly rate of the day (E16)',
    of: 'tasks done in the days',
    list: toDone,
  },
  costPlannedHours: {
    unit: 'minutes',
    formula: 'planned minutes of tasks done in the days',
    of: 'tasks done in the days',
    list: toDone,
  },
  costCorrectives: {
    unit: 'euro',
    formula: 'costParts + costLabour (E15)',
    of: 'closed',
    list: toClosed,
  },
  costParts: {
    unit: 'euro',
    formula: 'parts and other costs of correctives closed in the days',
    of: 'closed',
    list: toClosed,
  },
  costLabour: {
    unit: 'euro',
    formula: 'minutes of correctives closed in the days × hourly rate of the day',
    of: 'closed',
    list: toClosed,
  },
  costCorrectiveHours: {
    unit: 'minutes',
    formula: 'minutes written down on correctives closed in the days',
    of: 'closed',
    list: toClosed,
  },
  costWithoutMinutes: {
    unit: 'correctives',
    formula: 'correctives closed in the days without minutes',
    of: 'closed',
    list: null,
  },
  costContractors: {
    unit: 'euro',
    formula: 'of each contract’s amount, spread evenly over its term, what falls on the days (E10)',
    of: 'contracts with an amount and a term',
    list: toContracts,
  },
  costWithoutTerm: {
    unit: 'contracts',
    formula: 'contracts with an amount and without a term',
    of: null,
    list: null,
  },
  costTotal: {
    unit: 'euro',
    formula: 'costPlanned + costCorrectives + costContractors, what is not known left out',
    of: null,
    list: null,
  },
  costOverValue: {
    unit: 'euro',
    formula: 'cost of work on elements with a price ÷ their prices (E1)',
    of: 'prices of elements',
    list: (days: OfDays) => paths.elementCosts(days),
  },
  unpricedElements: {
    unit: 'elements',
    formula: 'elements in use without a price',
    of: 'elements',
    list: null,
  },
  hourlyRate: {
    unit: 'euro',
    formula: 'what an hour of work cost in the installation in the days, as somebody has said',
    of: null,
    list: null,
  },
} as const satisfies Record<string, Figure>;
