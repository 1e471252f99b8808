/** `npm run security`. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/security/command.ts', process.argv.slice(2));
