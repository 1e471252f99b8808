/** `PUBLISH_TOKEN=pub_… npm run publish-module -- mfe-maintenance --to URL`: builds a module and publishes it. `--help` says more. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/publish-module/command.ts');
