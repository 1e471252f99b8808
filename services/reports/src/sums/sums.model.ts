import type { Programme } from 'shared-kit/contracts/plans/programmes';
import { defineFollower } from 'shared-kit/server/changes';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import {
  type DayCell,
  type DayCounts,
  type DeedCell,
  type GroupCell,
  type SumGroup,
  sumGroupNames,
} from './cells.ts';

/** What is kept of a month: `DayCell`s, `DeedCell`s, and `GroupCell`s by each grouping. */
export type SumPart = 'days' | 'deeds' | SumGroup;
export const sumParts: readonly SumPart[] = ['days', 'deeds', ...sumGroupNames];
export type CellOf<Part extends SumPart> = Part extends 'days'
  ? DayCell
  : Part extends 'deeds'
    ? DeedCell
    : GroupCell;

/** One part of one month of an installation. A month without tasks and deeds has none. */
interface MonthSums {
  /** `1 2026-03 days`. */
  readonly _id: string;
  readonly installationId: number;
  readonly month: string;
  /** As JSON: text is read far faster than documents within documents. */
  readonly cells: string;
}

export const monthSumsId = (installationId: number, month: string, part: SumPart): string =>
  `${installationId} ${month} ${part}`;

export const monthSums = defineCollection<MonthSums>('workMonthSums', [
  { key: { installationId: 1, month: 1 } },
]);

/** A whole month in few numbers, by programme. */
export interface MonthTotal {
  readonly programmes: readonly (DayCounts & { readonly programme: Programme })[];
  readonly correctivesOpened: number;
  readonly correctivesClosed: number;
}

/** A year of an installation: two hundred are read at once. */
interface YearSums {
  /** `1 2026`. */
  readonly _id: string;
  readonly installationId: number;
  /** `MonthTotal` as JSON by `03`. */
  readonly months: Readonly<Record<string, string>>;
}

export const yearSums = defineCollection<YearSums>('workYearSums', [{ key: { installationId: 1 } }]);

/** An installation that has been counted as a whole, `_id`. Without one nothing of it is known. */
interface SumsHead {
  readonly _id: number;
  /** In which its months were counted. */
  readonly timeZone: string;
  readonly countedAt: Date;
}
export const sumsHeads = defineCollection<SumsHead>('workSumsHeads', [{ key: { countedAt: 1 } }]);

/** What has changed since it was counted: a month, or all of an installation. */
export interface SumsMark {
  /** `1 2026-03`; `1` for all of it. */
  readonly _id: string;
  readonly installationId: number;
  readonly month: string | null;
  /** Counted up by every change: whoever counted takes the mark away if it is still the one that was read. */
  readonly changes: number;
  /** When it was first changed. */
  readonly since: Date;
}
export const sumsMarks = defineCollection<SumsMark>('workSumsMarks', [
  { key: { installationId: 1 } },
  { key: { since: 1 } },
]);

export const sumsPlaces = defineFollower('workSums');
export const sumsModels = [monthSums, yearSums, sumsHeads, sumsMarks, sumsPlaces];
