/** The one screen at the end of a run: what failed, how to repeat it, what was kept, what it cost. */
import { relative } from 'node:path';
import { root } from '../../lib/paths.mjs';
import type { Around } from '../circumstances.ts';
import { measureSpeed, processorName, type Speed } from '../cost.ts';
import { readCosts, writeCosts } from '../costs.ts';
import { commitNow, longRunsText, noteLongRun } from '../long-runs.ts';
import type { Plan } from '../plan-run.ts';
import type { Call } from '../read-call.ts';
import type { Ran } from '../run-plan.ts';
import { uncertainIn } from '../uncertain.ts';
import { failureText } from './progress.ts';

interface EndOptions {
  readonly call: Call;
  readonly around: Around;
  readonly speed: Speed;
  readonly logs: string;
  readonly seconds: number;
}

/** Shown in full; of the others the names. */
const mostShown = 6;
const rounded = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Of the machine in this run: at its beginning and now. */
const meanSpeed = (before: Speed): Speed => {
  const after = measureSpeed();
  return {
    processorSeconds: (before.processorSeconds + after.processorSeconds) / 2,
    seconds: (before.seconds + after.seconds) / 2,
  };
};

const costLines = (costs: ReadonlyMap<string, number>, speed: Speed): string[] => {
  const recorded = readCosts();
  const scale = recorded ? speed.processorSeconds / recorded.speed.processorSeconds : 1;
  const width = Math.max(...[...costs.keys()].map((name) => name.length));
  return [...costs]
    .sort(([, one], [, other]) => other - one)
    .map(([name, seconds]) => {
      const was = recorded?.parts[name];
      const before = was === undefined ? '' : `   recorded ${rounded(was * scale).padStart(6)}`;
      return `  ${name.padEnd(width)} ${rounded(seconds).padStart(6)}${before}`;
    });
};

export const tellEnd = (
  { kept, jobs }: Plan,
  { progress, ends, notPassed }: Ran,
  { call, around, speed: before, logs, seconds }: EndOptions,
): number => {
  const speed = meanSpeed(before);
  const costs = new Map(
    ends.flatMap(({ job, processorSeconds }) =>
      processorSeconds === null ? [] : [[job.name, processorSeconds] as const],
    ),
  );
  const all = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
  const passed =
    progress.passed + kept.reduce((sum, { outcome }) => sum + outcome.passed, 0) + wholeParts(jobs, ends);
  const failed = progress.failed;
  if (call.recordsCosts) writeCosts({ machine: processorName(), speed, parts: Object.fromEntries(costs) });
  const isWhole = call.isLong && call.parts.length + call.paths.length + call.titles.length === 0;
  if (isWhole)
    noteLongRun({
      at: new Date().toISOString(),
      commit: commitNow(),
      clock: around.clock,
      seed: around.seed,
      minutes: Math.round(seconds / 60),
      failures: progress.failures.map(({ what }) => what),
    });

  console.log('');
  if (costs.size > 1) console.log(`Processor seconds:\n${costLines(costs, speed).join('\n')}\n`);
  for (const failure of progress.failures.slice(0, mostShown)) console.log(`${failureText(failure)}\n`);
  for (const { what, again } of progress.failures.slice(mostShown))
    console.log(`✗ ${what}\n  Again: ${again}`);
  if (call.repeat > 1) console.log(uncertainIn(progress, call.repeat));
  if (notPassed.length > 0)
    console.log(
      `Not passed: ${notPassed.join(', ')}. Logs, traces and pictures: ${relative(root, logs)} and test-results/e2e`,
    );
  if (kept.length > 0)
    console.log(`Passed before and unchanged since: ${kept.map(({ part }) => part.name).join(', ')}`);
  console.log(
    `Seed ${around.seed}, clock ${around.clock}. ` +
      `Price ${rounded(all / speed.processorSeconds)}: ${rounded(all)} processor seconds, where the fixed piece of work takes ` +
      `${speed.processorSeconds.toFixed(3)}. In ${rounded(seconds)} s.`,
  );
  if (call.isLong || failed > 0) console.log(longRunsText());
  const skipped = progress.skipped > 0 ? `, ${progress.skipped} skipped` : '';
  console.log(`${passed} passed, ${failed} failed${skipped}`);
  return failed > 0 || notPassed.length > 0 ? 1 : 0;
};

/** Checks have no tests: each that passed counts as one. */
const wholeParts = (jobs: Plan['jobs'], ends: Ran['ends']): number =>
  jobs.filter(
    ({ name, parts }) =>
      parts.some(({ kind }) => kind === 'check' || kind === 'build') &&
      ends.some(({ job, code }) => job.name === name && code === 0),
  ).length;
