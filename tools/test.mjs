/**
 * `npm test`: everything that a change must pass, from a fresh checkout: lint, boundaries, types, builds, unit and service tests, and the
 * screens in a real Chromium. The last line counts the tests. Arguments name what to run alone: `npm test -- lint vitest`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, environment, pinnedNode, root } from './lib/paths.mjs';
import { playwrightCounts, vitestCounts } from './lib/report.mjs';
import { run } from './lib/run.mjs';

const chosen = new Set(process.argv.slice(2));
const isChosen = (name) => chosen.size === 0 || chosen.has(name);
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const counts = { passed: 0, failed: 0 };
const failed = [];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one check, if it is chosen; shows its output at its end, so that checks side by side don't mix. */
const check = async (name, work) => {
  if (!isChosen(name)) return;
  const startedAt = performance.now();
  const { code, text } = await work();
  if (code !== 0) {
    failed.push(name);
    console.log(text);
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(startedAt)})`);
};

const collect = (command, args, options) => run(command, args, { output: 'collect', ...options });
const tool = (name, ...args) => collect(join(bin, name), args);

const vitest = async () => {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await collect(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: { ...environment, NODE_ENV: 'test' },
  });
  const { passed, failed: broken } = vitestCounts(report);
  counts.passed += passed;
  counts.failed += broken;
  return result;
};

/** Asks the end-to-end tests themselves, which install one where there is none. */
const findChromium = async () => {
  const script =
    "import { findChromium } from './e2e/core/chromium.ts'; process.stdout.write(findChromium());";
  const { code, text } = await collect(pinnedNode, ['--input-type=module', '-e', script]);
  return code === 0 ? text.split('\n').at(-1) : null;
};

const playwright = async (chromium) => {
  const report = join(reports, 'playwright.json');
  const result = await collect(join(bin, 'playwright'), ['test'], {
    cwd: join(root, 'e2e'),
    env: {
      ...environment,
      PLAYWRIGHT_JSON: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
  });
  const { passed, failed: broken } = playwrightCounts(report);
  counts.passed += passed;
  counts.failed += broken;
  return result;
};

const quickChecks = async () => {
  await check('lint', () => tool('biome', 'check', '--error-on-warnings', '.'));
  await check('boundaries', () => collect(pinnedNode, [join(root, 'tools/boundaries.mjs')]));
  await check('types', () => collect(pinnedNode, [join(root, 'tools/types.mjs')]));
  await check('typed-lint', () => tool('oxlint', '--type-aware'));
  await check('dead-exports', () => tool('knip', '--no-config-hints'));
};

const startedAt = performance.now();
try {
  await ensureInstalled();
  const hasScreens = isChosen('e2e') && existsSync(join(root, 'e2e/playwright.config.ts'));
  const chromium = hasScreens ? findChromium() : Promise.resolve(null);
  await quickChecks();
  await Promise.all([check('build', () => build({ output: 'collect' })), check('vitest', vitest)]);
  if (hasScreens) await check('e2e', async () => playwright(await chromium));
} catch (error) {
  console.error(error.message);
  failed.push('setup');
} finally {
  rmSync(reports, { recursive: true, force: true });
}

if (failed.length > 0) console.log(`\nNot passed: ${failed.join(', ')}`);
console.log(`\nIn ${seconds(startedAt)}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length > 0 || counts.failed > 0 ? 1 : 0;
