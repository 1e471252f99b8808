/**
 * Generating a year's tasks, of one installation and of 200, beside bare `insertMany` of the same documents into a collection with the same
 * indexes; and the memory that it takes.
 */
import { createMaintenance } from '@services/maintenance/app';
import { generateYear } from '@services/maintenance/generation/generate-year';
import { periodsByRule } from '@services/maintenance/generation/periods-by-rule';
import { tasks } from '@services/maintenance/tasks/task.model';
import { type ChoreV1, choresV1, type ElementV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { ensureCollections } from 'shared-kit/server/database/define-model';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { seedView } from 'shared-kit/testing/test-users';
import { type BenchDatabase, onEachDatabase } from '../support/database.ts';
import { median, printTable, times, whole } from '../support/figures.ts';
import { plantChore, plantElement, timeZone } from '../support/plants/plant.ts';

const year = 2026;
const sizes = [
  { installations: 1, tasks: 100_000, rounds: 3 },
  { installations: 200, tasks: 1_000_000, rounds: 1 },
] as const;
type Size = (typeof sizes)[number];
const atOnce = 5000;
const bareCollection = 'bareTasks';
/** Of so many installations first, then of all: what is kept of each would show. */
const firstInstallations = 20;

const measure = async ({ db, label }: BenchDatabase, size: Size): Promise<string[]> => {
  await createMaintenance({ db }).prepare();
  await ensureCollections(db, [{ collection: bareCollection, indexes: tasks.indexes }]);
  const expected = await seedChores(db, size);
  const generation: number[] = [];
  const bare: number[] = [];
  let memory: Memory = { first: 0, all: 0 };
  for (let round = 0; round < size.rounds; round++) {
    await tasks(db).deleteMany({});
    await databaseOf(db).collection(bareCollection).deleteMany({});
    const took = await oneRound(db, size, expected);
    generation.push(took.generation);
    bare.push(took.bare);
    memory = took.memory;
  }
  const total = [...expected.values()].reduce((sum, count) => sum + count, 0);
  const rate = (seconds: readonly number[]) => total / median(seconds);
  return [
    `${label}, ${whole(total)} tasks in ${size.installations}`,
    `${whole(rate(generation))}/s`,
    `${whole(rate(bare))}/s`,
    times(rate(generation) / rate(bare)),
    megabytes(memory.first),
    megabytes(memory.all),
  ];
};

interface Memory {
  readonly first: number;
  readonly all: number;
}

/** Both of each installation in turns, so that other work on the machine affects both. */
const oneRound = async (db: Connection, { installations }: Size, expected: ReadonlyMap<number, number>) => {
  const took = { generation: 0, bare: 0 };
  const memory = { first: 0, all: 0 };
  for (let installationId = 1; installationId <= installations; installationId++) {
    took.generation += await timeOf(() => generate(db, installationId, expected.get(installationId) ?? 0));
    const used = process.memoryUsage().heapUsed;
    memory.all = Math.max(memory.all, used);
    if (installationId <= firstInstallations) memory.first = memory.all;
    const documents = await tasks(db).find({ installationId }).toArray();
    took.bare += await timeOf(async () => {
      for (let from = 0; from < documents.length; from += atOnce)
        await databaseOf(db)
          .collection<(typeof documents)[number]>(bareCollection)
          .insertMany(documents.slice(from, from + atOnce), { ordered: false });
    });
  }
  return { ...took, memory };
};

/** How many tasks each installation should get. */
const seedChores = async (db: Connection, size: Size): Promise<ReadonlyMap<number, number>> => {
  const periodsOf = periodsByRule(year, timeZone);
  const expected = new Map<number, number>();
  const elements: ElementV1[] = [];
  const chores: ChoreV1[] = [];
  for (let installationId = 1; installationId <= size.installations; installationId++) {
    let count = 0;
    for (let made = 0; count < size.tasks / size.installations; made++) {
      if (made % 5 === 0) elements.push(plantElement(elements.length + 1, installationId));
      const chore = plantChore(chores.length + 1, installationId, elements.length);
      chores.push(chore);
      count += periodsOf(chore).length;
    }
    expected.set(installationId, count);
  }
  await seedView(db, elementsV1, elements);
  await seedView(db, choresV1, chores);
  return expected;
};

const generate = async (db: Connection, installationId: number, expected: number): Promise<void> => {
  const scope = { installationId, year, timeZone, now: new Date(`${year}-01-01T12:00:00Z`) };
  const run = { report: () => Promise.resolve(), signal: new AbortController().signal };
  const { created } = await generateYear(db, scope, run);
  if (created !== expected) throw new Error(`${created} tasks were generated instead of ${expected}`);
};

const timeOf = async (work: () => Promise<void>): Promise<number> => {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
};

const megabytes = (bytes: number): string => `${whole(bytes / 1e6)} MB`;

export default {
  name: 'Generating the tasks of a year',
  async run() {
    const rows: string[][] = [];
    for (const size of sizes)
      await onEachDatabase(async (database) => {
        rows.push(await measure(database, size));
      });
    console.log('Wanted: at least 0.50 × the rate of bare insertMany; memory that does not grow.');
    printTable(
      [
        'database',
        'generation',
        'bare insertMany',
        'ratio',
        `heap, first ${firstInstallations}`,
        'heap, all',
      ],
      rows,
    );
  },
};
