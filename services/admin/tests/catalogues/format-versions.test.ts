/** Formats as people change them: what was recorded by them keeps its version. */
import {
  correctFormatWords,
  countFormatRecords,
  type Format,
  type FormatOption,
  formats,
} from 'shared-kit/contracts/catalogues/formats';
import { tasksV1 } from 'shared-kit/contracts/views/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatVersions } from '../../src/migrations/0011-format-versions.ts';
import { made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const asRoot = { as: people.root };
const name = (es: string) => ({ es, cat: es, en: es });
const option = (es: string, id = 0): FormatOption => ({ ...name(es), id });
const create = (body: object) =>
  made(app, formats.create, {
    input: { body: { valueType: 0, ...body } as never },
    as: people.root,
  }) as Promise<Format>;
const given = ({ id, version, entityStatus, ...format }: Format) => {
  const { entityType: _, formatVersion: __, otherVersions: ___, ...held } = format;
  return { id, version, entityStatus, ...held };
};
const update = async (format: Format, change: object, route: typeof formats.update = formats.update) => {
  const { status, body } = await app.call(route, { body: { ...given(format), ...change } as never }, asRoot);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: Format }).data;
};
const get = async (id: number): Promise<Format> =>
  ((await app.call(formats.get, { params: { id: String(id) } }, asRoot)).body as { data: Format }).data;

test('options have ids, which stay theirs wherever they stand and whoever sends them without', async () => {
  const state = await create({
    name: name('Estado'),
    valueType: 2,
    options: ['Bien', 'Regular', 'Mal'].map((each) => option(each)),
  });
  expect(state).toMatchObject({
    formatVersion: 1,
    otherVersions: [],
    options: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
  const turned = await update(state, { options: ['Mal', 'Regular', 'Bien'].map(name) });
  expect(turned).toMatchObject({
    formatVersion: 2,
    options: [{ id: 3 }, { id: 2 }, { id: 1 }],
    otherVersions: [
      { formatVersion: 1, options: [option('Bien', 1), option('Regular', 2), option('Mal', 3)] },
    ],
  });
  expect(await update(turned, { order: 7 })).toMatchObject({ formatVersion: 2, order: 7 });
});

test('corrected words are those of the versions before too, where the person says so', async () => {
  const wrong = await create({ name: name('Presoin'), numeric: true, unit: 'bar', max: 4 });
  const inKpa = await update(wrong, { unit: 'kPa', max: 400 });
  const right = await update(inKpa, { name: name('Presión') }, correctFormatWords as typeof formats.update);
  expect(right).toMatchObject({
    formatVersion: 2,
    otherVersions: [{ formatVersion: 1, name: name('Presión'), unit: 'bar', max: 4 }],
  });
  const other = await update(right, { name: name('Caudal') });
  expect(other.otherVersions.map((each) => each.name.es)).toEqual(['Presión', 'Presión']);
});

test('deleting retires, and it can be brought back', async () => {
  const { id } = await create({ name: name('Ruido') });
  const { status, body } = await app.call(formats.remove, { params: { id: String(id) } }, asRoot);
  expect([status, body]).toEqual([200, { data: { id } }]);
  const retired = await get(id);
  expect(retired.entityStatus).toBe(0);
  expect((await update(retired, { entityStatus: 1 })).entityStatus).toBe(1);
});

test('whoever changes words is told how many records are written in them', async () => {
  const { id } = await create({ name: name('Olor') });
  const at = new Date('2026-11-02T10:00:00Z');
  await databaseOf(app.db)
    .collection<{ performedAt: Date | null; readings: object[] }>(tasksV1)
    .insertMany([
      { performedAt: at, readings: [{ formatId: id }] },
      { performedAt: at, readings: [{ formatId: id }, { formatId: 999_999 }] },
      { performedAt: at, readings: [{ formatId: 999_999 }] },
      { performedAt: null, readings: [] },
    ]);
  const ask = (formatId: number, as: number) =>
    app.call(countFormatRecords, { params: { id: String(formatId) } }, { as });
  expect((await ask(id, people.root)).body).toEqual({ data: { records: 2 } });
  expectError(await ask(999_999, people.root), 'notFound');
  expectError(await ask(id, people.admin), 'forbidden');
});

test('what is stored from before there were versions is the first, with numbered options', async () => {
  const { id } = await create({
    name: name('Nivel'),
    valueType: 2,
    options: [option('Alto'), option('Bajo')],
  });
  const stored = databaseOf(app.db).collection<{ _id: number; options: object[] }>('formats');
  await stored.updateOne(
    { _id: id },
    { $unset: { formatVersion: '', otherVersions: '' }, $set: { options: [name('Alto'), name('Bajo')] } },
  );
  await runMigration(app.db, formatVersions);
  expect(await get(id)).toMatchObject({
    formatVersion: 1,
    otherVersions: [],
    options: [option('Alto', 1), option('Bajo', 2)],
  });
});
