/** `npm run data:backup`, `data:restore`, `data:copy`: on the Node that the project pins. */
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

try {
  await ensureInstalled();
  const command = join(root, 'services/embedded-mongodb/data-tools/command.ts');
  const { code } = await run(
    pinnedNode,
    ['--disable-warning=ExperimentalWarning', command, ...process.argv.slice(2)],
    {
      env: process.env,
    },
  );
  process.exitCode ||= code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
