/** Generating a year's tasks, beside bare `insertMany` of the same documents into a collection with the same indexes. */
import { createMaintenance } from '@services/maintenance/app';
import { generateYear } from '@services/maintenance/generation/generate-year';
import { periodsByRule } from '@services/maintenance/generation/periods-by-rule';
import { tasks } from '@services/maintenance/tasks/task.model';
import { choresV1, elementsV1 } from 'shared-kit/contracts/views/structure';
import { ensureCollections } from 'shared-kit/server/define-model';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import { seedView } from 'shared-kit/testing/test-users';
import { type BenchDatabase, onEachDatabase } from './support/database.ts';
import { median, printTable, times, whole } from './support/figures.ts';
import { plantChore, plantElement, timeZone } from './support/plant.ts';

const wantedTasks = 100_000;
const year = 2026;
const installationId = 1;
const rounds = 3;
const atOnce = 5000;
const bareCollection = 'bareTasks';

const measure = async ({ db, label }: BenchDatabase): Promise<string[]> => {
  await createMaintenance({ db }).prepare();
  await ensureCollections(db, [{ collection: bareCollection, indexes: tasks.indexes }]);
  const expected = await seedChores(db);
  const generation: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await tasks(db).deleteMany({});
    generation.push(await timeOf(() => generate(db, expected)));
    const documents = await tasks(db).find({}).toArray();
    await databaseOf(db).collection(bareCollection).deleteMany({});
    bare.push(
      await timeOf(async () => {
        for (let from = 0; from < documents.length; from += atOnce)
          await databaseOf(db)
            .collection<(typeof documents)[number]>(bareCollection)
            .insertMany(documents.slice(from, from + atOnce), { ordered: false });
      }),
    );
  }
  const rate = (seconds: readonly number[]) => expected / median(seconds);
  return [
    `${label}, ${whole(expected)} tasks`,
    `${whole(rate(generation))}/s`,
    `${whole(rate(bare))}/s`,
    times(rate(generation) / rate(bare)),
  ];
};

const seedChores = async (db: Connection): Promise<number> => {
  const periodsOf = periodsByRule(year, timeZone);
  const chores = [];
  let count = 0;
  while (count < wantedTasks) {
    const chore = plantChore(chores.length + 1, installationId, 1 + Math.floor(chores.length / 5));
    chores.push(chore);
    count += periodsOf(chore).length;
  }
  const elements = Array.from({ length: Math.ceil(chores.length / 5) }, (_, index) =>
    plantElement(index + 1, installationId),
  );
  await seedView(db, elementsV1, elements);
  await seedView(db, choresV1, chores);
  return count;
};

const generate = async (db: Connection, expected: number): Promise<void> => {
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

export default {
  name: 'Generating the tasks of a year',
  async run() {
    const rows: string[][] = [];
    await onEachDatabase(async (database) => {
      rows.push(await measure(database));
    });
    console.log('Wanted: at least 0.50 × the rate of bare insertMany.');
    printTable(['database', 'generation', 'bare insertMany', 'ratio'], rows);
  },
};
