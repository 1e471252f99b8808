/** `npm run screens`: pictures of every screen into screens/, for people to look through. */
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await run(join(bin, 'playwright'), ['test', '--config=screens.config.ts'], {
  cwd: join(root, 'e2e'),
});
if (code === 0) console.log(`The pictures are in ${join(root, 'screens')}`);
process.exitCode = code;
