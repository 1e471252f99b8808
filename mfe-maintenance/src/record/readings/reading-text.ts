import type { Format } from 'shared-kit/contracts/catalogues/formats';
import { limitsAllow, parseNumber } from 'shared-kit/domain/files/numbers';

/** The text that is sent: a number with a decimal point, as precise as it was written; other text as it is. */
export const storedText = (written: string, format: Pick<Format, 'numeric'>): string => {
  const number = format.numeric ? parseNumber(written) : null;
  return number?.text ?? written.trim();
};

/** A stored number in the language of the reader, not one digit less. */
export const shownText = (
  stored: string,
  format: Pick<Format, 'numeric'>,
  write: (value: number, options: Intl.NumberFormatOptions) => string,
): string => {
  const number = format.numeric ? parseNumber(stored) : null;
  if (number === null) return stored;
  const digits = number.text.split('.')[1]?.length ?? 0;
  return write(number.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
};

export type Limits = Pick<Format, 'numeric' | 'min' | 'max'>;

/** Both limits are allowed values themselves. */
export const isOutOfLimits = (written: string, limits: Limits): boolean => {
  const number = limits.numeric ? parseNumber(written) : null;
  return number !== null && !limitsAllow(number.value, limits);
};
