import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

/** "38 tasks remain" and "4 late". */
export const useSummaryText = () => {
  const t = useText();
  const { number } = useFormat();
  return (name: 'remaining' | 'late', count: number): string =>
    t(`summary.${name}`, { count, shown: number(count) });
};
