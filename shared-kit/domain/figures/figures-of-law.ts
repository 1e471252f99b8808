/** Figures of inspections and their like, as `inspection-state.ts` has it: what is due today has not expired. */
import type { InspectionType } from '../../contracts/enums.ts';
import type { InspectionState } from '../../contracts/legal/inspection.ts';
import { inspectionPaths } from '../../contracts/paths.ts';
import type { Figure } from './figure-definition.ts';

interface OfType {
  readonly installationId: number;
  readonly inspectionType: InspectionType;
}

const toState =
  (state: InspectionState) =>
  ({ installationId, inspectionType }: OfType): string =>
    inspectionPaths[inspectionType].list({ installationId, state });

export const lawFigures = {
  expired: {
    unit: 'records',
    formula: 'standing records whose last day was before today, and which were not failed',
    of: null,
    list: toState('expired'),
  },
  failed: {
    unit: 'records',
    formula: 'standing records that were failed: the second visit is to come',
    of: null,
    list: toState('failed'),
  },
  differs: {
    unit: 'records',
    formula: 'standing records that say they are exempt while the facts ask for them',
    of: null,
    list: toState('differs'),
  },
  expiring: {
    unit: 'records',
    formula: 'standing records that their notice was given of and that nothing is booked for',
    of: null,
    list: toState('expiring'),
  },
  booked: {
    unit: 'records',
    formula: 'standing records with a visit booked for today or later',
    of: null,
    list: toState('booked'),
  },
  legalDue: {
    unit: 'records',
    formula:
      'standing records that were failed, have expired, or fall due within 90 days of the last day, exempt ones where the facts ask for them',
    of: null,
    list: null,
  },
} as const satisfies Record<string, Figure>;
