/** `npm run collect -- gateway --to FOLDER`: all that one process of the portal needs to run, without the tools and the packages of the others. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/collect/command.ts');
