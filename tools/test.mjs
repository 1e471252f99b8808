/**
 * `npm test`: everything that a change must pass, from a fresh checkout: lint, boundaries, types, builds, unit and service tests, proofs in
 * their short form, and the screens in a real Chromium. Arguments name what to run alone: `npm test -- lint vitest`; `--record-times` writes
 * the seconds down that later runs are compared with. The last line counts the tests.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, environment, pinnedNode, root } from './lib/paths.mjs';
import { runProofs } from './lib/proofs.mjs';
import {
  playwrightCounts,
  playwrightFailures,
  readReport,
  vitestCounts,
  vitestFailures,
} from './lib/report.mjs';
import { run } from './lib/run.mjs';
import { playwrightTimes, readTimes, timesTable, vitestTimes, writeTimes } from './lib/times.mjs';

const args = process.argv.slice(2);
const recordsTimes = args.includes('--record-times');
const chosen = new Set(args.filter((name) => !name.startsWith('--')));
const isChosen = (name) => chosen.size === 0 || chosen.has(name);
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const counts = { passed: 0, failed: 0 };
const times = {};
const failed = [];
/** Named once more at the end: the outputs of the checks above are long. */
const failedTests = [];
/** What failed beside others and passed alone. */
const unsteadyTests = [];
/** More than so many failing screens are no matter of the machine. */
const mostTriedAgain = 3;
let othersDone = Promise.resolve();

const secondsSince = (since) => Math.round((performance.now() - since) / 100) / 10;

/** Runs one check, if it is chosen; shows its output at its end, so that checks side by side don't mix. */
const check = async (name, work) => {
  if (!isChosen(name)) return;
  const startedAt = performance.now();
  const { code, text } = await work();
  times[name] = secondsSince(startedAt);
  if (code !== 0) {
    failed.push(name);
    console.log(text);
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${times[name].toFixed(1)} s)`);
};

const collect = (command, given, options) => run(command, given, { output: 'collect', ...options });
const tool = (name, ...given) => collect(join(bin, name), given);
const script = (name) => collect(pinnedNode, [join(root, 'tools', name)]);

const count = ({ passed, failed: broken }) => {
  counts.passed += passed;
  counts.failed += broken;
};

const vitest = async () => {
  const path = join(reports, 'vitest.json');
  const result = await collect(
    pinnedNode,
    [
      ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    ],
    { env: { ...environment, NODE_ENV: 'test' } },
  );
  const report = readReport(path);
  count(vitestCounts(report));
  failedTests.push(...vitestFailures(report));
  Object.assign(times, vitestTimes(report));
  return result;
};

const proofs = async () => {
  const result = await runProofs({ isPatient: true });
  for (const report of result.reports) {
    count(vitestCounts(report));
    failedTests.push(...vitestFailures(report));
    Object.assign(times, vitestTimes(report, 'proofs'));
  }
  return result;
};

/** Asks the end-to-end tests themselves, which install one where there is none. */
const findChromium = async () => {
  const asked =
    "import { findChromium } from './e2e/core/chromium.ts'; process.stdout.write(findChromium());";
  const { code, text } = await collect(pinnedNode, ['--input-type=module', '-e', asked]);
  return code === 0 ? text.split('\n').at(-1) : null;
};

const runPlaywright = async (chromium, name, ...given) => {
  const path = join(reports, `${name}.json`);
  const result = await collect(join(bin, 'playwright'), ['test', ...given], {
    cwd: join(root, 'e2e'),
    env: { ...environment, PLAYWRIGHT_JSON: path, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  return { result, report: readReport(path) };
};

/**
 * The screens, and what failed of a few of them once more with the machine to itself: what passes then is counted as passed, and named at
 * the end as unsteady, with why it failed in the output.
 */
const playwright = async (chromium) => {
  const { result, report } = await runPlaywright(chromium, 'playwright');
  Object.assign(times, playwrightTimes(report));
  const failures = playwrightFailures(report);
  if (failures.length > 0 && failures.length <= mostTriedAgain) {
    await othersDone;
    const again = await runPlaywright(chromium, 'again', '--last-failed', '--workers=1');
    const steady = playwrightCounts(again.report);
    if (again.result.code === 0 && steady.passed === failures.length) {
      unsteadyTests.push(...failures);
      const { passed, failed: broken } = playwrightCounts(report);
      count({ passed: passed + broken, failed: 0 });
      console.log(result.text);
      return { ...result, code: 0 };
    }
  }
  count(playwrightCounts(report));
  failedTests.push(...failures);
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

const startedAt = performance.now();
try {
  await ensureInstalled();
  const hasScreens = isChosen('e2e') && existsSync(join(root, 'e2e/playwright.config.ts'));
  const chromium = hasScreens ? findChromium() : Promise.resolve(null);
  await Promise.all([reading(), running()]);
  // Screens wait a fifth of their time, which is what the proofs take.
  othersDone = check('proofs', async () => {
    // One of them looks for a Chromium too: only one may install it.
    await chromium;
    return proofs();
  });
  await Promise.all([othersDone, hasScreens && check('e2e', async () => playwright(await chromium))]);
} catch (error) {
  console.error(error.message);
  failed.push('setup');
} finally {
  rmSync(reports, { recursive: true, force: true });
}

times.all = secondsSince(startedAt);
console.log(
  `\nSeconds, those of projects and specs added up over their files:\n${timesTable(times, readTimes())}`,
);
if (recordsTimes) writeTimes(times);
if (failed.length > 0) console.log(`\nNot passed: ${failed.join(', ')}`);
for (const name of failedTests) console.log(`  ${name}`);
if (unsteadyTests.length > 0) console.log('\nUnsteady, passed only alone:');
for (const name of unsteadyTests) console.log(`  ${name}`);
console.log(`\nIn ${times.all.toFixed(1)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length > 0 || counts.failed > 0 ? 1 : 0;
