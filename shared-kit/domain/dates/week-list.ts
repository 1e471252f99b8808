/** Schedule compliance: what was on the list of a week, and what of it was done in that week. What was left of earlier weeks is on no list. */
import { mondayOf } from './civil-day.ts';

/** Days as numbers. */
export interface ListedWork {
  /** The day that it was planned for, or the last on which it could be done (`plan-window`). */
  readonly workDay: number;
  /** Null where nobody has done anything of it. */
  readonly performedDay: number | null;
  /** Well or badly, and no attempt. */
  readonly isDone: boolean;
}

export interface OnList {
  readonly monday: number;
  /** Within its week. */
  readonly isDone: boolean;
}

/** The list of the week that it counts for; null where it was done, or could not be, before that week began: it was on its list no more. */
export const weekListed = ({ workDay, performedDay, isDone }: ListedWork): OnList | null => {
  const monday = mondayOf(workDay);
  if (performedDay !== null && performedDay < monday) return null;
  return { monday, isDone: isDone && performedDay !== null && performedDay <= monday + 6 };
};

const thursday = 3;
const sunday = 6;

interface Days {
  /** Both included. */
  readonly first: number;
  readonly last: number;
  /** The last day that is over. */
  readonly over: number;
}

/**
 * Mondays of the weeks that belong to these days and are over, the last `most` of them. A week belongs to the days that its Thursday lies in, as it
 * does to a year (ISO 8601): each week to one month, and of the days at their ends no week of which they have less than half.
 */
export const weeksOfDays = ({ first, last, over }: Days, most: number): number[] => {
  const mondays: number[] = [];
  const latest = Math.min(mondayOf(last - thursday), mondayOf(over - sunday));
  for (let monday = latest; monday + thursday >= first && mondays.length < most; monday -= 7)
    mondays.unshift(monday);
  return mondays;
};
