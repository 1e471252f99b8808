/** What a search reads: through the index of words, for whatever is typed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTextOf } from '../../../domain/text/search-text.ts';
import { nearly } from '../../../domain/text/search-words.ts';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { databaseOf } from '../../database/mongo.ts';
import { withWords, wordsFilter } from '../../database/search-words.ts';

const kinds = ['Bomba', 'Extintor', 'Climatizadora', 'Enfriadora', 'Torre de refrigeración'];
const others = 2000;

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
  const names = Array.from({ length: others }, (_, at) => `${kinds[at % kinds.length]} ${1000 + at}`);
  const records = [...names, 'Caldera 0104', 'Instal·lació solar', 'Caldera de condensación'].map(
    (name, _id) => withWords({ _id, installationId: 1, searchText: searchTextOf([name]) }),
  );
  const collection = databaseOf(mongo.db).collection<(typeof records)[number]>('things');
  await collection.createIndex({ installationId: 1, searchWords: 1 });
  await collection.insertMany(records);
});
afterAll(() => mongo.close());

interface Stage {
  readonly stage: string;
  readonly inputStage?: Stage;
  readonly inputStages?: readonly Stage[];
}
const stagesOf = ({ stage, inputStage, inputStages = [] }: Stage): string[] => [
  stage,
  ...[inputStage ?? [], inputStages].flat().flatMap(stagesOf),
];

test.each([
  ['caldera', 2],
  ['caldera 104', 1],
  ['00104', 1],
  ['installacio', 1],
  ['cal sol', 0],
  [nearly('calderra'), 2],
  [nearly('galdera'), 2],
  [nearly('cladera condensacon'), 1],
  [nearly('instalacio'), 1],
  [nearly('zyxwvu'), 0],
])('«%s» reads what it may find, and looks through nothing', async (q, found) => {
  const filter = { installationId: 1, ...wordsFilter(q ?? '') };
  const collection = databaseOf(mongo.db).collection('things');
  expect(await collection.countDocuments(filter)).toBe(found);
  const { queryPlanner, executionStats } = await collection.find(filter).explain();
  const stages = stagesOf(queryPlanner.winningPlan);
  expect(stages).toContain('IXSCAN');
  expect(stages).not.toContain('COLLSCAN');
  expect(executionStats.totalDocsExamined).toBeLessThan(others / 10);
});
