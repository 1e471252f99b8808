import type { ReactNode } from 'react';
import { joinGeminates, normaliseText, searchedWords } from 'shared-kit/domain/text/search-text';
import { matching } from 'shared-kit/domain/text/words';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  /** Where it leads, for one that does. */
  readonly to?: string;
  /** What it does, for one that leads nowhere. */
  readonly run?: () => void;
}

/** Choices of one kind, under their heading. */
export interface ChoiceSection {
  readonly key: string;
  readonly title?: string;
  readonly choices: readonly Choice[];
  /** `busy`: more may come. `failed`: they can't be had now. */
  readonly state?: 'busy' | 'failed';
}

/** The choices whose label or hint contains every word of the query. */
export const matchingChoices = (choices: readonly Choice[], query: string): readonly Choice[] =>
  matching(choices, query, ({ label, hint }) => `${label} ${hint ?? ''}`);

const plain = (text: string): string => joinGeminates(normaliseText(text));

/** Letters in their order from the beginning of a word on, with others between them: "prvnt" is in "preventivo". Two of them are in too much. */
const hasLetters = (text: string, letters: string): boolean => {
  if (letters.length < 3) return false;
  const begin = ` ${text}`.indexOf(` ${letters.charAt(0)}`);
  let at = begin < 0 ? letters.length + 1 : 0;
  for (const letter of text.slice(Math.max(begin, 0))) if (letter === letters[at]) at += 1;
  return at === letters.length;
};

/** How well a word fits: the beginning of a word of the label, anywhere in it, in the hint, its letters alone; 0 for not at all. */
const fitOf = (label: string, hint: string, word: string): number => {
  if (label.startsWith(word) || label.includes(` ${word}`)) return 4;
  if (label.includes(word)) return 3;
  if (hint.includes(word)) return 2;
  return hasLetters(label, word) ? 1 : 0;
};

/** The choices that fit every word of the query, the best first; those that fit alike stay in their order. */
export const rankedChoices = (choices: readonly Choice[], query: string): readonly Choice[] => {
  const words = searchedWords(query);
  if (words.length === 0) return choices;
  return choices
    .map((choice) => {
      const fits = words.map((word) => fitOf(plain(choice.label), plain(choice.hint ?? ''), word));
      return { choice, worst: Math.min(...fits), sum: fits.reduce((all, one) => all + one, 0) };
    })
    .filter(({ worst }) => worst > 0)
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ choice }) => choice);
};

/** Each list as `rankedChoices` has it; where none of them has anything, with a letter wrong, as lists of records are asked again. */
export const rankedLists = <const T extends readonly (readonly Choice[])[]>(
  lists: T,
  query: string,
): { readonly [K in keyof T]: readonly Choice[] } => {
  const ranked = lists.map((choices) => rankedChoices(choices, query));
  const found = ranked.some((choices) => choices.length > 0)
    ? ranked
    : lists.map((choices) => matchingChoices(choices, query));
  return found as { readonly [K in keyof T]: readonly Choice[] };
};
