import { foldCase, foldSigns } from './fold-text.ts';

/** Catalan's `l·l` as it is written where there is no such dot. */
const geminate = /(?<=\p{L})l[·.-]l(?=\p{L})/gu;

/**
 * Names that look the same are the same name: case, spaces, invisible signs, widths, kinds of apostrophes and hyphens, and the ways to write
 * `l·l` do not tell them apart. Accents do.
 */
export const nameKeyOf = (name: string): string => foldCase(foldSigns(name)).replace(geminate, 'l·l');
