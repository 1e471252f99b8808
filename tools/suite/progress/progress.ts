/** What has happened so far in a run, and what it looks like on a screen. */
import type { SuiteEvent, TestEnded } from './events.ts';

export interface Failure {
  readonly part: string;
  readonly what: string;
  readonly error: string;
  /** What repeats it alone. */
  readonly again: string;
}

export interface Progress {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the running jobs: tests that have ended and those that are known of, and the file that is played. */
  readonly running: Map<string, { done: number; all: number; file: string }>;
  readonly failures: Failure[];
  /** Seconds of each test file. */
  readonly files: Map<string, number>;
  /** Tests that passed, by group of specs or by job. */
  readonly passedIn: Map<string, number>;
  readonly failedIn: Set<string>;
}

export const newProgress = (): Progress => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  running: new Map(),
  failures: [],
  files: new Map(),
  passedIn: new Map(),
  failedIn: new Set(),
});

/** Replays a test alone, with what its run followed from. */
const againOf = (file: string, line: number, options: string): string =>
  `npm test -- ${file}${file.startsWith('e2e/') && line > 0 ? `:${line}` : ''}${options}`;

const whatOf = ({ file, line, title }: TestEnded): string =>
  `${file}${line > 0 ? `:${line}` : ''} › ${title}`;

const endTest = (
  progress: Progress,
  job: string,
  { test, options }: { readonly test: TestEnded; readonly options: string },
): void => {
  const part = test.group === '' ? job : `specs ${test.group}`;
  progress.files.set(test.file, (progress.files.get(test.file) ?? 0) + test.ms / 1000);
  progress[test.state] += 1;
  if (test.state === 'passed') progress.passedIn.set(part, (progress.passedIn.get(part) ?? 0) + 1);
  if (test.state !== 'failed') return;
  progress.failedIn.add(part);
  progress.failures.push({
    part,
    what: whatOf(test),
    error: test.error,
    again: againOf(test.file, test.line, options),
  });
};

/** `options`: what a command needs to play the same cases again: ` --seed 7`. */
export const follow = (
  progress: Progress,
  job: string,
  { event, options }: { readonly event: SuiteEvent; readonly options: string },
): void => {
  const now = progress.running.get(job);
  if (event.kind === 'begin' && now) now.all += event.tests;
  if (event.kind === 'running' && now) now.file = event.file;
  if (event.kind === 'test') {
    if (now) now.done += 1;
    endTest(progress, job, { test: event, options });
  }
  if (event.kind === 'broken') {
    progress.failed += 1;
    progress.failedIn.add(event.group === '' ? job : `specs ${event.group}`);
    progress.failures.push({
      part: job,
      what: event.file || job,
      error: event.error,
      again: event.file === '' ? `npm test -- ${job}` : againOf(event.file, 0, options),
    });
  }
};

export const clockText = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const shortest = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

/** One line: what runs, how far it is, how long it will take. */
export const statusLine = (
  { passed, failed, running }: Progress,
  {
    elapsed,
    left,
    done,
    all,
  }: { readonly elapsed: number; readonly left: number | null; readonly done: number; readonly all: number },
): string => {
  const now = [...running].map(([name, at]) => (at.all > 0 ? `${name} ${at.done} of ${at.all}` : name));
  const tests = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
  const rest = left === null ? '' : ` · about ${shortest(left)} left`;
  return `[${clockText(elapsed)}] ${done} of ${all} parts · ${tests}${rest} · ${now.join(', ')}`;
};

const mostLines = 24;

export const failureText = ({ what, error, again }: Failure): string => {
  const lines = error.split('\n');
  const shown = lines.slice(0, mostLines);
  if (lines.length > mostLines) shown.push(`… ${lines.length - mostLines} more lines in the log`);
  return [`✗ ${what}`, ...shown.map((line) => `    ${line}`), `  Again: ${again}`].join('\n');
};
