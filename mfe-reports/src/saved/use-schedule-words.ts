import { lastOfMonth, type ReportSchedule } from 'shared-kit/contracts/reports/report-schedules';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

/** A Monday. */
const someMonday = 5;

/** When something is made, when next, and what came of it, in words. */
export const useScheduleWords = () => {
  const t = useText();
  const { dateTime, language, number } = useFormat();
  const weekdays = new Intl.DateTimeFormat(language === 'cat' ? 'ca' : language, {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return {
    weekday: (day: number): string => weekdays.format(Date.UTC(2026, 0, someMonday + day - 1)),
    monthDay: (day: number): string => (day === lastOfMonth ? t('schedule.last') : String(day)),
    hour: (hour: number): string => `${String(hour).padStart(2, '0')}:00`,
    next: ({ nextAt }: ReportSchedule): string =>
      nextAt === null ? t('schedule.paused') : t('schedule.next', { when: dateTime(nextAt) }),
    last: ({ last }: ReportSchedule): string =>
      last === null
        ? ''
        : t(`schedule.result.${last.result}`, {
            when: dateTime(last.dueAt),
            count: last.readers,
            shown: number(last.readers),
          }),
  };
};
