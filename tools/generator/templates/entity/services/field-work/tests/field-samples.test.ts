import { fieldSamples, searchFieldSamples } from 'shared-kit/contracts/field-samples';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { checkRecordRoutes, guardedRecord } from 'shared-kit/testing/guards/record-routes';
import { checkRouteGuards } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFieldWork } from '../src/app.ts';

const installationId = 1;
const otherInstallationId = 2;
const editor = 11;
const body = (number: number) => ({
  installationId,
  name: `Sala de calderas ${number}`,
  description: 'Planta técnica',
  order: number,
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createFieldWork, {
    seed: async (db) => {
      const ids = [installationId, otherInstallationId];
      await seedInstallations(
        db,
        ids.map((id) => testInstallation(id)),
      );
      await seedModules(
        db,
        ids.map((id) => testModule(id, 'mfe-field-work')),
      );
      const grants = ids.map((id) => testGrant(id, [Permission.TestPage]));
      await seedUsers(db, [testUser(editor, { grants })]);
    },
  });
  await service.call(fieldSamples.create, { body: body(1) }, { as: editor });
});
afterAll(() => service.close());

checkRecordRoutes(() => service, {
  routes: fieldSamples,
  body,
  change: { name: 'Azotea', description: 'Cubierta' },
  as: editor,
  query: { installationId },
  otherQuery: { installationId: otherInstallationId },
  unique: { field: 'name', code: 'nameExists' },
});

test('the palette finds them by their words', async () => {
  await service.call(fieldSamples.create, { body: { ...body(2001), name: 'Depósito' } }, { as: editor });
  const found = await service.call(
    searchFieldSamples,
    { query: { installationId, q: 'DEPOSITO' } },
    { as: editor },
  );
  expect(found).toMatchObject({
    status: 200,
    body: { data: [{ kind: 'fieldSample', title: 'Depósito', installationId }] },
  });
});

checkRouteGuards(
  () => service,
  [
    ...guardedRecord(fieldSamples, body(3001), { installationId }),
    { contract: searchFieldSamples, valid: { query: { installationId, q: 'sala' } } },
  ],
  { guardedResources: ['fieldSamples'] },
);
