import { useCallback } from 'react';
import { Periodicity } from 'shared-kit/contracts/enums';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isSlotKey } from 'shared-kit/domain/dates/season-slots';
import { type Format, localeOf, useFormat } from 'shared-kit/web/i18n';
import { type Text, useText } from '../use-text.ts';
import { lastDayOf } from './due.ts';

type Period = Pick<Task, 'periodicity' | 'periodKey' | 'periodStart' | 'periodEnd'>;

const monthText = ({ periodStart }: Period, { language, timeZone }: Format): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone }).format(
    new Date(periodStart),
  );

const spanText = (task: Period, format: Format): string =>
  `${format.date(task.periodStart)} – ${format.day(lastDayOf(task, format.timeZone))}`;

/** The period as people name it: a day, a week's number, a month, a year, else its first and last day. */
export const periodText = (task: Period, format: Format, t: Text): string => {
  const week = /^(\d{4})-W(\d+)$/.exec(task.periodKey);
  if (isSlotKey(task.periodKey)) return spanText(task, format);
  if (task.periodicity === Periodicity.daily) return format.date(task.periodStart);
  if (task.periodicity === Periodicity.weekly && week)
    return t('period.week', { week: Number(week[2]), year: week[1] });
  if (task.periodicity === Periodicity.monthly) return monthText(task, format);
  if (task.periodicity === Periodicity.yearly) return task.periodKey.slice(0, 4);
  return spanText(task, format);
};

export const usePeriodText = (): ((task: Period) => string) => {
  const t = useText();
  const format = useFormat();
  return useCallback((task: Period) => periodText(task, format, t), [format, t]);
};
