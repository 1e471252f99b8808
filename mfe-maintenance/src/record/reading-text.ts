import type { Format } from 'shared-kit/contracts/chores';

/** As people write numbers down: `60`, `-3,5`, `0.25`. No grouping: `1.234,5` could mean two things. */
const numberForm = /^[+-]?\d{1,12}(?:[.,]\d{1,12})?$/;

/** Null for what is no number. */
export const numberOf = (written: string): number | null => {
  const text = written.trim().replace('−', '-');
  return numberForm.test(text) ? Number(text.replace(',', '.')) : null;
};

/** The text that is sent: a number with a decimal point, as precise as it was written; other text as it is. */
export const storedText = (written: string, format: Pick<Format, 'numeric'>): string => {
  const text = written.trim();
  if (!format.numeric || numberOf(text) === null) return text;
  return text.replace('−', '-').replace(',', '.').replace(/^\+/, '');
};

/** A stored number in the language of the reader, not one digit less. */
export const shownText = (
  stored: string,
  format: Pick<Format, 'numeric'>,
  write: (value: number, options: Intl.NumberFormatOptions) => string,
): string => {
  const number = format.numeric ? numberOf(stored) : null;
  if (number === null) return stored;
  const digits = stored.split('.')[1]?.length ?? 0;
  return write(number, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
};

export type Limits = Pick<Format, 'numeric' | 'min' | 'max'>;

/** Both limits are allowed values themselves. */
export const isOutOfLimits = (written: string, { numeric, min, max }: Limits): boolean => {
  const number = numeric ? numberOf(written) : null;
  if (number === null) return false;
  return (min !== null && number < min) || (max !== null && number > max);
};

/** Whether a value below zero makes sense: phones' number pads have no minus. */
export const canBeNegative = ({ min }: Pick<Format, 'min'>): boolean => min === null || min < 0;

export const withOtherSign = (written: string): string => {
  const text = written.trim();
  return /^[-−]/.test(text) ? text.slice(1) : `-${text.replace(/^\+/, '')}`;
};
