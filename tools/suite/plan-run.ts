/** What a run does: the parts whose outcomes are there, and the jobs for the others, in the order in which they begin. */
import { availableParallelism } from 'node:os';
import type { Around } from './circumstances.ts';
import type { Command } from './commands.ts';
import { readCosts } from './costs.ts';
import type { Files } from './files.ts';
import { longJobs } from './long-form.ts';
import { findOutcome, type Outcome, outcomeKey } from './outcomes.ts';
import { commandOf, type Part, partGroups, parts, specsCommand } from './parts.ts';
import { planSelection } from './plan-selection.ts';
import type { Call } from './read-call.ts';

export interface PlannedJob {
  readonly name: string;
  /** What it is the outcome of; none where only some tests of a part are played. */
  readonly parts: readonly Part[];
  readonly command: Command;
  readonly slots: number;
  readonly after: readonly string[];
  /** In seconds of a processor of the recorded speed. */
  readonly expected: number;
}

export interface Plan {
  readonly kept: ReadonlyArray<{ readonly part: Part; readonly outcome: Outcome }>;
  readonly jobs: readonly PlannedJob[];
}

const recorded = readCosts()?.parts ?? {};
const expectedOf = ({ name, guess }: Part): number => recorded[name] ?? guess;

export const keyOf = (part: Part, files: Files, { drawn, plain }: Around): string =>
  outcomeKey(part.name, part.sees, { files, circumstances: part.usesBrowser ? drawn : plain });

const isChosen = ({ parts: names }: Call, part: Part): boolean =>
  names.length === 0 || names.some((name) => name === part.name || partGroups[name]?.(part));

const jobOf = (part: Part, call: Call, { seed }: Around): PlannedJob => ({
  name: part.name,
  parts: [part],
  command: commandOf(part, { shuffleSeed: call.isLong ? seed : null, isAnew: call.isAnew }),
  slots: 1,
  // Both ask for the graph of nx, which one may at a time.
  after: part.usesBuild || part.name === 'boundaries' ? ['build'] : [],
  expected: expectedOf(part),
});

const allGroups = parts.filter(({ kind }) => kind === 'specs').length;

/** All groups in one call of Playwright, which hands them to its workers: each waits for half of its time. */
const specsJob = (groups: readonly Part[], { repeat }: Call): PlannedJob => ({
  name: 'specs',
  parts: groups,
  command: specsCommand({ groups: groups.map(({ place }) => place), repeat }),
  slots: availableParallelism(),
  after: ['build'],
  // Their cost is recorded of all together: what takes long is shared out by how many there are.
  expected: ((recorded.specs ?? 600) * groups.length) / allGroups,
});

/** So cheap that what they find is told first. */
const quickSeconds = 40;

/**
 * Cheap parts first, for they are told first; then the specs, which take longest, with the dear ones beside them. What is built is what others
 * wait for.
 */
const inOrder = (jobs: readonly PlannedJob[]): PlannedJob[] => {
  const rank = ({ name, expected }: PlannedJob): number => {
    if (name === 'build' || name === 'lint') return 0;
    if (name === 'specs') return 2;
    return expected <= quickSeconds ? 1 : 3;
  };
  return [...jobs].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 1 ? one.expected - other.expected : other.expected - one.expected),
  );
};

/** What is needed for others alone: the build, where something plays it. */
const withNeeded = (chosen: readonly Part[]): readonly Part[] => {
  const build = parts.find(({ kind }) => kind === 'build');
  return build && !chosen.includes(build) && chosen.some(({ usesBuild }) => usesBuild)
    ? [build, ...chosen]
    : chosen;
};

export const planRun = async (call: Call, around: Around, files: Files): Promise<Plan> => {
  if (call.paths.length > 0 || call.titles.length > 0 || call.isChanged)
    return { kept: [], jobs: inOrder(await planSelection(call, files)) };
  const believes = !call.isAnew && !call.isLong && call.repeat === 1;
  const looked = parts
    .filter((part) => isChosen(call, part))
    .map((part) => ({ part, outcome: believes ? findOutcome(keyOf(part, files, around)) : null }));
  const kept = looked.flatMap(({ part, outcome }) => (outcome ? [{ part, outcome }] : []));
  const anew = withNeeded(looked.filter(({ outcome }) => outcome === null).map(({ part }) => part));
  const groups = anew.filter(({ kind }) => kind === 'specs');
  const others = anew.filter(({ kind }) => kind !== 'specs');
  const jobs = [
    ...others.flatMap((part) => repeated(jobOf(part, call, around), call)),
    ...(groups.length > 0 ? [specsJob(groups, call)] : []),
    ...(call.isLong && call.parts.length === 0 ? longJobs(around) : []),
  ];
  return { kept: kept.filter(({ part }) => !anew.includes(part)), jobs: inOrder(jobs) };
};

/** Tests as often as asked for; checks once, for they can't be uncertain. */
const repeated = (job: PlannedJob, { repeat }: Call): PlannedJob[] => {
  const isTest = job.parts.every(({ kind }) => kind === 'tests' || kind === 'proofs');
  if (repeat === 1 || !isTest) return [job];
  return Array.from({ length: repeat }, (_, time) => ({
    ...job,
    name: `${job.name}, time ${time + 1}`,
    parts: [],
  }));
};
