/** What can be measured of planned work, and how it follows from what was counted. */
import type { BuiltCounts, Measure } from '../../contracts/reports/report-builder.ts';
import type { FigureName } from '../figures/figures.ts';

/** The figure that it is, when it is of all rows together. */
export const figureOf: Readonly<Record<Measure, FigureName>> = {
  tasks: 'planned',
  done: 'plannedDone',
  unable: 'plannedUnable',
  outOfLimits: 'plannedOutOfLimits',
  totalMinutes: 'totalMinutes',
  performedMinutes: 'performedMinutes',
  remainingMinutes: 'remainingMinutes',
  inTimeRate: 'inTime',
  doneRate: 'done',
  outOfLimitsRate: 'plannedOutOfLimits',
};

/** How a measure is written. */
export type MeasureKind = 'rate' | 'count' | 'minutes';

export const kindOf = (measure: Measure): MeasureKind => {
  if (measure.endsWith('Rate')) return 'rate';
  return measure.endsWith('Minutes') ? 'minutes' : 'count';
};

/** What a rate is of; null of what is none. */
export const fractionOf = (
  measure: Measure,
  counts: BuiltCounts,
): { readonly count: number; readonly of: number } | null => {
  if (measure === 'inTimeRate') return { count: counts.inTime, of: counts.due };
  if (measure === 'doneRate') return { count: counts.dueDone, of: counts.due };
  return measure === 'outOfLimitsRate' ? { count: counts.outOfLimits, of: counts.done } : null;
};

/** A count, minutes, or a share from 0 to 1; null where a rate is of nothing. */
export const measured = (measure: Measure, counts: BuiltCounts): number | null => {
  const fraction = fractionOf(measure, counts);
  if (fraction) return fraction.of === 0 ? null : fraction.count / fraction.of;
  switch (measure) {
    case 'tasks':
    case 'done':
    case 'unable':
    case 'outOfLimits':
    case 'totalMinutes':
    case 'performedMinutes':
      return counts[measure];
    default:
      return counts.totalMinutes - counts.performedMinutes;
  }
};
