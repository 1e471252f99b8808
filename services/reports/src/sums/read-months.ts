/** Months of many installations at once, as they are kept; what does not hold is counted anew where it is little. */
import type { RequestContext } from 'shared-kit/server/http/context';
import type { DayCell, DeedCell } from './cells.ts';
import { type CountedMonth, countMonth } from './count-month.ts';
import { readStaleSums, type StaleSums } from './stale-sums.ts';
import { type MonthTotal, monthSums, monthSumsId, type SumPart, yearSums } from './sums.model.ts';

export interface MonthsAsked {
  readonly id: number;
  readonly timeZone: string;
  readonly months: readonly string[];
  /** Those of them of which days are asked for. */
  readonly byDay: ReadonlySet<string>;
  /** And of which what people did on days. */
  readonly cut: ReadonlySet<string>;
}

export interface ReadMonth {
  readonly total: MonthTotal;
  readonly days: () => DayCell[];
  readonly deeds: () => DeedCell[];
}

export interface ReadMonths {
  /** Null of a month without anything. */
  readonly of: (installationId: number, month: string) => ReadMonth | null;
  readonly isCounted: (installationId: number) => boolean;
  /** Since when the first change is not in what was read; null where all are. */
  readonly since: Date | null;
}

/** Months that are counted while somebody waits; more than these are read as they were. */
const mostCounted = 24;

const keyOf = (installationId: number, month: string): string => `${installationId} ${month}`;

const staleOf = ({ id, months }: MonthsAsked, { isStale, staleMonths }: StaleSums): string[] =>
  months.filter((month) => isStale || staleMonths.has(month)).map((month) => keyOf(id, month));

const readKept = async (
  { db }: Pick<RequestContext, 'db'>,
  asked: readonly MonthsAsked[],
): Promise<ReadMonths['of']> => {
  const years = asked.flatMap(({ id, months }) =>
    [...new Set(months.map((month) => month.slice(0, 4)))].map((year) => `${id} ${year}`),
  );
  const partIds = asked.flatMap(({ id, byDay, cut }) => [
    ...[...byDay].map((month) => monthSumsId(id, month, 'days')),
    ...[...cut].map((month) => monthSumsId(id, month, 'deeds')),
  ]);
  const [totals, parts] = await Promise.all([
    yearSums(db)
      .find({ _id: { $in: years } })
      .toArray(),
    partIds.length === 0
      ? []
      : monthSums(db)
          .find({ _id: { $in: partIds } })
          .toArray(),
  ]);
  const byYear = new Map(totals.map(({ _id, months }) => [_id, months]));
  const byPart = new Map(parts.map(({ _id, cells }) => [_id, cells]));
  return (id, month) => {
    const total = byYear.get(keyOf(id, month.slice(0, 4)))?.[month.slice(5)];
    if (total === undefined) return null;
    const partOf = (part: SumPart) => JSON.parse(byPart.get(monthSumsId(id, month, part)) ?? '[]');
    return {
      total: JSON.parse(total) as MonthTotal,
      days: () => partOf('days') as DayCell[],
      deeds: () => partOf('deeds') as DeedCell[],
    };
  };
};

const asRead = ({ total, parts }: CountedMonth): ReadMonth => {
  const texts = new Map(parts);
  return {
    total,
    days: () => JSON.parse(texts.get('days') ?? '[]') as DayCell[],
    deeds: () => JSON.parse(texts.get('deeds') ?? '[]') as DeedCell[],
  };
};

export const readMonths = async (
  ctx: Pick<RequestContext, 'db' | 'views'>,
  asked: readonly MonthsAsked[],
): Promise<ReadMonths> => {
  const standing = await readStaleSums(ctx, asked);
  const stale = asked.map((each) => ({ ...each, stale: staleOf(each, standing(each.id)) }));
  const isLittle = stale.reduce((sum, each) => sum + each.stale.length, 0) <= mostCounted;
  const kept = await readKept(ctx, asked);
  if (!isLittle) {
    const behind = asked.flatMap(({ id }) => standing(id).since ?? []);
    return {
      of: kept,
      isCounted: (id) => standing(id).isKnown,
      since: behind.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    };
  }
  const counted = new Map<string, ReadMonth>();
  for (const { id, timeZone, months, stale: own } of stale)
    for (const month of months)
      if (own.includes(keyOf(id, month)))
        counted.set(
          keyOf(id, month),
          asRead(await countMonth(ctx.db, { installationId: id, timeZone }, month)),
        );
  return {
    of: (id, month) => counted.get(keyOf(id, month)) ?? kept(id, month),
    isCounted: () => true,
    since: null,
  };
};
