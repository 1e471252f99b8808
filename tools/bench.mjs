/** `npm run bench`: the measurements in `tools/bench/`, all of them or those named: `npm run bench -- tasks-list`. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/bench/command.ts');
