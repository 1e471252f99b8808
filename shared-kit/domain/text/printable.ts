/** Texts as papers show them: one layer for what services draw and what the browser does. */
import { blanks, invisibleSigns } from '../../contracts/visible-text.ts';

/** What stands for a sign that the letters of a paper do not have. */
const box = '□';

/**
 * Composed (NFC), so that a search in the paper finds what is typed; without what is not seen, spaces as spaces, and a box for each sign that
 * `hasSign` knows no letter of. Line breaks stay.
 */
export const printable = (text: string, hasSign: (code: number) => boolean): string =>
  text
    .normalize('NFC')
    .replace(invisibleSigns, '')
    .replace(blanks, (blank) => (blank.includes('\n') ? blank : ' '.repeat(blank.length)))
    .replace(/[^\n\r\t ]/gu, (sign) => (hasSign(sign.codePointAt(0) ?? 0) ? sign : box));
