import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useFormat } from 'shared-kit/web/i18n';

/** By the clock of the installation. */
export const usePresentYear = (): number => {
  const { timeZone } = useFormat();
  return Number(localDayText(Date.now(), timeZone).slice(0, 4));
};
