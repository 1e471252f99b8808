import { useMemo } from 'react';
import { Periodicity } from 'shared-kit/contracts/enums';
import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import {
  listReview,
  type ReviewPeriod,
  readReviewMatrix,
  summarizeReview,
} from 'shared-kit/contracts/tasks/task-review';
import { yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { defineList, useListState } from 'shared-kit/web/table';
import { taskFilters } from '../tasks/task-filters.ts';

// Which periodicity is looked through is chosen above the lists.
const { periodicity: _periodicity, ...placesAndWork } = taskFilters;
const shared = {
  filters: {
    result: 'several',
    delay: 'one',
    outOfLimits: { kind: 'yesNo', as: 'out' },
    observed: 'yesNo',
    copied: 'yesNo',
    performedById: 'several',
    person: 'several',
    ...placesAndWork,
  },
  sort: 'elementName',
  state: {
    /** 0: the present one. */
    year: 0,
    programme: '',
    /** -1: the one that has most. */
    every: -1,
    /** Empty: the whole year. */
    period: '',
    view: 'matrix' as string,
    task: 0,
  },
} as const;
const given = ['installationId', 'programme', 'year', 'periodicity', 'periodKey'] as const;

export const reviewList = defineList(listReview, { ...shared, name: 'review.list', given });
export const reviewMatrix = defineList(readReviewMatrix, {
  ...shared,
  name: 'review.matrix',
  given: [...given, 'by'],
});

/** Monthly work is what most look for; else the periodicity that has most tasks. */
export const usualPeriodicity = (periods: readonly ReviewPeriod[]): Periodicity | null => {
  if (periods.some(({ periodicity }) => periodicity === Periodicity.monthly)) return Periodicity.monthly;
  const totals = [...Map.groupBy(periods, ({ periodicity }) => periodicity)].map(
    ([periodicity, own]) => [periodicity, own.reduce((sum, { total }) => sum + total, 0)] as const,
  );
  return totals.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
};

/** What the address says is looked through, and what it asks of the server. */
export const useReview = (installationId: number, programmes: readonly TaskProgramme[]) => {
  const { timeZone } = useFormat();
  const thisYear = yearAndMonth(localDayOf(Date.now(), timeZone)).year;
  const programmeOf = (named: string): TaskProgramme =>
    programmes.find((each) => each === named) ?? programmes[0] ?? 'preventive';
  const { address, setAddress, query } = useListState(reviewList, (asked) => ({
    installationId,
    programme: programmeOf(asked.programme),
    year: asked.year || thisYear,
  }));
  const year = address.year || thisYear;
  const programme = programmeOf(address.programme);
  const { sort: _sort, ...unsorted } = query;
  const {
    result: _result,
    delay: _delay,
    outOfLimits: _out,
    observed: _observed,
    copied: _copied,
    ...scope
  } = unsorted;
  const summary = useRoute(
    summarizeReview,
    { query: scope },
    { keepPrevious: true, select: ({ data }) => data },
  );
  const periods = summary.data;
  const known = useMemo(() => periods ?? [], [periods]);
  const every =
    Object.values(Periodicity).find((value) => value === address.every) ?? usualPeriodicity(known);
  const ofPeriodicity = known.filter(({ periodicity }) => periodicity === every);
  const period = ofPeriodicity.find(({ periodKey }) => periodKey === address.period) ?? null;
  const shown = {
    ...(every === null ? {} : { periodicity: String(every) }),
    ...(period === null ? {} : { periodKey: period.periodKey }),
  };
  return {
    address,
    setAddress,
    year,
    thisYear,
    programme,
    every,
    period,
    periods: known,
    ofPeriodicity,
    summary,
    /** What `given` names of the lists. */
    given: { installationId, programme, year, ...shown },
    query: { ...unsorted, ...shown },
  };
};
export type Review = ReturnType<typeof useReview>;
