import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { watchPlans } from '../../../testing/watch-plans.ts';
import { databaseOf } from '../../database/mongo.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
  await rows('parts').createIndex({ machineId: 1 });
  await rows('parts').insertMany([1, 2, 3].map((n) => ({ machineId: n, colour: `c${n}`, shelf: n })));
  await rows('machines').insertOne({ name: 'Saw' });
});
afterAll(() => mongo.close());

const rows = (name: string) => databaseOf(mongo.db).collection(name);

test('what an index bounds is passed over, in whatever command it stands', async () => {
  const plans = watchPlans(mongo.db);
  await plans.serve(async () => {
    await rows('parts').find({ machineId: 1, colour: 'c1' }).toArray();
    await rows('parts').updateMany({ machineId: { $in: [1, 2] } }, { $set: { shelf: 9 } });
    await rows('parts').find().toArray();
    await rows('machines')
      .aggregate([{ $lookup: { from: 'parts', localField: '_id', foreignField: 'machineId', as: 'parts' } }])
      .toArray();
    const $expr = { $eq: ['$machineId', '$$machine'] };
    const pipeline = [{ $match: { $expr, colour: 'c1' } }];
    await rows('machines')
      .aggregate([{ $lookup: { from: 'parts', let: { machine: '$_id' }, pipeline, as: 'parts' } }])
      .toArray();
  });
  expect(await plans.scans()).toEqual([]);
});

test('what none bounds is told once, whatever its values are', async () => {
  const plans = watchPlans(mongo.db);
  await plans.serve(async () => {
    await rows('parts').find({ colour: 'c1' }).toArray();
    await rows('parts').countDocuments({ colour: 'c2' });
    await rows('parts').findOneAndUpdate({ shelf: 1 }, { $set: { shelf: 2 } });
    await rows('parts').deleteMany({ shelf: 7, colour: 'none' });
    await rows('machines')
      .aggregate([{ $lookup: { from: 'parts', localField: 'n', foreignField: 'shelf', as: 'parts' } }])
      .toArray();
  });
  expect(await plans.scans()).toEqual([
    'parts {"colour":"string","shelf":"number"}',
    'parts {"colour":"string"}',
    'parts {"shelf":"number"}',
  ]);
});

test('what a test asks by itself is not the service’s', async () => {
  const plans = watchPlans(mongo.db);
  await rows('parts').find({ colour: 'c1' }).toArray();
  expect(await plans.scans()).toEqual([]);
});
