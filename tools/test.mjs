/**
 * `npm test`: everything that a change must pass, from a fresh checkout: lint, boundaries, types, builds, unit and service tests, proofs in
 * their quick form, and the screens in a real Chromium. `npm run test:long` is everything in full. What either takes is said by `--help` and
 * in docs/develop/testing.md. This file runs on whatever Node there is; the suite itself on the one that the project pins.
 */
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { help } from './lib/test-help.mjs';

const args = process.argv.slice(2);

const main = async () => {
  if (args.includes('--help')) {
    console.log(help);
    return 0;
  }
  // Debian's packages come while npm's do.
  const [browser] = await Promise.all([findBrowser(args), ensureInstalled()]);
  const { code } = await run(
    pinnedNode,
    ['--disable-warning=ExperimentalWarning', `${root}/tools/suite/command.ts`, ...args],
    { env: { ...environment, ...(browser ? { CHROMIUM_PATH: browser } : {}) }, cwd: process.cwd() },
  );
  return code;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
