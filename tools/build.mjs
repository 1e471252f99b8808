/** `npm run build`: the shell and every module, each into its own dist folder; with `--anew` whatever is kept of builds. */
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
process.exitCode = (await build({ isAnew: process.argv.includes('--anew') })).code;
