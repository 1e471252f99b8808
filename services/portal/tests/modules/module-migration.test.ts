/** Modules, installations and tokens from before there were verdicts, recalls and verbs. */
import { databaseOf } from 'shared-kit/server/database/mongo';
import { startTestMongo } from 'shared-kit/testing/test-mongo';
import { expect, test } from 'vitest';
import { moduleCommands } from '../../src/migrations/0011-module-commands.ts';

interface Stored {
  readonly _id: string;
  readonly [field: string]: unknown;
}

test('they get what they lack, and keep what they have', async () => {
  const mongo = await startTestMongo();
  const database = databaseOf(mongo.db);
  const stored = (name: string) => database.collection<Stored>(name);
  const canary = { version: '2.0.0', percent: 5 };
  await stored('modules').insertMany([
    { _id: 'mfe-a', canary: null },
    { _id: 'mfe-b', canary },
    { _id: 'mfe-c', canary: null, recalled: ['1.0.0'], ranWell: [], ranBadly: [], canarySince: null },
  ]);
  await stored('installationModules').insertMany([
    { _id: '1:mfe-a', channel: { kind: 'stable' } },
    { _id: '1:mfe-b', channel: { kind: 'canary', ...canary } },
  ]);
  await stored('publishTokens').insertMany([{ _id: '1' }, { _id: '2', verbs: ['recall'] }] as {
    _id: string;
  }[]);
  const now = new Date('2026-11-30T10:00:00.000Z');
  const context = { now: () => now } as Parameters<typeof moduleCommands.up>[1];
  for (let again = 0; again < 2; again += 1) await moduleCommands.up(mongo.db, context);
  const none = { recalled: [], ranWell: [], ranBadly: [] };
  expect(await stored('modules').find().sort({ _id: 1 }).toArray()).toMatchObject([
    { ...none, canarySince: null },
    { ...none, canary, canarySince: now },
    { recalled: ['1.0.0'] },
  ]);
  expect(await stored('installationModules').find().sort({ _id: 1 }).toArray()).toMatchObject([
    { canarySince: null },
    { canarySince: now },
  ]);
  expect(await stored('publishTokens').find().sort({ _id: 1 }).toArray()).toMatchObject([
    { verbs: ['publish'] },
    { verbs: ['recall'] },
  ]);
  await mongo.close();
});
