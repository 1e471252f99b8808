/** `npm run faults [-- NAME…]`: how long `npm test` takes to tell of a fault, for ten kinds of them. */
import { runCommand } from './lib/pinned.mjs';

await runCommand('faults/command.ts');
