import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/guards/route-guards.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { databaseOf } from '../../database/mongo.ts';
import { idempotencyKeptSeconds } from '../../http/idempotency.ts';
import { tools } from '../process/tool-service.ts';
import { add, startTools, superAdmin } from '../setup.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTools();
});
afterAll(() => app.close());

const withKey = (key: string) => ({ 'idempotency-key': key });
const count = (name: string) => tools(app.db).countDocuments({ name });

test('a repetition gets the first answer and writes nothing', async () => {
  const audited = () => databaseOf(app.db).collection('audit_tools').countDocuments();
  const before = await audited();
  const first = await add(app, 'Drill', withKey('one'));
  const again = await add(app, 'Drill', withKey('one'));
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(first.status).toBe(201);
  expect(await count('Drill')).toBe(1);
  expect(await audited()).toBe(before + 1);
});

test('the same request many times at once is done once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(app, 'Saw', withKey('many'))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await count('Saw')).toBe(1);
});

test('the key of another content is refused, that of another user is another key', async () => {
  await add(app, 'File', withKey('two'));
  expectError(await add(app, 'Rasp', withKey('two')), 'idempotencyConflict');
  const body = { installationId: 1, name: 'Rasp' };
  const other = await app.send('POST', '/api/tools', { as: superAdmin, body, headers: withKey('two') });
  expect(other.status).toBe(201);
});

test('what failed is not remembered', async () => {
  await add(app, 'Awl');
  expectError(await add(app, 'Awl', withKey('three')), 'nameExists');
  await tools(app.db).deleteOne({ name: 'Awl' });
  expect((await add(app, 'Awl', withKey('three'))).status).toBe(201);
});

test('a key is visible text', async () => {
  expectError(await add(app, 'Pin', withKey('x'.repeat(201))), 'invalidInput');
  expectError(await add(app, 'Pin', withKey('a b')), 'invalidInput');
  expect(await count('Pin')).toBe(0);
});

test('old answers are forgotten at the start', async () => {
  const keys = databaseOf(app.db).collection<{ _id: string; createdAt: Date }>('idempotencyKeys_tools');
  const before = await keys.countDocuments();
  await keys.insertOne({
    _id: 'old',
    createdAt: new Date(Date.now() - idempotencyKeptSeconds * 1000 - 1000),
  });
  await app.service.prepare();
  expect(await keys.countDocuments()).toBe(before);
  expect(await keys.findOne({ _id: 'old' })).toBeNull();
});
