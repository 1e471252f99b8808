import { matching } from '../../../domain/text/words.ts';
import type { Choice } from './offered-choice.ts';

/** The choices whose words contain every word of the query. */
export const matchingChoices = (choices: readonly Choice[], query: string): readonly Choice[] =>
  matching(choices, query, ({ label }) => label);
