import { Periodicity } from 'shared-kit/contracts/enums';
import type { ReviewPeriod } from 'shared-kit/contracts/tasks/task-review';
import { isSlotKey } from 'shared-kit/domain/dates/season-slots';
import { type Format, localeOf } from 'shared-kit/web/i18n';
import type { Text } from '../use-text.ts';

type Period = Pick<ReviewPeriod, 'periodicity' | 'periodKey' | 'periodStart' | 'periodEnd'>;

const partOf = (
  at: string | number,
  options: Intl.DateTimeFormatOptions,
  { language, timeZone }: Format,
): string => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(new Date(at));

const day = { day: '2-digit', month: '2-digit' } as const;
const month = { month: 'short' } as const;

/** A period in as few letters as a column has room for. */
export const periodHeader = (period: Period, format: Format, t: Text): string => {
  const { periodicity, periodKey, periodStart, periodEnd } = period;
  const last = Date.parse(periodEnd) - 1;
  const week = /^\d{4}-W(\d+)$/.exec(periodKey)?.[1];
  if (week !== undefined) return t('review.week', { week: Number(week) });
  if (periodicity === Periodicity.daily) return partOf(periodStart, day, format);
  if (periodicity === Periodicity.biweekly || isSlotKey(periodKey))
    return `${partOf(periodStart, day, format)}–${partOf(last, day, format)}`;
  if (periodicity === Periodicity.monthly) return partOf(periodStart, month, format);
  if (periodicity === Periodicity.yearly) return periodKey.slice(0, 4);
  const isLong = periodicity === Periodicity.twoYearly || periodicity === Periodicity.fourYearly;
  const part = isLong ? ({ year: 'numeric' } as const) : month;
  return `${partOf(periodStart, part, format)}–${partOf(last, part, format)}`;
};
