/** `npm run data:backup`, `data:restore`, `data:copy`, `data:verify`: on the Node that the project pins. */
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

try {
  await ensureInstalled();
  const [name, ...args] = process.argv.slice(2);
  const command =
    name === 'verify'
      ? ['services/standalone/src/verify/command.ts', ...args]
      : ['services/embedded-mongodb/data-tools/command.ts', name, ...args];
  const { code } = await run(
    pinnedNode,
    ['--disable-warning=ExperimentalWarning', join(root, command[0]), ...command.slice(1)],
    { env: process.env },
  );
  process.exitCode ||= code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
