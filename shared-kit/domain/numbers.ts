/**
 * Numbers as people write them down in Spanish, Catalan and English: `60`, `-3,5`, `0.25`, `,5`, `1.234,50`, `1 234`.
 *
 * One comma or point alone is the decimal one: `1.234` and `1,234` are a bit more than one, since meters show three decimals and phones
 * have one of the two keys. Groups of thousands are taken where they can be nothing else: parted by spaces or apostrophes, with the other
 * sign as the decimal one, or with two groups at least. Exponents, hexadecimal digits and a decimal sign without decimals are no numbers.
 */
export interface WrittenNumber {
  readonly value: number;
  /** With a decimal point and every digit that was written: what is sent and stored. */
  readonly text: string;
}

const plainForm = /^(\d{1,12})?(?:[.,](\d{1,20}))?$/;
const groupedForm =
  /^([1-9]\d{0,2}(?:([.,'’ \u00a0\u2009\u202f])\d{3})(?:\2\d{3}){0,2})(?:([.,])(\d{1,20}))?$/;

/** Null for what is no number, or could be two. */
export const parseNumber = (written: string): WrittenNumber | null => {
  const [, sign = '', digits = ''] = /^([+\-−]?)(.*)$/u.exec(written.trim()) ?? [];
  const parts = plainParts(digits) ?? groupedParts(digits);
  if (parts === null) return null;
  const { whole, decimals } = parts;
  const text = `${sign === '-' || sign === '−' ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
  return { value: Number(text), text };
};

interface Parts {
  readonly whole: string;
  readonly decimals: string;
}

const plainParts = (digits: string): Parts | null => {
  if (digits === '') return null;
  const [match, whole = '0', decimals = ''] = plainForm.exec(digits) ?? [];
  return match === undefined ? null : { whole, decimals };
};

const groupedParts = (digits: string): Parts | null => {
  const [, groups = '', sign = '', decimalSign, decimals = ''] = groupedForm.exec(digits) ?? [];
  const couldBeDecimal = sign === '.' || sign === ',';
  const isClear = decimalSign === undefined ? groups.split(sign).length > 2 : decimalSign !== sign;
  if (groups === '' || (couldBeDecimal && !isClear)) return null;
  return { whole: groups.split(sign).join(''), decimals };
};

export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** Both limits are allowed values themselves; null is no limit. */
export const limitsAllow = (value: number, { min, max }: Limits): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** Whether a value below zero makes sense: phones' number pads have no minus. */
export const canBeNegative = ({ min }: Pick<Limits, 'min'>): boolean => min === null || min < 0;

export const withOtherSign = (written: string): string => {
  const text = written.trim();
  return /^[-−]/.test(text) ? text.slice(1) : `-${text.replace(/^\+/, '')}`;
};

/** Of what is typed into a number, behind what stands before it, that which can be part of one. */
export const typedIntoNumber = (
  typed: string,
  { before, decimals }: { readonly before: string; readonly decimals: boolean },
): string =>
  Array.from(typed)
    .filter((character, index) => {
      if (/\d/.test(character)) return true;
      if (/[+\-−]/u.test(character)) return before.trim() === '' && index === 0;
      return decimals && /[.,]/.test(character);
    })
    .join('');
