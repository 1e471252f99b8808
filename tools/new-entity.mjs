/** `npm run new-entity -- mfe-correctives failure-causes`: an entity in a module that exists. `--help` says more. */
import { runCommand } from './lib/pinned.mjs';

await runCommand('generator/new-entity.ts');
