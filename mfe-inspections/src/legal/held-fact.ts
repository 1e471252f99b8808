import type { FactValue } from 'shared-kit/contracts/legal/legal-rules';
import { legalFact } from 'shared-kit/domain/legal/legal-facts';
import type { Held } from './fact-field.tsx';

/** A fact's value as a field holds it. */
export const heldOf = (value: FactValue | null): Held =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

/** What a field says of a fact; null: nothing. */
export const answerOf = (fact: string, value: Held | undefined): FactValue | null => {
  if (value === null || value === undefined) return null;
  return legalFact.get(fact)?.valueType === 'flag' ? value === 'yes' : value;
};
