/** `npm run two-of-everything`: two gateways and two of each service under load, while one after the other is killed, frozen and restarted. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/two-of-everything/command.ts');
