import { useMemo } from 'react';
import { localeOf, useFormat } from 'shared-kit/web/i18n';
import { spanText } from '../out-of-services/use-stop-text.ts';
import { useText } from '../use-text.ts';

const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 } as const;

/** How figures are written; words where there are none. */
export const useFigureText = () => {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const none = t('figures.none');
    const span = (minutes: number | null): string =>
      minutes === null ? none : spanText(Math.round(minutes) * 60_000, format);
    const month = new Intl.DateTimeFormat(localeOf(format.language), {
      month: 'short',
      year: '2-digit',
      timeZone: 'UTC',
    });
    return {
      span,
      share: (share: number | null): string => (share === null ? none : format.number(share, percent)),
      money: (euro: number): string => format.money(Math.round(euro * 100)),
      month: (key: string): string => month.format(new Date(`${key}-15T12:00:00Z`)),
    };
  }, [t, format]);
};
