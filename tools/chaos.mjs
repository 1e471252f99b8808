/** `npm run chaos`: work without a network under everything that may go wrong. `npm run chaos -- --seed 7 --rounds 1` repeats a round. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/chaos/command.ts');
