/** `npm run chaos`: work without a network under everything that may go wrong. `npm run chaos -- --seed 7 --rounds 1` repeats a round. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
// It knows the browser's names, which tools must not see.
const { runChaos } = await import(join(import.meta.dirname, 'chaos/chaos.ts'));
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, rounds: { type: 'string', default: '200' } },
});
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
const failure = await runChaos({
  seed,
  rounds,
  onFailure: (found) => console.error(`\nThe round of seed ${found.seed} fails:\n${found.faults.join('\n')}`),
  onRound: (round, ms) =>
    console.log(`round ${round + 1} of ${rounds}, seed ${seed + round}: ${Math.round(ms)} ms`),
});
if (failure) {
  console.error('\nAs short as it fails:');
  for (const step of failure.steps) console.error(JSON.stringify(step));
  process.exit(1);
}
console.log(`\n${rounds} rounds, nothing lost, nothing twice, nothing overwritten unseen`);
process.exit(0);
