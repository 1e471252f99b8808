/** `npm run sums:rebuild`. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('services/standalone/src/sums/command.ts');
