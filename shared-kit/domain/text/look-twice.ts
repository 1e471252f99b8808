/** A list that finds nothing is asked once more, for its words with a letter wrong: alike by the service and on the device. */
import { nearly } from './search-words.ts';

const findsNothing = (answer: unknown): boolean => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return false;
  const { data } = answer;
  const counted = Array.isArray(data) ? answer : data;
  const total =
    typeof counted === 'object' && counted !== null && 'total' in counted ? counted.total : undefined;
  return Array.isArray(data) ? data.length === 0 && (total ?? 0) === 0 : total === 0;
};

/** What a list answers to its query, of the service or of the device: where nothing is found, that with a letter wrong. */
export const lookTwice = <Q, A>(query: Q, look: (query: Q) => A): A => {
  const answer = look(query);
  const again = findsNothing(answer) ? nearlyAsked(query) : null;
  return again === null ? answer : look(again);
};

/** The same of one that takes its time. */
export const lookTwiceLater = async <Q, A>(query: Q, look: (query: Q) => Promise<A>): Promise<A> => {
  const answer = await look(query);
  const again = findsNothing(answer) ? nearlyAsked(query) : null;
  return again === null ? answer : look(again);
};

const nearlyAsked = <Q>(query: Q): Q | null => {
  const q = typeof query === 'object' && query !== null && 'q' in query ? query.q : undefined;
  const again = typeof q === 'string' ? nearly(q) : null;
  return again === null ? null : { ...query, q: again };
};
