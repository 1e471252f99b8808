/** Which time a change concerns, so that followers that count by days and months count anew no more than that. */
import { type ChangeFacts, type ChangeV1, concernedFacts } from '../../contracts/views/changes.ts';

/** Milliseconds since the epoch, both included. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The facts of a change that concerns these instants, and the time between them; none where there is no instant. */
export const concerning = (instants: readonly (Date | null | undefined)[]): ChangeFacts => {
  const times = instants.flatMap((instant) => instant?.getTime() ?? []);
  if (times.length === 0) return {};
  const textOf = (time: number) => new Date(time).toISOString();
  return {
    [concernedFacts.from]: textOf(Math.min(...times)),
    [concernedFacts.to]: textOf(Math.max(...times)),
  };
};

/** Null of a change that may concern any time. */
export const concernedTime = ({ facts = {} }: Pick<ChangeV1, 'facts'>): TimeSpan | null => {
  const [from, to] = [facts[concernedFacts.from], facts[concernedFacts.to]];
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return { from: Date.parse(from), to: Date.parse(to) };
};
