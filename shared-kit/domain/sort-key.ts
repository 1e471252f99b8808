import { normaliseText } from './search-text.ts';

/** Sorts as people count, accents aside: `Boiler-2` before `Boiler-10`, `Área` beside `Area`. */
export const sortKeyOf = (text: string): string =>
  normaliseText(text).replace(/\d+/g, (digits) => digits.padStart(10, '0'));
