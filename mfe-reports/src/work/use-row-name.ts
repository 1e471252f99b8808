import type { TimeGroup, TimeRow } from 'shared-kit/contracts/reports/work-reports';
import { localeOf, useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

/** How a month is written: "nov. 26". */
export const useMonthText = (): ((month: string) => string) => {
  const { language } = useFormat();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-15T12:00:00Z`));
};

/** What a row of a time report is called. */
export const useRowName = (by: TimeGroup): ((row: Pick<TimeRow, 'key' | 'name'>) => string) => {
  const t = useText();
  const { text } = useEnumText();
  const local = useLocalized();
  const month = useMonthText();
  return ({ key, name }) => {
    if (typeof name === 'string') return name;
    if (name !== null) return local(name);
    if (by === 'programme') return t(`programme.${key}`);
    if (by === 'archetype' || by === 'periodicity') return text(by, Number(key));
    if (by === 'month') return month(key);
    return t(by === 'person' ? 'nobody' : 'unnamed');
  };
};
