/** How a word is looked for in a text of `searchTextOf`, as a regular expression that MongoDB and JavaScript read alike. */
import { compactTaxNumber } from './search-text.ts';

export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `ll` is also what is written `l.l` or `l-l`, after a letter. */
const withGeminates = (source: string): string => source.replace(/(?<=\p{L})ll/gu, 'l[.-]?l');

/** A number that was asked for with zeros before it is that number, whatever zeros it has; another one finds itself within longer ones. */
const numberPattern = (digits: string, isFirst: boolean, isLast: boolean): string => {
  const value = digits.replace(/^0+(?=\d)/, '');
  if (value === digits || value === '0') return isFirst ? digits : `0*${digits}`;
  return `(?:${digits}|${isFirst ? '(?:^|[^0-9])' : ''}0*${value}${isLast ? '(?:[^0-9]|$)' : ''})`;
};

/** More of them are a code, each sign of which is meant; and databases give up on patterns of too many choices. */
const mostNumbers = 2;

/** A word of a query somewhere in the text. */
export const wordPattern = (word: string): string => {
  if (compactTaxNumber(word) !== null) return Array.from(word).join('[.\\-/]?');
  const runs = word.split(/(\d+)/);
  if (runs.length > 2 * mostNumbers + 1) return withGeminates(escapePattern(word));
  return runs
    .map((run, index) =>
      index % 2 === 1
        ? numberPattern(run, runs[index - 1] === '', index === runs.length - 2 && runs[index + 1] === '')
        : withGeminates(escapePattern(run)),
    )
    .join('');
};

/** Words that are looked for with a letter wrong: shorter ones are like too many others. */
const nearable = /^[a-z]{5,30}$/;

export const isNearable = (word: string): boolean => nearable.test(word);

const anyLetter = '[a-z]';

/** Each way in which one letter is wrong: another one, one too many, one missing, two that changed places. */
export const oneLetterWrong = (letters: string): string[] => {
  const from = (start: number, end?: number): string => letters.slice(start, end);
  const places = Array.from({ length: letters.length }, (_, index) => index);
  return [
    ...places.map((index) => `${from(0, index)}${anyLetter}${from(index + 1)}`),
    ...places.map((index) => `${from(0, index)}${from(index + 1)}`),
    ...[...places, letters.length].map((index) => `${from(0, index)}${anyLetter}${from(index)}`),
    ...places.slice(1).map((index) => {
      const exchanged = `${from(index, index + 1)}${from(index - 1, index)}`;
      return `${from(0, index - 1)}${exchanged}${from(index + 1)}`;
    }),
  ];
};

/** The beginning of a word of the text that is this one but for a letter. */
export const nearPattern = (word: string): string => {
  const wrong = oneLetterWrong(word);
  // One more alternative each instead of a sign that may be missing: databases give up on patterns of too many choices.
  const geminate = wrong.map((one) => one.replaceAll('ll', 'l[.-]l')).filter((one) => !wrong.includes(one));
  return `\\b(?:${[...new Set([...wrong, ...geminate])].join('|')})`;
};
