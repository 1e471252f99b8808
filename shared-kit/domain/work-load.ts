/** How much work chores ask for in each month of a mean year. */
import { Periodicity } from '../contracts/enums.ts';

interface Work {
  readonly periodicity: Periodicity;
  readonly durationMinutes: number;
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const each = (minutes: number): number[] => Array.from({ length: 12 }, () => minutes);
/** Days of the month as a share of `length` days. */
const by = (length: number) => (minutes: number) => days.map((count) => (minutes * count) / length);

const spread: Readonly<Record<Periodicity, (minutes: number) => number[]>> = {
  [Periodicity.daily]: by(1),
  [Periodicity.weekly]: by(7),
  [Periodicity.biweekly]: by(14),
  [Periodicity.monthly]: each,
  [Periodicity.bimonthly]: (minutes) => each(minutes / 2),
  [Periodicity.quarterly]: (minutes) => each(minutes / 3),
  [Periodicity.semester]: (minutes) => each(minutes / 6),
  [Periodicity.yearly]: (minutes) => each(minutes / 12),
  [Periodicity.twoYearly]: (minutes) => each(minutes / 24),
  [Periodicity.fourYearly]: (minutes) => each(minutes / 48),
};

/** Minutes from January to December; what may be done in several months is spread over them evenly. */
export const minutesByMonth = ({ periodicity, durationMinutes }: Work): number[] =>
  spread[periodicity](durationMinutes);
