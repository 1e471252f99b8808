/** `PUBLISH_TOKEN=pub_… npm run modules -- publish mfe-maintenance --to URL`: what a team does with its module's releases. `--help` says more. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/modules/command.ts');
