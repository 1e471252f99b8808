/**
 * `npm test`: everything that a change must pass, from a fresh checkout: lint, boundaries, types, builds, unit and service tests, proofs in
 * their short form, and the screens in a real Chromium. What passed is not done again until something that it looks at changes: the outcomes
 * lie in the person's cache folder (docs/decisions/0045). Arguments name what to run alone: `npm test -- lint vitest`; `--anew` believes no
 * outcome; `--record-times` writes the seconds down that later runs are compared with. The last line counts the tests.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { beginEra } from './lib/kept-outcomes.mjs';
import { runTargets } from './lib/nx.mjs';
import { bin, pinnedNode, root } from './lib/paths.mjs';
import { proven, runProofs } from './lib/proofs.mjs';
import { run } from './lib/run.mjs';
import { startTally } from './lib/tally.mjs';
import { readTimes, timesTable, writeTimes } from './lib/times.mjs';

const args = process.argv.slice(2);
const recordsTimes = args.includes('--record-times');
const isAnew = args.includes('--anew');
const chosen = new Set(args.filter((name) => !name.startsWith('--')));
const isChosen = (name) => chosen.size === 0 || chosen.has(name);
const { tally, addPackages, addSpecs } = startTally();
const failed = [];

const secondsSince = (since) => Math.round((performance.now() - since) / 100) / 10;

/** Runs one check, if it is chosen; shows its output at its end, so that checks side by side don't mix. */
const check = async (name, work) => {
  if (!isChosen(name)) return;
  const startedAt = performance.now();
  const { code, text, kept = [] } = await work();
  const seconds = secondsSince(startedAt);
  tally.times[name] = seconds;
  if (code !== 0) {
    failed.push(name);
    console.log(text);
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (kept.length > 0) console.log(`  passed before and unchanged since: ${kept.join(', ')}`);
};

const collect = (command, given) => run(command, given, { output: 'collect' });
const tool = (name, ...given) => collect(join(bin, name), given);
const script = (name) => collect(pinnedNode, [join(root, 'tools', name)]);
const targets = (names, options) => runTargets(names, { output: 'collect', isAnew, ...options });

const packages = () =>
  ['.', 'services']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(root, folder, 'vitest.config.ts')) || folder === 'shared-kit');

const vitest = async () => {
  // Each package with one worker, since as many packages are tested at once as there are cores.
  const env = { NODE_ENV: 'test', TEST_WORKERS: '1' };
  const result = await targets(['test'], { parallel: availableParallelism(), env });
  addPackages('test', packages());
  return result;
};

/** Asks the end-to-end tests themselves, which install one where there is none. */
const findChromium = async () => {
  const asked =
    "import { findChromium } from './e2e/core/chromium.ts'; process.stdout.write(findChromium());";
  const { code, text } = await collect(pinnedNode, ['--input-type=module', '-e', asked]);
  const path = code === 0 ? text.split('\n').at(-1) : '';
  return { path, version: path ? (await collect(path, ['--version'])).text.trim() : '' };
};

const proofs = async (browser, onBegin) => {
  const result = await runProofs({ isPatient: true, isAnew, browser, onBegin });
  addPackages('proofs', proven);
  return result;
};

/** One group after the other: each has as many portals as there are cores. */
const specs = async ({ path, version }) => {
  const asked =
    "import { groups } from './e2e/groups.ts'; console.log(groups.map(({ name }) => name).join());";
  const { text } = await collect(pinnedNode, ['--input-type=module', '-e', asked]);
  const groups = text.trim().split(',');
  const env = path ? { CHROMIUM_PATH: path } : {};
  const result = await targets(
    groups.map((name) => `specs-${name}`),
    { browser: version, env },
  );
  addSpecs(groups);
  return result;
};

/** Reads the sources; nothing here starts a server. */
const reading = async () => {
  await check('lint', () => tool('biome', 'check', '--error-on-warnings', '.'));
  await check('types', () => script('types.mjs'));
  await check('typed-lint', () => tool('oxlint', '--type-aware'));
  await check('dead-exports', () => tool('knip', '--no-config-hints'));
};

/** One after the other beside the reading checks: two cores are no more. The graph of nx is asked for by one at a time. */
const running = async () => {
  await check('boundaries', () => script('boundaries.mjs'));
  await check('build', () => build({ output: 'collect' }));
  await check('vitest', vitest);
};

/** Proofs wait for what screens leave of the processor. One of them looks for a Chromium too: only one may install it. */
const inBrowsers = async () => {
  const chromium = await findChromium();
  let begin = () => undefined;
  // The graph of nx is asked for by one at a time.
  const graphIsFree = new Promise((resolve) => {
    begin = resolve;
  });
  // What is played is what was built of the same sources.
  const built = isChosen('e2e') ? await build({ output: 'collect' }) : { code: 0 };
  const proving = check('proofs', () => proofs(chromium.version, begin)).finally(begin);
  await graphIsFree;
  await Promise.all([proving, check('e2e', async () => (built.code === 0 ? specs(chromium) : built))]);
};

const startedAt = performance.now();
try {
  await ensureInstalled();
  if (isAnew) beginEra();
  await Promise.all([reading(), running()]);
  if (isChosen('proofs') || isChosen('e2e')) await inBrowsers();
} catch (error) {
  console.error(error.message);
  failed.push('setup');
}

tally.times.all = secondsSince(startedAt);
console.log(
  `\nSeconds, those of projects and specs added up over their files:\n${timesTable(tally.times, readTimes())}`,
);
if (recordsTimes) writeTimes(tally.times);
if (failed.length > 0) console.log(`\nNot passed: ${failed.join(', ')}`);
for (const name of tally.failures) console.log(`  ${name}`);
if (tally.unsteady.length > 0) console.log('\nUnsteady, passed only alone:');
for (const name of tally.unsteady) console.log(`  ${name}`);
console.log(`\nIn ${tally.times.all.toFixed(1)} s`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = failed.length > 0 || tally.failed > 0 ? 1 : 0;
