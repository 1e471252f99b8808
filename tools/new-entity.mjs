/** `npm run new-entity -- mfe-correctives failure-causes`: an entity in a module that exists. `--help` says more. */
import { runCommand } from './lib/run-command.mjs';

await runCommand('tools/generator/new-entity.ts');
