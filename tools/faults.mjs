/** `npm run faults [-- NAME…]`: how long `npm test` takes to tell of a fault, for ten kinds of them. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/faults/command.ts');
