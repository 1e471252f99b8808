/** `npm run manual:pictures`: the pictures of docs/use anew, in each language, from the demonstration. */
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await run(
  join(bin, 'playwright'),
  ['test', '--config=manual.config.ts', ...process.argv.slice(2)],
  {
    cwd: join(root, 'e2e'),
  },
);
process.exitCode = code;
