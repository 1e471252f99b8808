/** Runs what was planned, tells of it as it goes, and keeps what passed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/paths.mjs';
import type { Around } from './circumstances.ts';
import { startMeasured } from './cost.ts';
import { changesBetween, type Files, readFiles } from './files.ts';
import { keepOutcome } from './outcomes.ts';
import type { Part } from './parts.ts';
import { keyOf, type Plan, type PlannedJob } from './plan-run.ts';
import { type Job, type JobEnd, runPool } from './pool.ts';
import { type Following, followEvents } from './progress/follow-events.ts';
import { failureText, follow, newProgress, type Progress, statusLine } from './progress/progress.ts';
import type { Call } from './read-call.ts';

export interface Ran {
  readonly progress: Progress;
  readonly ends: readonly JobEnd[];
  /** Names of jobs that did not come to a good end. */
  readonly notPassed: readonly string[];
}

interface RunOptions {
  readonly call: Call;
  readonly around: Around;
  readonly files: Files;
  readonly logs: string;
  readonly cores: number;
}

const statusEveryMs = 20_000;
/** What hangs is ended after ten times what it took, by the speed of this machine, and never before ten minutes. */
const hangMs = (expected: number, slowness: number): number => Math.max(600, expected * 10 * slowness) * 1000;

export const logFile = (logs: string, job: string): string =>
  join(logs, `${job.replace(/[^\w.-]+/g, '-')}.log`);

export const runPlan = async ({ jobs }: Plan, { around, files, logs, cores }: RunOptions): Promise<Ran> => {
  const progress = newProgress();
  const since = performance.now();
  const elapsed = (): number => (performance.now() - since) / 1000;
  const followed = new Map<string, Following>();
  const hangs = new Map<string, NodeJS.Timeout>();
  const planned = new Map(jobs.map((job) => [job.name, job]));
  const ended = new Set<string>();
  const notPassed: string[] = [];
  let shownFailures = 0;

  const showFirstFailure = (): void => {
    const [first] = progress.failures;
    if (!first || shownFailures > 0) return;
    shownFailures = 1;
    console.log(`\n[${elapsed().toFixed(0)} s] The first failure:\n${failureText(first)}\n`);
  };

  /** By what is recorded of the parts that are left, on all cores. */
  const secondsLeft = (): number =>
    (jobs
      .filter(({ name }) => !ended.has(name))
      .reduce((sum, { name, expected }) => {
        const at = progress.running.get(name);
        return sum + expected * (at && at.all > 0 ? 1 - at.done / at.all : 1);
      }, 0) *
      around.slowness) /
    cores;

  const status = (): void =>
    console.log(
      statusLine(progress, { elapsed: elapsed(), left: secondsLeft(), done: ended.size, all: jobs.length }),
    );

  const toJob = (job: PlannedJob): Job => ({
    ...job,
    start: () => {
      const { command, args, cwd, env } = job.command;
      const events = join(logs, `${job.name.replace(/[^\w.-]+/g, '-')}.ndjson`);
      progress.running.set(job.name, { done: 0, all: 0, file: '' });
      followed.set(
        job.name,
        followEvents(events, (event) => {
          follow(progress, job.name.replace(/, time \d+$/, ''), { event, options: around.options });
          showFirstFailure();
        }),
      );
      return startMeasured(command, args, {
        cwd,
        env: { ...around.env, ...env, TEST_EVENTS: events },
        logFile: logFile(logs, job.name),
      });
    },
  });

  const end = ({ job, code, seconds, processorSeconds }: JobEnd): void => {
    clearTimeout(hangs.get(job.name));
    followed.get(job.name)?.end();
    progress.running.delete(job.name);
    ended.add(job.name);
    const { parts = [] } = planned.get(job.name) ?? {};
    const isTold = progress.failures.some(({ part }) => part === job.name || job.name === 'specs');
    if (code !== 0) {
      notPassed.push(job.name);
      if (!isTold) failAsWhole(progress, job.name, logFile(logs, job.name));
      showFirstFailure();
    }
    keepPassed(
      parts,
      { code, seconds, processorSeconds: processorSeconds ?? 0 },
      { progress, around, files },
    );
    const cost = processorSeconds === null ? '' : `, ${processorSeconds.toFixed(1)} processor seconds`;
    console.log(`${code === 0 ? '✓' : '✗'} ${job.name} (${seconds.toFixed(1)} s${cost})`);
  };

  status();
  const timer = setInterval(status, statusEveryMs);
  try {
    const ends = await runPool(jobs.map(toJob), {
      // One more than cores: what waits for a page or a process leaves room for it.
      slots: cores + 1,
      onStart: (job, process) => {
        const { expected } = planned.get(job.name) ?? { expected: 0 };
        const timeout = setTimeout(
          () => {
            console.log(`${job.name} hangs and is ended.`);
            process.stop('SIGKILL');
          },
          hangMs(expected, around.slowness),
        );
        timeout.unref();
        hangs.set(job.name, timeout);
      },
      onEnd: end,
    });
    return { progress, ends, notPassed };
  } finally {
    clearInterval(timer);
  }
};

/** A check, or a runner that never told what was wrong: the end of its log says it. */
const failAsWhole = (progress: Progress, job: string, log: string): void => {
  progress.failed += 1;
  progress.failedIn.add(job);
  progress.failures.push({
    part: job,
    what: job,
    again: `npm test -- ${job}`,
    error: lastLines(log),
  });
};

const mostLines = 40;
const lastLines = (path: string): string =>
  stripVTControlCharacters(readFileSync(path, 'utf8')).trimEnd().split('\n').slice(-mostLines).join('\n');

interface JobCost {
  readonly code: number;
  readonly seconds: number;
  readonly processorSeconds: number;
}

/** Of what a job is the outcome of, what passed; nothing if a file of it was changed meanwhile, for then nobody knows what passed. */
const keepPassed = (
  parts: readonly Part[],
  { code, seconds, processorSeconds }: JobCost,
  {
    progress,
    around,
    files,
  }: { readonly progress: Progress; readonly around: Around; readonly files: Files },
): void => {
  const passed = parts.filter(({ name, kind }) =>
    kind === 'specs' ? !progress.failedIn.has(name) && progress.passedIn.has(name) : code === 0,
  );
  // The files that specs left unplayed behind a broken one are known of by nobody.
  const isWhole =
    code === 0 || parts.every(({ kind }) => kind !== 'specs') || !progress.failedIn.has('specs');
  if (passed.length === 0 || !isWhole) return;
  const changed = changesBetween(files, readFiles(root));
  for (const part of passed) {
    const touched = changed.filter((path) => part.sees(path));
    if (touched.length > 0) {
      console.log(
        `${part.name} is not kept, for meanwhile these were changed: ${touched.slice(0, 5).join(', ')}`,
      );
      continue;
    }
    keepOutcome(keyOf(part, files, around), {
      passed: progress.passedIn.get(part.name) ?? 1,
      seconds: seconds / parts.length,
      processorSeconds: processorSeconds / parts.length,
      at: new Date().toISOString(),
    });
  }
};
