/** What can be measured of planned work: how it follows from what was counted, and which tasks it was counted from. */
import type { BuiltCounts } from 'shared-kit/contracts/report-builder';

export const measures = [
  ...(['inTimeRate', 'doneRate', 'outOfLimitsRate'] as const),
  ...(['tasks', 'done', 'unable', 'outOfLimits'] as const),
  ...(['totalMinutes', 'performedMinutes', 'remainingMinutes'] as const),
] as const;
export type Measure = (typeof measures)[number];

/** How a measure is written, and whether several of it make a whole. */
export type MeasureKind = 'rate' | 'count' | 'minutes';

export const kindOf = (measure: Measure): MeasureKind => {
  if (measure.endsWith('Rate')) return 'rate';
  return measure.endsWith('Minutes') ? 'minutes' : 'count';
};

/** What a rate is of. */
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

/** What the list of the tasks behind it is narrowed down by. */
export const narrowedBy = (measure: Measure) => {
  switch (measure) {
    case 'inTimeRate':
      return { due: '1' };
    case 'doneRate':
      return { due: '1' };
    case 'outOfLimitsRate':
      return { filter: 1 };
    case 'outOfLimits':
      return { filter: 1, outOfLimits: '1' };
    case 'unable':
      return { result: [3] };
    case 'done':
    case 'performedMinutes':
      return { filter: 1 };
    case 'remainingMinutes':
      return { filter: 2 };
    default:
      return {};
  }
};

export type Drawing = 'heat' | 'stacked' | 'upright' | 'lying' | 'none';

interface Shape {
  readonly measure: Measure;
  readonly rows: number;
  readonly columns: number;
  /** Rows follow one another in time. */
  readonly isInTime: boolean;
}

/** More of them are read in the table alone. */
export const mostHeatRows = 40;
const mostStacked = 6;
const mostLying = 15;
const mostUpright = 60;

/** The drawing that shows so much best: colour for shares by two things, bars for the rest. */
export const drawingOf = ({ measure, rows, columns, isInTime }: Shape): Drawing => {
  if (rows === 0) return 'none';
  if (columns > 0 && kindOf(measure) === 'rate') return rows <= mostHeatRows ? 'heat' : 'none';
  if (columns > mostStacked || rows > (isInTime ? mostUpright : mostLying)) return 'none';
  if (columns > 0) return 'stacked';
  return isInTime ? 'upright' : 'lying';
};
