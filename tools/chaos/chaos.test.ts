/** The short form of `npm run chaos`; `npm run proofs` plays all 200 rounds. */
import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

const isLong = process.env.PROOFS === 'long';
/** Among them is all that may happen, deaths of browser, service and database too. */
const rounds = isLong ? { seed: 1, rounds: 200 } : { seed: 109, rounds: 3 };

test('whatever happens between two devices and the portal, nothing is lost, twice, or overwritten unseen', {
  timeout: rounds.rounds * 60_000 + 120_000,
}, async () => {
  expect(await runChaos(rounds)).toBeNull();
});
