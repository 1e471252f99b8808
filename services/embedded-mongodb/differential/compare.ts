/** The comparison of two observations, and the first place where they differ. */
import type { Case } from './area.ts';
import { isRead, type Observation } from './observe.ts';

export type Difference = { what: string; expected: string | undefined; given: string | undefined };

/**
 * The first place where the second observation differs from the first. A refusal with one of `refusals` is no
 * difference; after a refused write nothing more is compared, because the documents are no longer the same.
 */
export function difference(
  { commands }: Pick<Case, 'commands'>,
  expected: Observation,
  given: Observation,
  refusals: readonly number[] = [],
): Difference | undefined {
  const isRefusal = (answer: string | undefined): boolean => {
    const code = /(?:^\{|"writeErrors":\[\{)"code":\{"\$numberInt":"(\d+)"\}/.exec(answer ?? '')?.[1];
    return code !== undefined && refusals.includes(Number(code));
  };
  if (given.setup.some(isRefusal)) return undefined;
  const setup = firstDifference('setting up', expected.setup, given.setup);
  if (setup) return setup;
  for (const [i, command] of commands.entries()) {
    const [wanted, got] = [expected.answers[i], given.answers[i]];
    if (wanted === got) continue;
    if (!isRefusal(got)) return { what: `command ${i + 1}`, expected: wanted, given: got };
    if (!isRead(command)) return undefined;
  }
  return firstDifference('contents', expected.contents, given.contents);
}

function firstDifference(what: string, expected: string[], given: string[]): Difference | undefined {
  for (let i = 0; i < Math.max(expected.length, given.length); i++) {
    if (expected[i] !== given[i]) return { what, expected: expected[i], given: given[i] };
  }
  return undefined;
}
