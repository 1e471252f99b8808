/** `npm run reference`. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/reference/command.ts', process.argv.slice(2));
