/** `npm run compatibility -- --portal URL`: whether the modules built here run in shells that are deployed. `--help` says more. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/compatibility/command.ts');
