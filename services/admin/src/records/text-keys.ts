import { normaliseText } from 'shared-kit/server/list';

/** Names that differ only in case or spaces are the same name; accents tell names apart. */
export const keyOf = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Sorts as people count: `Boiler-2` before `Boiler-10`, `Área` beside `Area`. */
export const sortKeyOf = (text: string): string =>
  normaliseText(text).replace(/\d+/g, (digits) => digits.padStart(10, '0'));

export const nameKeys = (name: string) => ({ nameKey: keyOf(name), nameSort: sortKeyOf(name) });
export const refKeys = (ref: string) => ({ refKey: keyOf(ref), refSort: sortKeyOf(ref) });
