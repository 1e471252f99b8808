import { type AuditLine, listAudit, listAuditPeople } from 'shared-kit/contracts/audit';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { CallInput } from 'shared-kit/contracts/route';
import { auditV1Schema, auditView } from 'shared-kit/contracts/views/audit';
import { writeAudits } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { publishView } from 'shared-kit/server/publish-view';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addUser, startTestPortal, type TestPortal } from './test-portal.ts';

type Query = CallInput<typeof listAudit>['query'];

let portal: TestPortal;
let manager: { readonly authorization: string };

/** Another service's entries, beside what portal audits itself. */
const service = 'other';
const write = (
  day: number,
  installationId: number,
  entry: Partial<Parameters<typeof writeAudits>[2]['entries'][number]>,
) =>
  writeAudits(
    portal.db,
    {
      service,
      requestId: `request-${day}`,
      installationId,
      user: { id: 70 + day, name: `Person ${day}` },
      at: new Date(Date.UTC(2026, 0, day, 22, 30)),
    },
    {
      entries: [
        {
          action: 'task.result.corrected',
          entityType: 'Task',
          entityId: day,
          before: {},
          after: {},
          ...entry,
        },
      ],
      session: undefined,
    },
  );

beforeAll(async () => {
  portal = await startTestPortal();
  await publishView(portal.db, auditView(service), { source: 'audit_other', pipeline: [{ $match: {} }] });
  await write(1, 1, { before: { result: 0, note: 'x' }, after: { result: 1, note: 'x' } });
  const name = { es: 'Filtros', cat: 'Filtres', en: 'Filters' };
  await write(2, 1, { action: 'task.created', before: null, after: { result: 0, name } });
  await write(3, 1, { action: 'task.deleted', before: { result: 0 }, after: null });
  await write(4, 2, {});
  await write(6, 0, { action: 'login.admitted', entityType: 'User', entityId: 6, before: null });
  await write(7, 0, { action: 'login.refused', entityType: 'User', entityId: 7, before: null });
  await write(5, 1, { action: 'access.refused', entityType: 'Route', entityId: 'GET /api/x', before: null });
  const send = async (resource: string, body: unknown) => {
    const { body: answer } = await portal.send('POST', `/api/${resource}`, { headers: portal.admin, body });
    return (answer as { data: { id: number } }).data.id;
  };
  const roleId = await send('roles', { name: 'Gestor', permissions: [Permission.Administration] });
  await addUser(portal.db, { _id: 71, name: 'Inés', firstSurname: 'Pérez', dni: '12345678Z' });
  const userId = await addUser(portal.db, { loginName: 'gestora' });
  await send('installationUsers', { userId, installationId: 1, roleId });
  portal.forgetGrants();
  manager = await portal.sessionOf('gestora');
});
afterAll(() => portal.close());

const read = async (query: Query, headers: { authorization: string } = portal.admin) => {
  const { status, body } = await portal.call(listAudit, { query }, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: AuditLine[]; total: number };
};
const inOther = { to: '2026-01-31' };
const ids = async (query: Query, headers?: { authorization: string }) =>
  (await read({ ...inOther, ...query }, headers)).data.map(({ entityId }) => entityId);

describe('the audit', () => {
  test('is of all services in one order, the last one first, page by page', async () => {
    const { data, total } = await read({ size: 500 });
    expect(new Set(data.map((line) => line.service))).toEqual(new Set(['portal', 'other']));
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(total).toBe(data.length);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ size: 2, page })));
    expect(pages.flatMap((page) => page.data)).toEqual(data.slice(0, 8));
    expect(await ids({ sort: 'at' })).toEqual(['1', '2', '3', '4', 'GET /api/x', '6', '7']);
  });

  test('tells what was changed, and by what name', async () => {
    const [line] = (await read({ ...inOther, entity: '1' })).data;
    expect(line).toMatchObject({
      service: 'other',
      at: '2026-01-01T22:30:00.000Z',
      userId: 71,
      userName: 'Person 1',
      action: 'task.result.corrected',
      kind: 'changed',
      installationId: 1,
      installationName: 'Installation 1',
      sealed: false,
      changes: [{ field: 'result', before: 0, after: 1 }],
    });
  });

  test('is told to an administrator of an installation of theirs alone', async () => {
    expect(await ids({ installationId: 1 }, manager)).toEqual(['GET /api/x', '3', '2', '1']);
    for (const query of [{ installationId: 2 }, {}])
      expectError(await portal.call(listAudit, { query }, { headers: manager }), 'notFound');
  });

  test.each<[string, Query, string[]]>([
    ['an installation', { installationId: 2 }, ['4']],
    ['a person', { userId: 72 }, ['2']],
    ['a kind of record', { entityType: 'Route' }, ['GET /api/x']],
    ['a record', { entityType: 'Task', entity: '3' }, ['3']],
    ['what was created', { kind: 'created' }, ['2']],
    ['what was removed', { kind: 'removed' }, ['3']],
    ['what was changed', { kind: 'changed' }, ['4', '1']],
    ['what was refused', { kind: 'refused' }, ['7', 'GET /api/x']],
    ['who signed in', { kind: 'signedIn' }, ['6']],
    ['words', { q: 'person 3' }, ['3']],
    ['a name without its accents', { q: 'perez ines' }, ['1']],
    ['a name with a letter wrong', { q: 'innes' }, ['1']],
    ['a number of somebody that entries do not tell', { q: '12345678Z' }, []],
    ['words that are none of a regular expression', { q: '.*' }, []],
    ['days of the installation', { installationId: 1, from: '2026-01-02', to: '2026-01-03' }, ['3', '2']],
  ])('is narrowed down by %s', async (_name, query, found) => {
    expect(await ids(query)).toEqual(found);
  });

  test('gives one entry by its id, and what the record was called', async () => {
    const [created] = (await read({ ...inOther, kind: 'created' })).data;
    expect(created).toMatchObject({
      entityName: { es: 'Filtros', cat: 'Filtres', en: 'Filters' },
      kind: 'created',
    });
    const { data } = await read({ id: created?.id ?? '' });
    expect(data).toEqual([created]);
    expect((await read({ id: created?.id.replace(service, 'portal') ?? '' })).data).toEqual([]);
  });

  test('names who may have done something: of an installation, or everybody', async () => {
    const people = async (query: { installationId?: number }, headers = portal.admin) => {
      const { body } = await portal.call(listAuditPeople, { query }, { headers });
      return (body as { data: { id: number; name: string }[] }).data;
    };
    await addUser(portal.db, { loginName: 'ajena', name: 'Ajena' });
    const root = { id: portal.adminId, name: `Name${portal.adminId} Surname` };
    const own = await people({ installationId: 1 }, manager);
    expect(own).toContainEqual(root);
    expect(own).toHaveLength(2);
    expect(own.some(({ name }) => name.startsWith('Ajena'))).toBe(false);
    expect((await people({})).some(({ name }) => name.startsWith('Ajena'))).toBe(true);
    for (const query of [{ installationId: 2 }, {}])
      expectError(await portal.call(listAuditPeople, { query }, { headers: manager }), 'notFound');
  });

  test('is published by the service as the view says', async () => {
    const published = await databaseOf(portal.db).collection(auditView('portal')).find().toArray();
    expect(published.length).toBeGreaterThan(0);
    expect(() => z.parse(z.array(auditV1Schema), published)).not.toThrow();
  });
});
