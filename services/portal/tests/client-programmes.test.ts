/** Installations from before programmes of single clients were off at first. */
import { databaseOf } from 'shared-kit/server/database/mongo';
import { runMigration } from 'shared-kit/testing/migrations';
import { startTestMongo } from 'shared-kit/testing/test-mongo';
import { expect, test } from 'vitest';
import { keptClientProgrammes } from '../src/migrations/0012-client-programmes.ts';

test('they keep the programmes that they had, and what they had chosen', async () => {
  const mongo = await startTestMongo();
  const database = databaseOf(mongo.db);
  const features = ['preventive', 'applus', 'entropy'];
  await database
    .collection<{ _id: string; features: string[] }>('modules')
    .insertOne({ _id: 'mfe-maintenance', features });
  await database
    .collection<{ _id: number }>('installations_v1')
    .insertMany([{ _id: 1 }, { _id: 2 }] as { _id: number }[]);
  const rows = database.collection<{ _id: string; features: string[]; installationId: number }>(
    'installationModules',
  );
  await rows.insertOne({ _id: '2:mfe-maintenance', installationId: 2, features: ['preventive'] });
  for (let again = 0; again < 2; again += 1) await runMigration(mongo.db, keptClientProgrammes);
  expect(await rows.find().sort({ _id: 1 }).toArray()).toMatchObject([
    { _id: '1:mfe-maintenance', installationId: 1, features, enabled: true, channel: { kind: 'stable' } },
    { _id: '2:mfe-maintenance', features: ['preventive'] },
  ]);
  await mongo.close();
});
