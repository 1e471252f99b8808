/** Chaos in short: one round and what it takes to start; the long form plays as many as `npm run chaos`. */
import { hangMs, isLong } from 'shared-kit/testing/test-form';
import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

/** In the one are deaths of browser, service and database, calls that are lost, a full disk and a deployment. */
const rounds = isLong ? { seed: 1, rounds: 200 } : { seed: 1868, rounds: 1 };

test('whatever happens between two devices and the portal, nothing is lost, twice, or overwritten unseen', {
  timeout: hangMs(rounds.rounds * 30_000 + 60_000),
}, async () => {
  expect(await runChaos(rounds)).toBeNull();
});
