/** Two names that look the same since names are told apart as they are now: renamed as proposed, left, and taken back. */

import { formats } from 'shared-kit/contracts/catalogues/formats';
import { areas, buildings } from 'shared-kit/contracts/centres/installations';
import { type Doubt, nameDoubts } from 'shared-kit/contracts/doubts';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesAndSearch } from '../../src/migrations/0010-names-and-search.ts';
import { codeOf, listed, made, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let floorId = 0;
beforeAll(async () => {
  app = await startAdmin();
  floorId = (await makePlaces(app)).floor.id;
});
afterAll(() => app.close());

const stored = (collection: string) =>
  databaseOf(app.db).collection<{ _id: number } & Record<string, unknown>>(collection);

/** An area that is called as another one, from before the two were told to be the same. */
const clashing = async (name: string, likewise: string): Promise<number> => {
  const add = (called: string) =>
    made(app, areas.create, { input: { body: { installationId: 1, floorId, name: called } } });
  await add(name);
  const { id } = await add(`${likewise} que se llamará así`);
  await stored('areas').updateOne({ _id: id }, { $set: { name: likewise, nameKey: `before ${id}` } });
  await runMigration(app.db, namesAndSearch);
  return id;
};

const list = (query: object = {}, as: number = people.admin) =>
  listed(app, nameDoubts.list, { input: { query: { installationId: 1, ...query } }, as }) as Promise<{
    data: Doubt[];
    total: number;
  }>;
type Body = { version: number; decision: 'accept' | 'leave' | 'undo'; reason?: string };
const decide = (id: string, body: Body, as: number = people.admin) =>
  app.call(nameDoubts.decide, { params: { id }, body: { installationId: 1, ...body } }, { as });
const area = async (id: number) => made(app, areas.get, { input: { params: { id } } });

test('the second of two names that look the same gets a number, and its former name with the key of then back', async () => {
  const id = await clashing("Sala d'actes", 'Sala d’actes');
  const doubtId = `areas:${id}`;
  expect(await list({ q: 'actes' })).toMatchObject({
    total: 1,
    data: [
      {
        id: doubtId,
        now: 'Sala d’actes',
        context: "Sala d'actes",
        proposal: 'Sala d’actes (2)',
        changes: true,
        version: 0,
      },
    ],
  });
  expect((await decide(doubtId, { version: 0, decision: 'accept' })).status).toBe(200);
  expect(await area(id)).toMatchObject({ name: 'Sala d’actes (2)' });
  expect((await list({ q: 'actes' })).total).toBe(0);
  expect((await list({ q: 'actes', state: 'accepted' })).data).toMatchObject([
    { now: 'Sala d’actes', proposal: 'Sala d’actes (2)' },
  ]);
  expect((await decide(doubtId, { version: 1, decision: 'undo' })).status).toBe(200);
  expect(await area(id)).toMatchObject({ name: 'Sala d’actes' });
  expect(await stored('areas').findOne({ _id: id })).toMatchObject({ nameKey: `before ${id}` });
  expect((await list({ q: 'actes' })).data).toMatchObject([{ state: 'open', version: 2 }]);
  // Its other fields can be changed as before, and the trail tells of all of it.
  const actions = await databaseOf(app.db)
    .collection('audit_admin')
    .find({ entityId: { $in: [id, doubtId] } }, { sort: { _id: 1 } })
    .toArray();
  expect(actions.map(({ action }) => action)).toEqual([
    'area.created',
    'area.updated',
    'doubt.accepted',
    'area.updated',
    'doubt.undone',
  ]);
});

test('whoever renames it by hand has decided, and what has another name by now is not given the former one back', async () => {
  const id = await clashing('Almacén 1', 'Almacén  1');
  const doubtId = `areas:${id}`;
  expect((await decide(doubtId, { version: 0, decision: 'accept' })).status).toBe(200);
  const { version } = await area(id);
  const body = { id, version, installationId: 1, floorId, name: 'Almacén norte' };
  await made(app, areas.update, { input: { body } });
  expect(codeOf(await decide(doubtId, { version: 1, decision: 'undo' }))).toBe('changeNotPossible');
  const other = await clashing('Almacén 2', 'Almacén  2');
  const renamed = { ...body, id: other, version: (await area(other)).version, name: 'Almacén sur' };
  await made(app, areas.update, { input: { body: renamed } });
  expect((await list({ q: 'almacén' })).total).toBe(0);
});

test('it is left for a reason alone, and of two who decide the second is refused', async () => {
  const doubtId = `areas:${await clashing('Taller', 'TALLER')}`;
  expect((await decide(doubtId, { version: 0, decision: 'leave' })).body).toMatchObject({
    fields: [{ path: 'reason', code: 'required' }],
  });
  expect((await decide(doubtId, { version: 0, decision: 'leave', reason: 'Son dos' })).status).toBe(200);
  expect((await decide(doubtId, { version: 0, decision: 'accept' })).status).toBe(409);
  expect((await list({ state: 'left' })).data).toMatchObject([{ id: doubtId, reason: 'Son dos' }]);
});

test('names of catalogues are told to super-administrators, and decided by them alone', async () => {
  const name = (es: string) => ({ es, cat: '', en: '' });
  const add = (es: string) =>
    made(app, formats.create, { input: { body: { name: name(es), valueType: 0 } }, as: people.root });
  await add('Presión');
  const { id } = await add('Otra');
  await stored('formats').updateOne({ _id: id }, { $set: { name: name('PRESIÓN'), nameKey: 'before' } });
  await runMigration(app.db, namesAndSearch);
  const doubtId = `formats:${id}`;
  expect((await list({ q: 'presion' })).total).toBe(0);
  expect((await list({ q: 'presion' }, people.root)).data).toMatchObject([
    { installationId: null, proposal: name('PRESIÓN (2)') },
  ]);
  const accept = { version: 0, decision: 'accept' } as const;
  expect((await decide(doubtId, accept)).status).toBe(404);
  expect((await decide(doubtId, accept, people.root)).status).toBe(200);
});

test('what another service keeps is renamed there: nothing is proposed', async () => {
  await stored('nameClashes').insertOne({
    _id: 'roles:5' as never,
    collection: 'roles',
    recordId: 5,
    installationId: null,
    name: 'Técnico',
    at: new Date(),
  });
  expect((await list({ q: 'tecnico' }, people.root)).data).toMatchObject([
    { proposal: null, changes: false },
  ]);
  const accept = await decide('roles:5', { version: 0, decision: 'accept' }, people.root);
  expect(codeOf(accept)).toBe('changeNotPossible');
});

test('neighbours and people of other roles are refused', async () => {
  const doubtId = `areas:${await clashing('Cocina', 'COCINA')}`;
  const accept = { version: 0, decision: 'accept' } as const;
  expect((await decide(doubtId, accept, people.technician)).status).toBe(403);
  expect((await decide(doubtId, accept, people.stranger)).status).toBe(404);
  expect(
    (await made(app, buildings.list, { input: { query: { installationId: 1 } } as never })).length,
  ).toBeGreaterThan(0);
});
