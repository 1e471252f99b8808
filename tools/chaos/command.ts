/** Plays rounds one after the other and ends with the first that fails, as short as it fails. */
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../lib/build.mjs';
import { runChaos } from './chaos.ts';

await ensureBuilt();
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
