import { useMemo } from 'react';
import { Periodicity } from 'shared-kit/contracts/enums';
import type { TaskProgramme } from 'shared-kit/contracts/programmes';
import type { CallInput } from 'shared-kit/contracts/route';
import { type listReview, type ReviewPeriod, summarizeReview } from 'shared-kit/contracts/task-review';
import { yearAndMonth } from 'shared-kit/domain/civil-day';
import { localDayOf } from 'shared-kit/domain/local-day';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { delayQuery, noDelayFilter } from '../delays/delay-filters.ts';
import { filterQuery, noFilters } from '../tasks/task-filters.ts';

const numbers: readonly number[] = [];

const { periodicity: _, ...placesAndWork } = noFilters;
const defaults = {
  ...placesAndWork,
  ...noDelayFilter,
  /** 0: the present one. */
  year: 0,
  programme: '',
  /** -1: the one that has most. */
  every: -1,
  /** Empty: the whole year. */
  period: '',
  view: 'matrix' as string,
  person: numbers,
  performedById: numbers,
  result: numbers,
  copied: numbers,
  out: '',
  observed: '',
  q: '',
  sort: '',
  page: 1,
  task: 0,
};

type ReviewQuery = Omit<CallInput<typeof listReview>['query'], 'page' | 'size' | 'sort'>;

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
  const [address, change] = useUrlState(defaults);
  const { timeZone } = useFormat();
  const thisYear = yearAndMonth(localDayOf(Date.now(), timeZone)).year;
  const year = address.year || thisYear;
  const programme = programmes.find((each) => each === address.programme) ?? programmes[0] ?? 'preventive';
  const listed = (name: 'person' | 'performedById' | 'result') =>
    address[name].length === 0 ? {} : { [name]: address[name].join(',') };
  const scope = {
    installationId,
    programme,
    year,
    ...filterQuery({ ...address, periodicity: numbers }),
    ...listed('person'),
    ...listed('performedById'),
    ...(address.q === '' ? {} : { q: address.q }),
  };
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
  const query: ReviewQuery = {
    ...scope,
    ...(every === null ? {} : { periodicity: String(every) }),
    ...(period === null ? {} : { periodKey: period.periodKey }),
    ...listed('result'),
    ...delayQuery({ ...address, delayReason: numbers }),
    ...(address.out === '' ? {} : { outOfLimits: 1 }),
    ...(address.observed === '' ? {} : { observed: 1 }),
    // Both at once narrow nothing.
    ...(address.copied.length === 1 ? { copied: Number(address.copied[0]) } : {}),
  };
  return {
    address,
    change,
    year,
    thisYear,
    programme,
    every,
    period,
    periods: known,
    ofPeriodicity,
    summary,
    query,
  };
};
export type Review = ReturnType<typeof useReview>;
