/** Where a measure leads, and how it is drawn. */
import type { Measure } from 'shared-kit/contracts/reports/report-builder';
import { kindOf } from 'shared-kit/domain/readings/built-measures';

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
