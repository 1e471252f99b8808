/** The jobs for tests that somebody names, by file, folder, title or change. */
import { defined } from 'shared-kit/domain/defined';
import { groups } from '../../e2e/groups.ts';
import { wrongCall } from '../lib/refusal.ts';
import { vitestCommand } from './commands.ts';
import type { Files } from './files.ts';
import { commandOf, type Part, parts, specsCommand } from './parts.ts';
import type { PlannedJob } from './plan-run.ts';
import type { Call } from './read-call.ts';
import { changedPaths, filesWithWords, selectPaths } from './selection.ts';

const job = (
  name: string,
  command: PlannedJob['command'],
  { slots = 1, after = [] as readonly string[] } = {},
): PlannedJob => ({ name, parts: [], command, slots, after, expected: 10 });

const buildJob = (): PlannedJob => {
  const build = parts.find(({ kind }) => kind === 'build');
  if (!build) throw new Error('There is no build');
  return job(build.name, commandOf(build));
};

const withBuild = (jobs: readonly PlannedJob[], isNeeded: boolean): PlannedJob[] =>
  isNeeded ? [buildJob(), ...jobs.map((each) => ({ ...each, after: ['build'] }))] : [...jobs];

const times = (planned: PlannedJob, repeat: number): PlannedJob[] =>
  repeat === 1
    ? [planned]
    : Array.from({ length: repeat }, (_, time) => ({
        ...planned,
        name: `${planned.name}, time ${time + 1}`,
      }));

/** The groups that have these specs: their modules alone are made ready. */
const groupsOf = (paths: readonly string[]): string[] =>
  groups
    .filter(({ specs }) => specs.some((name) => paths.some((path) => path.includes(`/${name}`))))
    .map(({ name }) => name);

const jobsOf = (
  tests: ReadonlyMap<Part, readonly string[]>,
  specs: readonly string[],
  { call: { repeat, isLook }, title }: { readonly call: Call; readonly title?: string | undefined },
): PlannedJob[] => [
  ...[...tests].flatMap(([part, files]) =>
    withBuild(
      times(job(part.name, commandOf(part, { files, ...defined({ title }) })), repeat),
      part.usesBuild,
    ),
  ),
  ...(specs.length === 0
    ? []
    : withBuild(
        [
          job(
            'specs',
            specsCommand({
              groups: groupsOf(specs),
              files: specs.map((path) => path.slice('e2e/'.length)),
              ...defined({ title }),
              repeat,
              isLook,
            }),
            { slots: 2 },
          ),
        ],
        true,
      )),
];

const uniqueBuild = (jobs: readonly PlannedJob[]): PlannedJob[] =>
  jobs.filter(
    ({ name }, place) => name !== 'build' || jobs.findIndex((other) => other.name === 'build') === place,
  );

/** Tests that load a changed file, and the specs that were changed themselves. */
const planChanged = async (call: Call, files: Files): Promise<PlannedJob[]> => {
  const changed = changedPaths().filter((path) => files.has(path));
  if (changed.length === 0) throw wrongCall('Nothing differs from what was committed last.');
  const sources = changed.filter((path) => /\.(tsx?|json)$/.test(path) && !path.startsWith('e2e/'));
  const related = parts
    .filter(
      ({ kind, place, sees }) => kind === 'tests' && place !== 'tools' && sources.some((path) => sees(path)),
    )
    .map((part) =>
      job(part.name, vitestCommand(part.place, { files: sources.filter(part.sees), isRelated: true })),
    );
  const own = changed.filter((path) => path.endsWith('.spec.ts') || /^tools\/.*\.test\.ts$/.test(path));
  const { tests, specs } =
    own.length > 0 ? await selectPaths(own, files, parts) : { tests: new Map(), specs: [] };
  const checks = parts.filter(({ kind }) => kind === 'check').map((part) => job(part.name, commandOf(part)));
  return [...checks, ...related, ...jobsOf(tests, specs, { call })];
};

export const planSelection = async (call: Call, files: Files): Promise<PlannedJob[]> => {
  if (call.isChanged) return uniqueBuild(await planChanged(call, files));
  const jobs: PlannedJob[] = [];
  if (call.paths.length > 0) {
    const { tests, specs } = await selectPaths(call.paths, files, parts);
    const [title] = call.titles;
    jobs.push(...jobsOf(tests, specs, { call, title }));
  } else
    for (const words of call.titles) {
      const { tests, specs } = await selectPaths(filesWithWords(words, files), files, parts);
      jobs.push(...jobsOf(tests, specs, { call, title: words }));
    }
  return uniqueBuild(jobs);
};
