import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/guards/route-guards.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { databaseOf } from '../../database/mongo.ts';
import { ApiError } from '../../http/errors.ts';
import { createRefusals, refusalsPerMinute, refusedAction } from '../../http/refusals.ts';
import { silentLogger } from '../../logging.ts';
import { createTool } from '../process/tool-service.ts';
import { administrator, reader, startTools } from '../setup.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTools();
});
afterAll(() => app.close());

const noted = (userId: number) =>
  databaseOf(app.db).collection('audit_tools').find({ action: refusedAction, userId }).toArray();

test('a refused request is audited with who, where and what, and one that is served is not', async () => {
  const body = { installationId: 1, name: 'Martillo' };
  const answer = await app.call(createTool, { body }, { as: reader });
  expectError(answer, 'forbidden');
  await expect.poll(() => noted(reader)).toHaveLength(1);
  expect((await noted(reader))[0]).toMatchObject({
    installationId: 1,
    userName: `User ${reader}`,
    entityType: 'Route',
    entityId: 'POST /api/tools',
    requestId: answer.headers.get('x-request-id'),
    after: { code: 'forbidden', path: '/api/tools' },
    seal: 0,
  });
  expect((await app.call(createTool, { body }, { as: administrator })).status).toBe(201);
  expectError(
    await app.call(createTool, { body: { ...body, name: '' } }, { as: administrator }),
    'invalidInput',
  );
  expect(await noted(administrator)).toEqual([]);
});

test('of one user so many are noted in a minute, and the last one says that there may be more', async () => {
  let now = new Date('2026-11-21T12:00:00Z');
  const refusals = createRefusals(app.db, { service: 'tools', log: silentLogger, now: () => now });
  const refuse = async (id: number, times: number) => {
    const refused = { requestId: 'r', installationId: 1, user: { id, name: 'x' }, route: 'GET /', path: '/' };
    for (let time = 0; time < times; time += 1) refusals.note(new ApiError('forbidden'), refused);
    await refusals.settled();
  };
  await refuse(50, 3 * refusalsPerMinute);
  await refuse(51, 1);
  const first = await noted(50);
  expect(first).toHaveLength(refusalsPerMinute);
  expect(first.filter(({ after }) => after.andMore === true)).toHaveLength(1);
  expect(await noted(51)).toHaveLength(1);
  now = new Date('2026-11-21T12:01:00Z');
  await refuse(50, 1);
  expect(await noted(50)).toHaveLength(refusalsPerMinute + 1);
});
