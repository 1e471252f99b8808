import { containsWords, wordsOf } from '../../domain/words.ts';
import type { Choice } from './offered-choice.ts';

/** The choices whose words contain every word of the query. */
export const matchingChoices = (choices: readonly Choice[], query: string): readonly Choice[] => {
  const words = wordsOf(query);
  return choices.filter(({ label }) => containsWords(label, words));
};
