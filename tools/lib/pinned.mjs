/** Runs a command of the tools that is TypeScript, on the Node that the project pins; its exit code is passed on. */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

export const runCommand = async (path) => {
  try {
    await ensureInstalled();
    const args = [
      '--disable-warning=ExperimentalWarning',
      join(root, 'tools', path),
      ...process.argv.slice(2),
    ];
    const { code } = await run(pinnedNode, args);
    process.exitCode ||= code;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
};
