/**
 * The order of names as Spanish has it, which Catalan and English agree with but for ñ: what `Intl.Collator('es', {numeric: true})` gives, as a
 * text that a database and a device compare by its signs ([decision](../../docs/decisions/0066-names-and-search.md)).
 */
import { compareText } from '../records/compare-values.ts';
import { foldSigns } from './fold-text.ts';

/** In this order, before all digits and letters. */
const signs = Array.from('_-,;:!¡?¿.·\'"()[]{}§¶@*/\\&#%‰†‡°©®←→↑↓∑+±÷×<=>¬|¦~√∞≈≤≥¢$£¥€');
const placeOfSign = new Map(signs.map((sign, place) => [sign, String.fromCodePoint(0x21 + place)]));

/** Accents in the order in which they tell apart words of the same letters; others by their number. */
const accents = Array.from(
  '\u0313\u0314\u0301\u0300\u0306\u0302\u030c\u030a\u0342\u0308\u030b\u0303\u0307\u0338\u0327\u0328\u0304',
);
const placeOfAccent = new Map(accents.map((accent, place) => [accent, String.fromCodePoint(0x2f + place)]));

/** Letters that are others with a stroke, or two of them: they come behind those. */
const likeOthers: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
};
const furtherLetter = '\u00ff';
/** Behind a letter: it comes after all words that go on with whichever other one. */
const afterAll = '\u{10fffd}';

const usual = '.';
const capital = '/';
const level = '\u0001';

interface Weights {
  readonly letters: string;
  readonly accents: string;
  readonly capitals: string;
}

const numberWeights = (digits: string): Weights => {
  const value = digits.replace(/^0+(?=\d)/, '');
  return {
    letters: `0${String.fromCodePoint(0x30 + value.length)}${value}`,
    accents: usual,
    capitals: usual,
  };
};

const letterWeights = (sign: string): Weights => {
  const lower = sign.toLowerCase();
  const like = likeOthers[lower];
  const letters = like ?? lower;
  const each = letters.length;
  return {
    letters,
    accents: usual.repeat(each) + (like ? furtherLetter : ''),
    capitals: (lower === sign ? usual : capital).repeat(each),
  };
};

const signWeights = (sign: string): Weights => ({
  letters: sign === ' ' ? ' ' : `!${placeOfSign.get(sign) ?? `\u007f${sign}`}`,
  accents: usual,
  capitals: usual,
});

const tokens = /\d+|n\u0303|l·|\p{M}|[\s\S]/giu;

const weightsOf = (token: string): Weights => {
  if (/^\d/.test(token)) return numberWeights(token);
  if (/^\p{M}$/u.test(token))
    return { letters: '', accents: placeOfAccent.get(token) ?? `\u007e${token}`, capitals: '' };
  const [first = ''] = token;
  const weights = /^\p{L}/u.test(token)
    ? letterWeights(token.length > 1 ? first : token)
    : signWeights(token);
  if (token.endsWith('\u0303')) return { ...weights, letters: `${weights.letters}${afterAll}` };
  return token.endsWith('·') && token.length > 1
    ? { ...weights, accents: `${weights.accents}${furtherLetter}` }
    : weights;
};

const trimmed = (text: string): string => text.replace(/\.+$/, '');

/** A text by which names are sorted: by their letters and the values of their numbers, then by accents, then small before capital. */
export const sortKeyOf = (text: string): string => {
  const weights = (foldSigns(text).normalize('NFD').match(tokens) ?? []).map(weightsOf);
  const levels = [
    weights.map((each) => each.letters).join(''),
    trimmed(weights.map((each) => each.accents).join('')),
    trimmed(weights.map((each) => each.capitals).join('')),
  ];
  return levels.slice(0, levels.findLastIndex((each) => each !== '') + 1).join(level);
};

const mostKept = 20_000;
const kept = new Map<string, string>();
const keptKey = (text: string): string => {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const key = sortKeyOf(text);
  kept.set(text, key);
  return key;
};

/** The order of lists of names, for `toSorted`. */
export const compareNames = (one: string, other: string): number =>
  one === other ? 0 : compareText(keptKey(one), keptKey(other));
