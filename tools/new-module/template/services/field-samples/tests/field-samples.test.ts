import { createFieldSample, listFieldSamples } from 'shared-kit/contracts/field-samples';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editor, installationId, otherInstallationId, startFieldSamples } from './fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startFieldSamples();
});
afterAll(() => service.close());

const add = (name: string, place = installationId) =>
  service.call(createFieldSample, { body: { installationId: place, name } }, { as: editor });
const names = async (query: { q?: string; installationId?: number } = {}) => {
  const answer = await service.call(
    listFieldSamples,
    { query: { installationId, sort: 'name', ...query } },
    { as: editor },
  );
  return (answer.body as { data: { name: string }[] }).data.map(({ name }) => name);
};

test('what was added is listed in its installation alone, and found by its words', async () => {
  const answer = await add('Sala de calderas');
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    data: { name: 'Sala de calderas', installationId, createdByName: `User ${editor}`, version: 0 },
  });
  await add('Azotea');
  await add('Sótano', otherInstallationId);
  expect(await names()).toEqual(['Azotea', 'Sala de calderas']);
  expect(await names({ q: 'CALDERA' })).toEqual(['Sala de calderas']);
  expect(await names({ installationId: otherInstallationId })).toEqual(['Sótano']);
});

test('a name is there once in an installation', async () => {
  await add('Único');
  expect(await add('ÚNICO')).toMatchObject({
    status: 400,
    body: { code: 'nameExists', fields: [{ path: 'name', code: 'exists' }] },
  });
  expect((await add('Único', otherInstallationId)).status).toBe(201);
});
