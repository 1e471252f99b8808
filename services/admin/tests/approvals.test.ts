/** Element types that a manager's import makes work in his installation alone until a super-administrator approves them. */

import {
  applyCobieImport,
  type CobieImport,
  getCobieImport,
} from 'shared-kit/contracts/centres/cobie-imports';
import {
  approveElementTypes,
  type ElementType,
  elements,
  elementTypes,
} from 'shared-kit/contracts/centres/elements';
import { areas } from 'shared-kit/contracts/centres/installations';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { searchCatalogues } from 'shared-kit/contracts/plans/chores';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { handover, makeWorkbook } from 'shared-kit/testing/documents/make-workbook';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, listed, made, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

const { root, admin, technician, stranger } = people;
/** A manager of both installations. */
const both = 6;

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  const grants = [1, 2].map((installationId) => testGrant(installationId, [Permission.Administration]));
  await seedUsers(app.db, [testUser(both, { grants })]);
});
afterAll(() => app.close());

const workbook = (type: string) =>
  makeWorkbook(
    handover({
      Type: [
        ['Name', 'Description'],
        [type, `What is known of ${type}`],
      ],
      Component: [
        ['Name', 'TypeName', 'Space'],
        [`The ${type}`, type, 'Hall'],
      ],
    }),
  );

const previewed = async (type: string, installationId: number, as: number): Promise<CobieImport> => {
  const { status, body } = await app.send('POST', `/api/cobieImports?installationId=${installationId}`, {
    as,
    body: workbook(type),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(status).toBe(201);
  return (body as { data: CobieImport }).data;
};
const start = ({ id }: CobieImport, as: number) =>
  app.call(applyCobieImport, { params: { id } }, { as }).then(({ status }) => expect(status).toBe(202));
const done = async ({ id }: CobieImport, as: number): Promise<void> => {
  await jobsSettled(app.db);
  const { body } = await app.call(getCobieImport, { params: { id } }, { as });
  expect(body).toMatchObject({ data: { job: { state: 'done' } } });
};
const imported = async (type: string, installationId: number, as: number): Promise<CobieImport> => {
  const preview = await previewed(type, installationId, as);
  await start(preview, as);
  await done(preview, as);
  return preview;
};

const typesOf = async (as: number, query: object = {}): Promise<readonly ElementType[]> =>
  (await listed(app, elementTypes.list, { input: { query: { size: 500, ...query } }, as })).data;
const namesOf = async (as: number, query: object = {}) =>
  (await typesOf(as, query)).map(({ name }) => name.es);
const typeNamed = async (name: string): Promise<ElementType> => {
  const [type] = await typesOf(root, { q: name });
  if (!type) throw new Error(`no ${name}`);
  return type;
};
const approve = (ids: readonly number[], as: number = root) =>
  app.call(approveElementTypes, { body: { ids: [...ids] } }, { as });

test('a manager’s new type works in his installation alone, and others do not know of it', async () => {
  const preview = await imported('Alpha pump', 1, admin);
  expect(preview).toMatchObject({ plan: { elementTypes: { create: 1 } }, typesToApprove: 1 });
  const type = await typeNamed('Alpha pump');
  expect(type).toMatchObject({ awaitsApproval: true, awaitsApprovalIn: [1] });
  const params = { id: type.id };
  for (const as of [admin, technician, both]) {
    expect(await namesOf(as)).toContain('Alpha pump');
    expect((await app.call(elementTypes.get, { params }, { as })).status).toBe(200);
  }
  expect(await namesOf(stranger)).not.toContain('Alpha pump');
  expect(await namesOf(stranger, { q: 'alpha' })).toEqual([]);
  expect(await namesOf(stranger, { awaitsApproval: 'true' })).toEqual([]);
  for (const contract of [elementTypes.get, elementTypes.history]) {
    const hidden = await app.call(contract, { params, query: {} }, { as: stranger });
    const unknown = await app.call(contract, { params: { id: 999_999 }, query: {} }, { as: stranger });
    expect([hidden.status, codeOf(hidden)]).toEqual([404, 'notFound']);
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'notFound']);
  }
  const found = await app.call(
    searchCatalogues,
    { query: { installationId: 1, q: 'alpha' } },
    { as: technician },
  );
  expect(found.status).toBe(403);
});

test('a super-administrator’s new types are approved at once', async () => {
  const preview = await imported('Root fan', 1, root);
  expect(preview.typesToApprove).toBe(0);
  expect(await typeNamed('Root fan')).toMatchObject({ awaitsApproval: false, awaitsApprovalIn: [] });
  expect(await namesOf(stranger)).toContain('Root fan');
});

test('of an installation are chosen the approved types and its own', async () => {
  const { area, type: approved } = await makePlaces(app);
  await imported('Beta valve', 2, stranger);
  const beta = await typeNamed('Beta valve');
  expect(await namesOf(both)).toContain('Beta valve');
  expect(await namesOf(both, { installationId: 1 })).not.toContain('Beta valve');
  expect(await namesOf(both, { installationId: 2 })).toContain('Beta valve');
  expect(await namesOf(root, { installationId: 1 })).not.toContain('Beta valve');
  const elsewhere = await app.call(elementTypes.list, { query: { installationId: 2 } }, { as: admin });
  expect([elsewhere.status, codeOf(elsewhere)]).toEqual([404, 'notFound']);

  const body = { installationId: 1, areaId: area.id, elementTypeId: beta.id, ref: 'V', name: 'Valve' };
  for (const as of [admin, both, root]) {
    const refused = await app.call(elements.create, { body }, { as });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'elementTypeId' }] } });
    expect(codeOf(refused)).toBe('parentNotFound');
  }
  const { version, ref, id } = await makeElement(app, { area, type: approved }, 'V-1');
  const change = { id, version, installationId: 1, areaId: area.id, ref, name: 'Valve' };
  const moved = await app.call(
    elements.update,
    { body: { ...change, elementTypeId: beta.id } },
    { as: both },
  );
  expect(codeOf(moved)).toBe('parentNotFound');
});

test('an import that meets a type of another installation makes it work here too, and tells nothing', async () => {
  await imported('Gamma boiler', 1, admin);
  const preview = await imported('GAMMA  boiler', 2, stranger);
  expect(preview).toMatchObject({
    typesToApprove: 1,
    plan: { elementTypes: { create: 1, update: 0, unchanged: 0 } },
  });
  expect(preview.items.find(({ sheet }) => sheet === 'Type')).toMatchObject({
    name: 'GAMMA boiler',
    action: 'create',
  });
  const type = await typeNamed('Gamma boiler');
  expect(type).toMatchObject({ awaitsApproval: true, awaitsApprovalIn: [1, 2] });
  expect((await typesOf(admin, { q: 'gamma' }))[0]?.awaitsApprovalIn).toEqual([1]);
  expect((await typesOf(stranger, { q: 'gamma' }))[0]?.awaitsApprovalIn).toEqual([2]);
  const told = await databaseOf(app.db)
    .collection('audit_admin')
    .find({ action: 'cobieImport.typeJoined', entityId: type.id })
    .toArray();
  expect(told).toMatchObject([{ installationId: 2, after: { name: 'GAMMA boiler' } }]);
  expect(JSON.stringify(told)).not.toContain('onlyIn');
  const history = await listed(app, elementTypes.history, { input: { params: { id: type.id }, query: {} } });
  expect(history.data.map(({ userId, kind }) => [userId, kind])).toEqual([[admin, 'created']]);
  const again = await imported('Gamma boiler', 2, stranger);
  expect(again).toMatchObject({ typesToApprove: 0, plan: { elementTypes: { create: 0, unchanged: 1 } } });
});

test('two imports of the same new type at once make one, which works in both installations', async () => {
  const first = await previewed('Delta chiller', 1, admin);
  const second = await previewed('Delta chiller', 2, stranger);
  await Promise.all([start(first, admin), start(second, stranger)]);
  await done(first, admin);
  await done(second, stranger);
  const types = await typesOf(root, { q: 'delta' });
  expect(types).toHaveLength(1);
  expect(types[0]?.awaitsApprovalIn.toSorted()).toEqual([1, 2]);
});

test('approved, once or again, they work everywhere', async () => {
  await imported('Epsilon lift', 1, admin);
  await imported('Zeta lift', 1, admin);
  const waiting = await typesOf(root, { q: 'lift', awaitsApproval: 'true' });
  expect(waiting.map(({ name }) => name.es)).toEqual(['Epsilon lift', 'Zeta lift']);
  const ids = waiting.map(({ id }) => id);
  expect(await approve(ids)).toMatchObject({ status: 200, body: { data: { approved: 2 } } });
  expect(await approve(ids)).toMatchObject({ status: 200, body: { data: { approved: 0 } } });
  expect(await typesOf(root, { q: 'lift', awaitsApproval: 'true' })).toEqual([]);
  expect(await namesOf(stranger, { q: 'lift', installationId: 2 })).toEqual(['Epsilon lift', 'Zeta lift']);
  const entries = databaseOf(app.db).collection('audit_admin').find({ action: 'elementType.approved' });
  expect((await entries.toArray()).map(({ entityId, userId }) => [entityId, userId])).toEqual(
    ids.map((id) => [id, root]),
  );
  const [first = 0] = ids;
  // Whoever works elsewhere learns what has happened, and not by whom.
  for (const [reader, userId] of [
    [root, root],
    [stranger, 0],
  ] as const) {
    const history = await listed(app, elementTypes.history, {
      input: { params: { id: first }, query: {} },
      as: reader,
    });
    const changes = [{ field: 'awaitsApproval', before: true, after: false }];
    expect(history.data[0]).toMatchObject({ userId, changes });
  }
});

test('nobody else approves, and what is unknown is approved by nobody', async () => {
  await imported('Eta door', 1, admin);
  const { id } = await typeNamed('Eta door');
  expect((await approve([id], both)).status).toBe(403);
  expect(codeOf(await approve([id, 999_999]))).toBe('notFound');
  for (const ids of [[], [0], [1.5], Array.from({ length: 501 }, (_, index) => index + 1)])
    expect(codeOf(await approve(ids))).toBe('invalidInput');
  const set = await app.send('PUT', '/api/elementTypes', {
    as: root,
    body: { id, version: 0, name: { es: 'Eta door' }, awaitsApproval: false },
  });
  expect(codeOf(set)).toBe('invalidInput');
  expect(await typeNamed('Eta door')).toMatchObject({ awaitsApproval: true, awaitsApprovalIn: [1] });
});

test('an approval while another installation imports the type leaves it approved', async () => {
  for (const type of ['Theta one', 'Theta two', 'Theta three']) {
    await imported(type, 1, admin);
    const { id } = await typeNamed(type);
    const joining = await previewed(type, 2, stranger);
    const [, answer] = await Promise.all([start(joining, stranger), approve([id])]);
    expect(answer.status).toBe(200);
    await done(joining, stranger);
    const stored = await databaseOf(app.db).collection<{ _id: number }>('elementTypes').findOne({ _id: id });
    expect(stored).toMatchObject({ awaitsApproval: false, onlyIn: [] });
  }
});

test('an element that is written while its type is approved or removed never has one that does not work there', async () => {
  const { data } = await listed(app, areas.list, { input: { query: { installationId: 1 } } });
  const areaId = data[0]?.id ?? 0;
  for (const [index, end] of (['approve', 'remove'] as const).entries()) {
    const name = `Iota ${end}`;
    const { id } = await made(app, elementTypes.create, {
      input: { body: { name: { es: name } } },
      as: root,
    });
    if (end === 'approve')
      await databaseOf(app.db)
        .collection<{ _id: number }>('elementTypes')
        .updateOne({ _id: id }, { $set: { awaitsApproval: true, onlyIn: [2] } });
    const body = { installationId: 1, areaId, elementTypeId: id, ref: `I-${index}`, name };
    const [written, ended] = await Promise.all([
      app.call(elements.create, { body }, { as: admin }),
      end === 'approve' ? approve([id]) : app.call(elementTypes.remove, { params: { id } }, { as: root }),
    ]);
    if (written.status === 201 && end === 'remove') expect(codeOf(ended)).toBe('catalogueEntryInUse');
    if (written.status !== 201) expect(codeOf(written)).toBe('parentNotFound');
    const type = await app.call(elementTypes.get, { params: { id } }, { as: admin });
    expect(type.status).toBe(written.status === 201 || end === 'approve' ? 200 : 404);
  }
});

test('types from before there were approvals work everywhere', async () => {
  const { id } = await made(app, elementTypes.create, {
    input: { body: { name: { es: 'Kappa' } } },
    as: root,
  });
  await databaseOf(app.db)
    .collection<{ _id: number }>('elementTypes')
    .updateOne({ _id: id }, { $unset: { awaitsApproval: '', onlyIn: '' } });
  expect(await namesOf(stranger, { q: 'kappa', installationId: 2 })).toEqual(['Kappa']);
  expect(await typeNamed('Kappa')).toMatchObject({ awaitsApproval: false, awaitsApprovalIn: [] });
  expect(await approve([id])).toMatchObject({ body: { data: { approved: 0 } } });
});
