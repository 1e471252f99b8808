/** Amounts of money as whole cents, so that sums are exact. How an amount is shown is the matter of the language: `useFormat().money`. */
import { parseNumber } from '../files/numbers.ts';

/** `12.50` of 1250. */
export const centsText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Cents of an amount as people write it down, `1.234,50 €`; null for what is no amount, or has parts of a cent. */
export const parseCents = (written: string): number | null => {
  const amount = parseNumber(written.replace(/\s*€\s*$/, ''))?.text;
  if (amount === undefined) return null;
  const [whole = '', decimals = ''] = amount.split('.');
  const cents = decimals.replace(/0+$/, '').padEnd(2, '0');
  // Adding 0 makes a plain 0 of -0.
  return cents.length > 2 ? null : Number(`${whole}${cents}`) + 0;
};
