import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

interface WrittenLimits {
  readonly min: number | null;
  readonly max: number | null;
}

/** Limits as words, `entre 1 y 2,5`; nothing where there are none. */
export const useLimits = (): ((limits: WrittenLimits) => string) => {
  const t = useText();
  const { number: write } = useFormat();
  const number = (value: number): string => write(value, { maximumFractionDigits: 6 });
  return ({ min, max }) => {
    if (min !== null && max !== null) return t('fromReading.between', { min: number(min), max: number(max) });
    if (max !== null) return t('fromReading.atMost', { max: number(max) });
    return min === null ? '' : t('fromReading.atLeast', { min: number(min) });
  };
};
