/**
 * A working day of many people: arrivals that do not wait, raised until the portal does not keep up, and once beyond that. `LOAD_PROCESSES` (1,2): how
 * many processes run the services; `LOAD_RATE` (8), arrivals a second at first; `LOAD_SECONDS` (10) for each rate; `LOAD_STEPS` (8) at most;
 * `LOAD_PEOPLE` (100), `LOAD_INSTALLATIONS` (5), `LOAD_TASKS` (1500), open ones in each of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { type Started, startProcess } from '../../../e2e/core/portal/processes.ts';
import { type BenchDatabase, onEachDatabase } from '../support/database.ts';
import { type Figure, printTable, recordFigures, whole } from '../support/figures.ts';
import { type Kept, keptFaults, keptResults } from '../support/load-check.ts';
import { type Day, workingDay } from '../support/load-deeds.ts';
import { arrive, type Ended, type Fate, type Phase, quantile, seededRandom } from '../support/open-load.ts';
import { type Planted, plantLoad } from '../support/plants/load-plant.ts';
import { processorOf } from '../support/process-tree.ts';

const optionOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const processCounts = (process.env.LOAD_PROCESSES ?? '1,2').split(',').map(Number);
const firstRate = optionOf('LOAD_RATE', 8);
const seconds = optionOf('LOAD_SECONDS', 10);
const mostSteps = optionOf('LOAD_STEPS', 8);
const size = {
  people: optionOf('LOAD_PEOPLE', 100),
  installations: optionOf('LOAD_INSTALLATIONS', 5),
  openTasks: optionOf('LOAD_TASKS', 1500),
};
const raise = 1.5;
/** Beyond the rate that was too much. */
const overload = 2;
/** What the portal keeps up with: so long at the 99th of 100, and of 100 so many without an answer. */
const heldMs = 2000;
const heldShare = 0.01;
const settleSeconds = 60;

const servicesScript = join(import.meta.dirname, '../support/services-process.ts');
const gatewayScript = join(import.meta.dirname, '../../../services/gateway/src/main.ts');
/** As a deployment has them, behind a proxy that tells of each person's address. */
const gatewayEnv = {
  PORT: '0',
  HOST: '127.0.0.1',
  PLAIN_HTTP: 'yes',
  TRUST_PROXY: 'loopback',
  RATE_LIMIT: '1000',
  LOGIN_RATE_LIMIT: '30',
};

interface Portal {
  readonly url: string;
  /** By name, the ids of its processes. */
  readonly processes: Readonly<Record<string, readonly number[]>>;
  stop(): Promise<void>;
}

const startApart = async (url: string, keyFile: string, count: number): Promise<Portal> => {
  const services: Started[] = [];
  // One after the other: each converts what it finds.
  for (let made = 0; made < count; made += 1)
    services.push(
      await startProcess(servicesScript, [url, keyFile], { LOGIN_ATTEMPTS_PER_MINUTE: '100000' }),
    );
  const upstreams = services.map((each) => each.url).join(',');
  const gateway = await startProcess(gatewayScript, [], { ...gatewayEnv, UPSTREAMS: upstreams });
  return {
    url: gateway.url,
    processes: { services: services.map(({ pid }) => pid), gateway: [gateway.pid] },
    async stop() {
      await gateway.stop();
      await Promise.all(services.map((each) => each.stop()));
    },
  };
};

const secondsOf = async (pids: readonly number[]): Promise<number> => {
  const all = await Promise.all(pids.map((pid) => processorOf(pid)));
  return all.flat().reduce((sum, each) => sum + each.seconds, 0);
};

interface Step {
  readonly rate: number;
  readonly phase: Phase;
  /** Of one processor, by what worked. */
  readonly worked: Readonly<Record<string, number>>;
}

const endedAs = (ended: readonly Ended[], fate: Fate): readonly number[] =>
  ended.filter((each) => each.fate === fate).map(({ ms }) => ms);

const isHeld = ({ phase: { ended, leftOut } }: Step): boolean => {
  const answered = endedAs(ended, 'answered');
  const others = ended.length - answered.length + leftOut;
  return quantile(answered, 0.99) <= heldMs && others <= heldShare * ended.length;
};

const measureStep = async (
  day: Day,
  { rate, seed, processes }: { rate: number; seed: number; processes: Portal['processes'] },
): Promise<Step> => {
  const worked = async (): Promise<[string, number][]> => [
    ...(await Promise.all(
      Object.entries(processes).map(
        async ([name, pids]): Promise<[string, number]> => [name, await secondsOf(pids)],
      ),
    )),
    ['arrivals', process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6],
  ];
  const before = new Map(await worked());
  const began = performance.now();
  const phase = await arrive({ kinds: day.kinds, rate, seconds, random: seededRandom(seed) });
  const passed = (performance.now() - began) / 1000;
  const after = await worked();
  return {
    rate,
    phase,
    worked: Object.fromEntries(
      after.map(([name, value]) => [name, (value - (before.get(name) ?? 0)) / passed]),
    ),
  };
};

const ms = (value: number): string => (Number.isNaN(value) ? '' : `${whole(value)} ms`);

const quantilesOf = (values: readonly number[]): string[] =>
  [0.5, 0.95, 0.99].map((part) => ms(quantile(values, part)));

const rowOf = (step: Step): string[] => {
  const { rate, phase, worked } = step;
  const answered = endedAs(phase.ended, 'answered');
  const refused = endedAs(phase.ended, 'refused');
  return [
    `${rate.toFixed(1)}/s${isHeld(step) ? '' : ' too much'}`,
    `${(answered.length / (seconds + phase.drained / 1000)).toFixed(1)}/s`,
    ...quantilesOf(answered),
    whole(refused.length),
    ms(quantile(refused, 0.99)),
    whole(endedAs(phase.ended, 'failed').length),
    whole(endedAs(phase.ended, 'hung').length + phase.leftOut),
    ms(phase.drained),
    ...['services', 'gateway', 'database', 'arrivals'].map((name) => (worked[name] ?? 0).toFixed(2)),
  ];
};

const stepHead = [
  'came',
  'answered',
  'p50',
  'p95',
  'p99',
  'told to come back',
  'after, p99',
  'failed',
  'without an end',
  'drained in',
  'services',
  'gateway',
  'database',
  'arrivals',
];

const printKinds = (day: Day, { rate, phase }: Step): void => {
  printTable(
    [`at ${rate.toFixed(1)} a second`, 'came', 'p50', 'p95', 'p99', 'not answered'],
    day.kinds.map(({ name }) => {
      const own = phase.ended.filter(({ kind }) => kind === name);
      const answered = endedAs(own, 'answered');
      return [name, whole(own.length), ...quantilesOf(answered), whole(own.length - answered.length)];
    }),
  );
};

const keptRow = (what: string, { acknowledged, lost, half, unanswered }: Kept): string[] => [
  what,
  ...[acknowledged, lost.length, half.length, unanswered].map(whole),
];

/** Sums of work are counted behind the open portal: statistics are slow before. */
const settle = async ({ db }: BenchDatabase): Promise<void> => {
  const heads = databaseOf(db).collection('workSumsHeads');
  for (let waited = 0; waited < settleSeconds; waited += 1) {
    if ((await heads.countDocuments()) >= size.installations) return;
    await pause(1000);
  }
};

interface Measured {
  readonly held: Step | null;
  readonly written: Pick<Day, 'results' | 'faults'>;
}

const stepsOf = async (day: Day, processes: Portal['processes']): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  const stepAt = async (rate: number): Promise<Step> => {
    const step = await measureStep(day, { rate, seed: steps.length + 1, processes });
    steps.push(step);
    for (const failure of step.phase.failures) console.log(`  ${failure}`);
    return step;
  };
  // Code that has just been loaded is slow: what comes first is not looked at.
  await stepAt(firstRate);
  steps.pop();
  for (let rate = firstRate; steps.length < mostSteps; rate *= raise)
    if (!isHeld(await stepAt(rate))) {
      await stepAt(rate * overload);
      break;
    }
  return steps;
};

interface Run {
  readonly database: BenchDatabase;
  readonly planted: Planted;
  readonly used: Set<number>;
  readonly keyFile: string;
  readonly count: number;
}

const measure = async ({ database, planted, used, keyFile, count }: Run): Promise<Measured> => {
  const portal = await startApart(database.url, keyFile, count);
  const day = await workingDay({ base: portal.url, planted, random: seededRandom(count), used });
  try {
    await day.signInAll();
    await settle(database);
    const processes = { ...portal.processes, database: database.pid === null ? [] : [database.pid] };
    const steps = await stepsOf(day, processes);
    const held = steps.filter(isHeld).at(-1) ?? null;
    console.log(`\n${database.label}, ${count} of the services' processes`);
    printTable(stepHead, steps.map(rowOf));
    if (held) printKinds(day, held);
    return { held, written: day };
  } finally {
    day.close();
    await portal.stop();
  }
};

const figuresOf = (label: string, count: number, { rate, phase }: Step): Record<string, Figure> => {
  const name = `${label}, ${count} processes`;
  const answered = endedAs(phase.ended, 'answered');
  const kind = (one: string) =>
    phase.ended.filter((each) => each.kind === one && each.fate === 'answered').map((each) => each.ms);
  return {
    [`${name}: use cases held`]: { value: rate, unit: '1/s' },
    [`${name}: p99`]: { value: quantile(answered, 0.99), unit: 'ms' },
    [`${name}: home p95`]: { value: quantile(kind('home, ten cards'), 0.95), unit: 'ms', wanted: 60 },
    [`${name}: record p99`]: { value: quantile(kind('record with a photo'), 0.99), unit: 'ms', wanted: 250 },
  };
};

const measureDatabase = async (database: BenchDatabase): Promise<Record<string, Figure>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-load-'));
  const keyFile = join(dataDir, 'portal.key');
  try {
    const filling = await startPortal({ dataDir, env: { MONGODB_URL: database.url, KEY_FILE: keyFile } });
    await filling.stop();
    const planted = await plantLoad(database.db, size);
    const used = new Set<number>();
    const results: Day['results'][number][] = [];
    const faults: Day['faults'][number][] = [];
    let figures: Record<string, Figure> = {};
    for (const count of processCounts) {
      const { held, written } = await measure({ database, planted, used, keyFile, count });
      results.push(...written.results);
      faults.push(...written.faults);
      if (held) figures = { ...figures, ...figuresOf(database.label, count, held) };
    }
    const kept = [await keptResults(database.db, results), await keptFaults(database.db, faults)] as const;
    printTable(
      ['afterwards', 'acknowledged', 'of them not once', 'by half', 'carried out unanswered'],
      [keptRow('results', kept[0]), keptRow('faults', kept[1])],
    );
    const wrong = kept.flatMap(({ lost, half }) => [...lost, ...half]);
    if (wrong.length > 0) throw new Error(`Not everything is there exactly once:\n${wrong.join('\n')}`);
    return figures;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

export default {
  name: `A working day of ${size.people} people in ${size.installations} installations`,
  async run() {
    let figures: Record<string, Figure> = {};
    await onEachDatabase(async (database) => {
      figures = { ...figures, ...(await measureDatabase(database)) };
    });
    await recordFigures('load', figures);
  },
};
