import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMigration } from '../../../testing/migrations.ts';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { databaseOf } from '../../database/mongo.ts';
import { nameClashCollection, renewKeys } from '../../records/renew-keys.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.close());

const migration = {
  number: 1,
  name: 'names',
  up: renewKeys(['rooms', { collection: 'houses', searched: ['name', 'cif'] }, 'kinds']),
};

const room = (_id: number, name: string, nameKey: string) => ({
  _id,
  installationId: 7,
  version: 3,
  name,
  nameKey,
  nameSort: nameKey,
  searchText: nameKey,
  searchWords: [nameKey],
});

test('records get the keys, sort keys and words of today; of two that look the same the second keeps its key and is listed', async () => {
  const database = databaseOf(mongo.db);
  const rooms = database.collection<ReturnType<typeof room>>('rooms');
  await rooms.createIndex({ installationId: 1, nameKey: 1 }, { unique: true });
  await rooms.insertMany([
    room(1, "Sala d'actes", "sala d'actes"),
    room(2, 'Sala d’actes', 'sala d’actes'),
    room(3, 'Coŀlegi 10', 'col·legi 10'),
    room(4, 'Sala', 'sala'),
  ]);
  await database.collection<{ _id: number }>('houses').insertOne({
    _id: 1,
    name: 'Casa',
    cif: 'B12345674',
    searchText: 'casa',
    searchWords: ['casa'],
  } as never);
  await database.collection<{ _id: number }>('kinds').insertOne({
    _id: 1,
    name: { es: 'Ñu', cat: 'Nyu', en: '' },
    nameKey: 'x',
    nameSort: { es: 'nu', cat: 'nyu', en: 'nu' },
    importKey: 'l’aula#2',
  } as never);
  await runMigration(mongo.db, migration, new Date('2026-11-29T00:00:00Z'));
  expect(await rooms.find({}, { sort: { _id: 1 } }).toArray()).toMatchObject([
    { _id: 1, version: 3, nameKey: "sala d'actes" },
    {
      _id: 2,
      version: 3,
      nameKey: 'sala d’actes',
      searchText: "sala d'actes",
      searchWords: ['sala', 'd', 'actes', ':setca'],
    },
    { _id: 3, nameKey: 'col·legi 10', searchText: 'collegi 10', searchWords: ['collegi', '10.', ':igelloc'] },
    { _id: 4, nameKey: 'sala', searchWords: ['sala'] },
  ]);
  expect(await database.collection(nameClashCollection).find().toArray()).toEqual([
    {
      _id: 'rooms:2',
      collection: 'rooms',
      recordId: 2,
      installationId: 7,
      name: 'Sala d’actes',
      at: new Date('2026-11-29T00:00:00Z'),
    },
  ]);
  expect(await database.collection('houses').findOne()).toMatchObject({ searchText: 'casa b12345674' });
  const kind = await database.collection('kinds').findOne();
  expect(kind).toMatchObject({ nameKey: 'ñu', importKey: "l'aula#2" });
  expect(kind?.nameSort.es > 'nz').toBe(true);

  const before = await rooms.find({}, { sort: { _id: 1 } }).toArray();
  await runMigration(mongo.db, migration);
  expect(await rooms.find({}, { sort: { _id: 1 } }).toArray()).toEqual(before);
  expect(await database.collection(nameClashCollection).countDocuments()).toBe(1);
});
