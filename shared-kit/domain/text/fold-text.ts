/**
 * What texts have in common that people take for the same ([decision](../../docs/decisions/0066-names-and-search.md)): beneath the keys of
 * names, what is searched, and how lists are sorted; the same at the service, on the device and in the browser.
 */
import { blanks, invisibleSigns } from '../../contracts/visible-text.ts';

/** Whatever a keyboard or an editor gives for an apostrophe: also an accent without a letter, and the sign of minutes. */
const apostrophes =
  /[`\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u0374\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/gu;
const quotes = /[\u201c\u201d\u201e\u201f\u2033\u2036\uff02\u00ab\u00bb]/gu;
const hyphens = /[\p{Dash}\u02d7\u2043]/gu;
/** Between the two letters of Catalan's `l·l`, whatever dot there was to be had. */
const dots = /[\u00b7\u0387\u2022\u2027\u2219\u22c5\u2e33\u30fb\uff65\ua78f]/gu;

/** Signs that mean something else than what NFKC makes of them: `10²` is not `102`, nor ① the same name as 1. */
const keptSigns =
  /[\u00a8\u00af\u00b2\u00b3\u00b8\u00b9\u00bc-\u00be\u02d8-\u02dd\u2070-\u209c\u2150-\u215f\u2189\u2460-\u24ff\u2776-\u2793\u3200-\u33ff]+/gu;

const compatible = (text: string): string => text.normalize('NFKC');

const allButKept = (text: string): string => {
  const kept = [...text.matchAll(keptSigns)];
  const others = text.split(keptSigns).map(compatible);
  return others.flatMap((part, index) => [part, kept[index]?.[0] ?? '']).join('');
};

const foldWith = (text: string, compose: (text: string) => string): string =>
  // Apart first, so that a sign counts alike alone and composed; some come out of others.
  compose(text.normalize('NFD').replace(apostrophes, "'").replace(invisibleSigns, '').normalize('NFC'))
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(hyphens, '-')
    .replace(dots, '·')
    .replace(blanks, ' ')
    .trim()
    .normalize('NFC');

/** As it looks: without what is not seen, one kind of space, hyphen, apostrophe and quotation mark, letters of usual width, composed. */
export const foldSigns = (text: string): string => foldWith(text, allButKept);

/** As it is typed: signs that no keyboard has as well, `m²` as `m2`. */
export const foldToTyped = (text: string): string => foldWith(text, compatible);

/** One of upper and lower case: `ẞ`, `ß` and `SS` are `ss`. */
export const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
