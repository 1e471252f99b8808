/** Runs a script of the repository on the Node that the project pins, whatever Node it was called with; installs first if need be. */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

/** `script` is a path from the repository's top. Ends with the exit code of the script. */
export const runCommand = async (script, args = process.argv.slice(2)) => {
  try {
    await ensureInstalled();
    const { code } = await run(pinnedNode, [
      '--disable-warning=ExperimentalWarning',
      join(root, script),
      ...args,
    ]);
    process.exitCode ||= code;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
};
