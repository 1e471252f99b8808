/** `npm run new-module -- mfe-correctives`: a module with its service, contract and tests, registered everywhere. `--help` says more. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/generator/new-module.ts');
