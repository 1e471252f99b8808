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

export type DecimalSign = '.' | ',';

/** What a text says as a number. */
export type NumberReading =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'number';
      readonly number: WrittenNumber;
      /** What is written behind or before it: `kW`, `€`; empty for nothing. */
      readonly unit: string;
      /** The sign that can only be the decimal one here; null where the number shows neither. */
      readonly decimal: DecimalSign | null;
    }
  | {
      readonly kind: 'ambiguous';
      readonly unit: string;
      /** What it is where the comma, or the point, is the decimal sign. */
      readonly readings: Readonly<Record<DecimalSign, WrittenNumber>>;
    };

const measuredForm =
  /^(?:([€$£])\s*)?([+\-−]?[\d.,'’ \u00a0\u2009\u202f]*\d)(?:[eE]([+\-−]?\d{1,2}))?\s*((?![eE][+\-−]?\d)[\p{L}%€$£°º‰µΩ][\p{L}\p{N}%€²³/·^.-]{0,15})?$/u;
const ambiguousForm = /^([+\-−]?)([1-9]\d{0,2})([.,])(\d{3})$/u;

interface NumberRules {
  /** Which sign is the decimal one, where it is known. */
  readonly decimal?: DecimalSign | undefined;
  /** There are no decimals: a sign before three digits parts thousands. */
  readonly integer?: boolean | undefined;
}

/**
 * A number in a file or a form, with or without a unit. One sign before three digits (`1.200`) is two numbers until it is known which sign is
 * the decimal one; meters show three decimals, so readings are taken by `parseNumber`. Takes exponents: `1e3`, `1,5E+3`.
 */
export const readNumber = (
  written: string,
  { decimal, integer = false }: NumberRules = {},
): NumberReading => {
  const [, currency, digits = '', exponent, behind] = measuredForm.exec(written.trim()) ?? [];
  const unit = behind ?? currency ?? '';
  const [, sign = '', whole = '', mark, rest = ''] =
    exponent === undefined ? (ambiguousForm.exec(digits) ?? []) : [];
  if (mark !== undefined) {
    const parted = parseNumber(`${sign}${whole}.${rest}`);
    const grouped = parseNumber(`${sign}${whole}${rest}`);
    if (!parted || !grouped) return { kind: 'none' };
    const readings = mark === '.' ? { '.': parted, ',': grouped } : { ',': parted, '.': grouped };
    if (integer) return { kind: 'number', number: grouped, unit, decimal: null };
    if (decimal) return { kind: 'number', number: readings[decimal], unit, decimal };
    return { kind: 'ambiguous', unit, readings };
  }
  const mantissa = parseNumber(digits);
  const number = mantissa && (exponent === undefined ? mantissa : raised(mantissa, exponent));
  return number ? { kind: 'number', number, unit, decimal: decimalSignOf(digits) } : { kind: 'none' };
};

const raised = ({ text }: WrittenNumber, exponent: string): WrittenNumber | null => {
  const value = Number(`${text}e${exponent.replace('−', '-')}`);
  const told = String(value);
  return /^-?\d+(\.\d+)?$/.test(told) ? { value, text: told } : null;
};

/** The last of the signs is the decimal one, unless it stands more than once. */
const decimalSignOf = (digits: string): DecimalSign | null => {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return null;
  const isGroup = signs.filter((sign) => sign === last).length > 1;
  return isGroup === (last === '.') ? ',' : '.';
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

/**
 * Of what is typed into a number, behind what stands before it, that which can be part of one. Left out is only what leaves the number as it is
 * meant, as a unit: without their signs `1.5` would be 15, and `1e3` 13.
 */
export const typedIntoNumber = (typed: string, before: string): string => {
  let kept = '';
  for (const character of typed) {
    const stands = `${before}${kept}`.trim();
    const isPart =
      /[\d.,]/.test(character) ||
      (/[+\-−]/u.test(character) && /^$|[eE]$/.test(stands)) ||
      (/[eE]/.test(character) && /^[^eE]*\d[^eE]*$/.test(stands));
    if (isPart) kept += character;
  }
  return kept;
};
