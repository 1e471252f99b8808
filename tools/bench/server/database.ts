/** The embedded database by itself, beside a MongoDB in the same run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../../e2e/core/portal/processes.ts';
import {
  type Import,
  importBesideOthers,
  insertsBesideTransaction,
  ninetyNinth,
} from '../support/beside-transaction.ts';
import {
  type Contestant,
  enter,
  inTurns,
  medianTime,
  type NativeDb,
  rate,
  time,
} from '../support/contest.ts';
import { embeddedScript, withDatabase } from '../support/database.ts';
import { median, milliseconds, times, whole } from '../support/figures.ts';
import { insertReadings, installations, makeReadings, readingOf, readings } from '../support/readings.ts';

const rounds = 3;
const sizes = { small: 100_000, grouped: 250_000, large: 1_000_000 } as const;
const pages = 200;

interface Figure {
  readonly name: string;
  readonly unit: 'per second' | 'ms' | 'MB';
  measure(contestants: readonly Contestant[]): Promise<number[][]>;
}

const spread = (turn: number, size: number) => (turn * 7919) % size;

const page = (db: NativeDb, name: string, turn: number) =>
  readings(db, name)
    .find({
      installationId: 1 + (turn % installations),
      state: turn % 5,
      at: { $gte: readingOf(turn * 31).at },
    })
    .sort({ at: 1, _id: 1 })
    .limit(50)
    .toArray();

const skippedPage = (
  db: NativeDb,
  name: string,
  { size, turn }: { readonly size: number; readonly turn: number },
) =>
  readings(db, name)
    .find({})
    .sort({ _id: 1 })
    .skip(spread(turn, size - 50))
    .limit(50)
    .toArray();

const group = (db: NativeDb) =>
  readings(db, 'grouped')
    .aggregate([
      {
        $group: {
          _id: { installationId: '$installationId', state: '$state' },
          count: { $sum: 1 },
          minutes: { $sum: '$minutes' },
          longest: { $max: '$minutes' },
          least: { $min: '$minutes' },
        },
      },
      { $sort: { _id: 1 } },
    ])
    .toArray();

/** The longest that another client waited for one document while the grouping ran, in milliseconds. */
const longestWait = async (db: NativeDb): Promise<number> => {
  const running = { done: false };
  const grouping = group(db).finally(() => {
    running.done = true;
  });
  let longest = 0;
  for (let turn = 0; !running.done; turn++)
    longest = Math.max(
      longest,
      await time(() => readings(db, 'small').findOne({ ref: readingOf(spread(turn, sizes.small)).ref })),
    );
  await grouping;
  return longest;
};

/** Each contestant's imports, which give three figures. */
const imports = new Map<NativeDb, Import[]>();
const importing = async (contestants: readonly Contestant[]): Promise<number[][]> => {
  await inTurns(contestants, rounds, async (db) => {
    const done = await importBesideOthers(db);
    imports.set(db, [...(imports.get(db) ?? []), done]);
    return done.total;
  });
  return ofImports(({ total }) => total)(contestants);
};

const ofImports =
  (figure: (done: Import) => number) =>
  (contestants: readonly Contestant[]): number[][] =>
    contestants.map(({ db }) => (imports.get(db) ?? []).map(figure));

const repeated =
  (work: (db: NativeDb, round: number) => Promise<number>, count = rounds) =>
  (contestants: readonly Contestant[]) =>
    inTurns(contestants, count, work);

const figures: readonly Figure[] = [
  {
    name: 'insertOne, one client',
    unit: 'per second',
    measure: repeated((db, round) =>
      rate(1, 1000, (turn) => readings(db, 'single').insertOne(readingOf(round * 10_000 + turn))),
    ),
  },
  {
    name: 'insertOne, 32 clients',
    unit: 'per second',
    measure: repeated((db, round) =>
      rate(32, 4000, (turn) =>
        readings(db, 'single').insertOne(readingOf(1_000_000 + round * 10_000 + turn)),
      ),
    ),
  },
  {
    name: 'insertMany, 5,000 at once',
    unit: 'per second',
    measure: repeated(async (db, round) => {
      const count = 50_000;
      return (
        (count * 1000) / (await time(() => insertReadings(db, 'batched', { from: round * count, count })))
      );
    }),
  },
  ...[1, 32].map(
    (clients): Figure => ({
      name: `findOne by an indexed field, ${clients === 1 ? 'one client' : `${clients} clients`}`,
      unit: 'per second',
      measure: repeated((db) =>
        rate(clients, 5000, (turn) =>
          readings(db, 'large').findOne({ ref: readingOf(spread(turn, sizes.large)).ref }),
        ),
      ),
    }),
  ),
  ...[1, 32].map(
    (clients): Figure => ({
      name: `updateOne of an indexed field, ${clients === 1 ? 'one client' : `${clients} clients`}`,
      unit: 'per second',
      measure: repeated((db, round) =>
        rate(clients, 1000 * Math.min(clients, 4), (turn) =>
          readings(db, 'small').updateOne(
            { _id: spread(turn, sizes.small) },
            { $set: { state: (turn + round) % 5 }, $inc: { minutes: 1 } },
          ),
        ),
      ),
    }),
  ),
  {
    name: 'updateMany of 20,000 by an index',
    unit: 'ms',
    measure: repeated((db) =>
      time(() =>
        readings(db, 'grouped').updateMany(
          { installationId: { $lte: 2 }, state: { $ne: 9 } },
          { $inc: { minutes: 1 } },
        ),
      ),
    ),
  },
  {
    name: `group over ${whole(sizes.grouped)}`,
    unit: 'ms',
    measure: repeated((db) => time(() => group(db))),
  },
  {
    name: '  longest wait of another client meanwhile',
    unit: 'ms',
    measure: repeated(longestWait),
  },
  {
    name: '2,000 insertOne beside an open transaction',
    unit: 'ms',
    measure: repeated(insertsBesideTransaction),
  },
  { name: 'transaction of 50,000 inserts beside others', unit: 'ms', measure: importing },
  ...(['reads', 'writes'] as const).map(
    (kind): Figure => ({
      name: `  99 of 100 ${kind} of others meanwhile`,
      unit: 'ms',
      measure: async (contestants) => ofImports((done) => ninetyNinth(done[kind]))(contestants),
    }),
  ),
  ...(['small', 'large'] as const).map(
    (name): Figure => ({
      name: `page of 50 out of ${whole(sizes[name])}`,
      unit: 'ms',
      measure: repeated((db) => medianTime(pages, (turn) => page(db, name, turn))),
    }),
  ),
  ...(['small', 'large'] as const).map(
    (name): Figure => ({
      name: `  by skip, anywhere in ${whole(sizes[name])}`,
      unit: 'ms',
      measure: repeated((db) => medianTime(20, (turn) => skippedPage(db, name, { size: sizes[name], turn }))),
    }),
  ),
  {
    name: 'resident memory after all this',
    unit: 'MB',
    measure: repeated(async (db) => {
      const { mem } = (await db.command({ serverStatus: 1 })) as { mem: { resident: number } };
      return mem.resident;
    }, 1),
  },
];

const shown = (value: number, unit: Figure['unit']): string =>
  unit === 'ms' ? milliseconds(value) : `${whole(value)}${unit === 'MB' ? ' MB' : '/s'}`;

/** How many times as long, or as much, the first takes as the second. */
const ratioOf = (embedded: number, real: number, unit: Figure['unit']): number =>
  unit === 'per second' ? real / embedded : embedded / real;

const printFigures = async (contestants: readonly Contestant[]): Promise<void> => {
  const labels = contestants.map(({ label }) => label);
  const print = (cells: readonly string[]) =>
    console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(46) : cell.padStart(14))).join(''));
  print(['median', ...labels, ...(labels.length > 1 ? ['takes'] : [])]);
  for (const { name, unit, measure } of figures) {
    const medians = (await measure(contestants)).map(median);
    const [embedded = Number.NaN, real] = medians;
    const ratio = real === undefined ? [] : [times(ratioOf(embedded, real, unit))];
    print([name, ...medians.map((value) => shown(value, unit)), ...ratio]);
  }
};

const startEmbedded = async (folder: string): Promise<Contestant> => {
  const server = await startProcess(embeddedScript, ['--data', folder]);
  return enter('embedded', withDatabase(server.url), server.stop);
};

/** Starts a MongoDB by the command in `MONGODB_START`, which ends or prints its address when it is ready. */
const startOfMongo = async (): Promise<number | undefined> => {
  const command = process.env.MONGODB_START;
  if (!command) return undefined;
  return time(async () => {
    const child: ChildProcess = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
    if (child.stdout) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  });
};

const printStart = async (folder: string): Promise<void> => {
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = { stop: async () => {} };
    starts.push(
      await time(async () => {
        server.stop = (await startProcess(embeddedScript, ['--data', folder])).stop;
      }),
    );
    await server.stop();
  }
  const real = await startOfMongo();
  console.log(
    `Start with those data: ${milliseconds(median(starts))}${real === undefined ? '' : `; MongoDB ${milliseconds(real)}`}`,
  );
};

const prepare = async ({ db }: Contestant): Promise<void> => {
  for (const name of ['single', 'batched']) await makeReadings(db, name, 0);
  for (const [name, size] of Object.entries(sizes)) await makeReadings(db, name, size);
};

const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-database-'));
  const real = process.env.MONGODB_URL;
  const contestants = [await startEmbedded(folder)];
  try {
    if (real) contestants.push(await enter('MongoDB', withDatabase(real), (db) => db.dropDatabase()));
    for (const contestant of contestants) await prepare(contestant);
    await printFigures(contestants);
  } finally {
    for (const { close } of contestants) await close();
  }
  await printStart(folder);
  await rm(folder, { recursive: true, force: true });
};

export default {
  name: 'The embedded database beside MongoDB (wanted: nothing takes 2 × as long; pages under 5 ms)',
  run,
};
