/** A part of a text looked for where no `searchText` is stored of it: as a regular expression over what was written, for databases. */
import { escapePattern } from './search-patterns.ts';
import { joinGeminates, normaliseText } from './search-text.ts';

/** Letters of the portal's languages and their neighbours, of full width, and signs that stand for others. */
const ranges = [
  [0x21, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2015],
  [0x2018, 0x201f],
  [0x2032, 0x2036],
  [0xff01, 0xff5e],
] as const;

/** Of each plain letter or sign, and of each pair of them, the single signs that are taken for it: what no expression tells by itself without `i`. */
const writtenAs = new Map<string, string[]>();
for (const [first, last] of ranges)
  for (let code = first; code <= last; code += 1) {
    const sign = String.fromCodePoint(code);
    const plain = normaliseText(sign);
    if (plain !== '' && plain.length < 3) writtenAs.set(plain, [...(writtenAs.get(plain) ?? []), sign]);
  }

const classOf = (signs: readonly string[]): string =>
  `[${signs.map((sign) => sign.replace(/[\\\]^-]/g, '\\$&')).join('')}]`;

const oneOf = (plain: string): string => {
  const signs = writtenAs.get(plain);
  return signs ? classOf(signs) : escapePattern(plain);
};

/** Accents that stand apart, and what is not seen. */
const unseen = '\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff';
const between = `[${unseen}]*`;
const blanks = ' \\t\\n\u00a0\u2000-\u200a\u202f\u205f\u3000';
const blank = `[${blanks}][${blanks}${unseen}]*`;
/** The dots between two `l`, and every point and hyphen that people have for them. */
const geminate = `${classOf(['·', '\u0387', '•', '\u2027', '\u2219', '\u22c5', ...(writtenAs.get('.') ?? []), ...(writtenAs.get('-') ?? [])])}?`;

/** Matches a text in which `part` stands, whatever its accents, case, apostrophes, hyphens, `l·l` and signs that are not seen. */
export const rawPattern = (part: string): string => {
  const plain = Array.from(joinGeminates(normaliseText(part)));
  let pattern = '';
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    const pair = `${sign}${plain[at + 1] ?? ''}`;
    if (sign === ' ') pattern += blank;
    else if (pair === 'll') {
      pattern += `(?:${oneOf('l')}${between}${geminate}|[ŀĿ])${between}${oneOf('l')}${between}`;
      at += 1;
    } else if (pair.length === 2 && writtenAs.has(pair)) {
      pattern += `(?:${oneOf(sign)}${between}${oneOf(plain[at + 1] ?? '')}|${oneOf(pair)})${between}`;
      at += 1;
    } else pattern += `${oneOf(sign)}${between}`;
  }
  return pattern;
};
