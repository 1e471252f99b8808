import type { Choice } from './offered-choice.ts';

/** Without accents and capitals: who types "presion" means "Presión". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The choices whose words contain every word of the query. */
export const matchingChoices = (choices: readonly Choice[], query: string): readonly Choice[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return choices.filter(({ label }) => words.every((word) => plain(label).includes(word)));
};
