import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, inTransaction } from '../database/mongo.ts';
import { type AskedOf, readTogether } from '../database/read-together.ts';
import { publishView } from '../publish-view.ts';

let mongo: TestMongo;
const sent: string[] = [];
beforeAll(async () => {
  mongo = await startTestMongo();
  const db = databaseOf(mongo.db);
  await db.collection('tasks').insertMany([1, 2, 3].map((n) => ({ installationId: 1, choreId: n })));
  await db.collection('observations').insertOne({ installationId: 1, choreId: 2 });
  await db.collection('rooms').insertMany(['a', 'b'].map((name) => ({ name })));
  await publishView(mongo.db, 'tasks_v1', { source: 'tasks', pipeline: [{ $project: { _id: 0 } }] });
  mongo.db.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'aggregate') sent.push(String(command.aggregate));
  });
});
afterAll(() => mongo.close());

const ofChores = (match: object, ...rest: Readonly<Record<string, unknown>>[]) => [
  { $match: match },
  ...rest,
  { $project: { _id: 0, choreId: 1 } },
];
const rooms = { from: 'rooms', pipeline: [{ $match: { name: 'b' } }, { $project: { _id: 0, name: 1 } }] };
const questions: Readonly<Record<string, AskedOf>> = {
  rooms,
  tasks: { from: 'tasks_v1', pipeline: ofChores({ choreId: { $gte: 2 } }, { $sort: { choreId: -1 } }) },
  observations: { from: 'observations', pipeline: ofChores({ choreId: 2 }) },
  none: { from: 'missing', pipeline: [{ $match: { a: 1 } }] },
};
const answers = {
  rooms: [{ name: 'b' }],
  tasks: [{ choreId: 3 }, { choreId: 2 }],
  observations: [{ choreId: 2 }],
  none: [],
};

// The database of the test refuses at its end what a cluster does not carry out.
test('answers are the same within a transaction, where what is spread is not joined', async () => {
  expect(await readTogether(mongo.db, questions)).toMatchObject(answers);
  expect(sent.splice(0)).toEqual(['rooms']);
  const inside = await inTransaction(mongo.db, (session) => readTogether(mongo.db, questions, session));
  expect(inside).toMatchObject(answers);
  expect(sent.splice(0)).toEqual(['tasks_v1', 'observations']);
});

test('what finds nothing, or asks for documents as they are, is answered within a transaction', async () => {
  const asked = {
    rooms,
    tasks: { from: 'tasks_v1', pipeline: [{ $match: { choreId: 9 } }] },
    all: { from: 'observations', pipeline: [{ $group: { _id: null, count: { $sum: 1 } } }] },
  };
  const inside = await inTransaction(mongo.db, (session) => readTogether(mongo.db, asked, session));
  expect(inside).toMatchObject({ rooms: [{ name: 'b' }], tasks: [], all: [{ count: 1 }] });
  expect(await inTransaction(mongo.db, (session) => readTogether(mongo.db, {}, session))).toEqual({});
});
