import { dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { useFormat } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';

export const periods = ['quarter', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

const days: Readonly<Record<Period, number | null>> = { quarter: 92, year: 366, all: null };
const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);

/** How far back readings are shown: in the address, a year unless chosen. */
export const usePeriod = () => {
  const { timeZone } = useFormat();
  const [{ since }, setAddress] = useUrlState({ since: 'year' });
  const period: Period = isPeriod(since) ? since : 'year';
  const back = days[period];
  const query = back === null ? {} : { from: dayText(localDayOf(Date.now(), timeZone) - back) };
  return { period, query, choose: (next: string) => setAddress({ since: next }) };
};
