import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  listReportSchedules,
  removeReportSchedule,
  saveReportSchedule,
} from 'shared-kit/contracts/reports/report-schedules';
import { listReportRoles, reports, searchReports } from 'shared-kit/contracts/reports/reports';
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
import { createReports } from '../src/app.ts';

const installationId = 1;
const otherInstallationId = 2;
const editor = 11;
const colleague = 12;
const body = (number: number) => ({
  installationId,
  name: `Cierre del mes ${number}`,
  kind: 'time' as const,
  settings: 'by=person&days=lastMonth',
  sharedWith: 'everybody',
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createReports, {
    seed: async (db) => {
      const ids = [installationId, otherInstallationId];
      await seedInstallations(
        db,
        ids.map((id) => testInstallation(id)),
      );
      await seedModules(
        db,
        ids.map((id) => testModule(id, 'mfe-reports')),
      );
      const grants = ids.map((id) => testGrant(id, [Permission.GenerateReports]));
      await seedUsers(db, [testUser(editor, { grants }), testUser(colleague, { grants })]);
    },
  });
  await service.call(reports.create, { body: body(1) }, { as: editor });
});
afterAll(() => service.close());

checkRecordRoutes(() => service, {
  routes: reports,
  body,
  change: { name: 'Para el propietario', settings: 'by=month' },
  as: editor,
  query: { installationId },
  otherQuery: { installationId: otherInstallationId },
  unique: { field: 'name', code: 'nameExists' },
});

test('the palette finds them by their words', async () => {
  await service.call(reports.create, { body: { ...body(2001), name: 'Depósito' } }, { as: editor });
  const found = await service.call(
    searchReports,
    { query: { installationId, q: 'DEPOSITO' } },
    { as: editor },
  );
  expect(found).toMatchObject({
    status: 200,
    body: { data: [{ kind: 'report', title: 'Depósito', installationId }] },
  });
});

test('what is not shared is its owner’s alone, and nobody else changes what is', async () => {
  const made = await service.call(
    reports.create,
    { body: { ...body(2002), sharedWith: 'nobody' } },
    { as: editor },
  );
  const { id, version } = (made.body as { data: { id: number; version: number } }).data;
  const seenBy = async (as: number) => {
    const list = await service.call(reports.list, { query: { installationId, q: 'mes 2002' } }, { as });
    const found = await service.call(searchReports, { query: { installationId, q: 'mes 2002' } }, { as });
    const one = await service.call(reports.get, { params: { id: String(id) } }, { as });
    const totals = [list.body, found.body].map((answer) => (answer as { data: object[] }).data.length);
    return [...totals, one.status];
  };
  expect(await seenBy(editor)).toEqual([1, 1, 200]);
  expect(await seenBy(colleague)).toEqual([0, 0, 404]);
  const shared = await service.call(
    reports.update,
    { body: { ...body(2002), id, version, sharedWith: 'everybody' } },
    { as: editor },
  );
  expect(shared.body).toMatchObject({ data: { sharedWith: 'everybody', ownerId: editor } });
  expect(await seenBy(colleague)).toEqual([1, 1, 200]);
  const found = await service.call(
    searchReports,
    { query: { installationId, q: 'mes 2002' } },
    { as: colleague },
  );
  expect(found.body).toMatchObject({
    data: [{ path: `/user/reports?installation=${installationId}&by=person&days=lastMonth` }],
  });
  const change = { ...body(2002), id, version: version + 1, name: 'Otro', sharedWith: 'everybody' };
  expect((await service.call(reports.update, { body: change }, { as: colleague })).status).toBe(403);
  expect((await service.call(reports.remove, { params: { id: String(id) } }, { as: colleague })).status).toBe(
    403,
  );
  expect((await service.call(reports.remove, { params: { id: String(id) } }, { as: editor })).status).toBe(
    200,
  );
});

test('settings are a query and nothing else', async () => {
  const answer = await service.call(
    reports.create,
    { body: { ...body(2003), settings: 'by=<script>' } },
    { as: editor },
  );
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'settings' }] } });
});

checkRouteGuards(
  () => service,
  [
    ...guardedRecord(reports, body(3001), { installationId }),
    { contract: searchReports, valid: { query: { installationId, q: 'cierre' } } },
    { contract: listReportRoles, valid: { query: { installationId } } },
    { contract: listReportSchedules, valid: { query: { installationId } } },
    {
      contract: saveReportSchedule,
      valid: { params: { id: 1 }, body: { every: 'day', hour: 7, format: 'pdf', to: 'owner' } },
    },
    { contract: removeReportSchedule, valid: { params: { id: 1 } } },
  ],
  { guardedResources: ['reports', 'reportRoles', 'reportSchedules'] },
);
