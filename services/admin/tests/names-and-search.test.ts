/** Names that look the same, and what finds them: as people type them and as their spreadsheets hold them. */
import { applyCobieImport, type CobieImport } from 'shared-kit/contracts/centres/cobie-imports';
import { elements, elementTypes, searchElements } from 'shared-kit/contracts/centres/elements';
import { areas, installations } from 'shared-kit/contracts/centres/installations';
import type { SearchHit } from 'shared-kit/contracts/search';
import { queryRecords, searchedFields } from 'shared-kit/domain/records/catalogue-queries';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { makeWorkbook, type Rows } from 'shared-kit/testing/documents/make-workbook';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, listed, made, people, startAdmin } from './fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  await made(app, elementTypes.create, { input: { body: { name: { es: 'Caldera' } } }, as: people.root });
});
afterAll(() => app.close());

const preview = async (zones: Rows, things: Rows): Promise<CobieImport> => {
  const body = makeWorkbook({
    Edificios: [['Nombre'], ['Casa A']],
    Plantas: [
      ['Edificio', 'Nombre'],
      ['Casa A', 'Baja'],
    ],
    Zonas: [['Edificio', 'Planta', 'Nombre'], ...zones.map((row) => ['Casa A', 'Baja', ...row])],
    Elementos: [
      ['Referencia', 'Nombre', 'Tipo de elemento', 'Edificio', 'Planta', 'Zona'],
      ...things.map((row) => [...row, 'Caldera', 'Casa A', 'Baja', 'Sala']),
    ],
  });
  const answer = await app.send('POST', '/api/cobieImports?installationId=1&fileName=casa.xlsx', {
    as: people.admin,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status).toBe(201);
  return (answer.body as { data: CobieImport }).data;
};

const imported = async (zones: Rows, things: Rows): Promise<void> => {
  const { id, issues } = await preview(zones, things);
  expect(issues).toEqual([]);
  const { status } = await app.call(applyCobieImport, { params: { id } }, { as: people.admin });
  expect(status).toBe(202);
  await jobsSettled(app.db);
};

const query = { installationId: 1, size: 500 };
const namesFound = async (q: string): Promise<string[]> =>
  (await listed(app, elements.list, { input: { query: { ...query, q, sort: 'name' } } })).data.map(
    ({ name }) => name,
  );
/** As a device finds them among those that it has. */
const namesPrepared = async (q: string): Promise<string[]> => {
  const { data } = await listed(app, elements.list, { input: { query } });
  const asked = { q, sort: 'name', filters: {}, searched: searchedFields.elements };
  return queryRecords(data, asked).map(({ name }) => name);
};
const hits = async (q: string): Promise<unknown[]> => {
  const answer = await app.call(
    searchElements,
    { query: { installationId: 1, q } },
    { as: people.technician },
  );
  return (answer.body as { data: SearchHit[] }).data.map(({ title }) => title);
};

test('rows whose references differ in what is not seen repeat each other', async () => {
  const shown = await preview(
    [['Sala']],
    ['CAL-01', 'CAL-01\u200e', '\u202aCAL-01', 'CAL-01\u200b'].map((ref, at) => [ref, `Caldera ${at}`]),
  );
  expect(shown.plan.elements.create).toBe(1);
  expect(shown.issues).toMatchObject(
    [3, 4, 5].map((row) => ({ severity: 'error', sheet: 'Component', row, code: 'refRepeated' })),
  );
});

test('areas whose names differ in the kind of apostrophe are one', async () => {
  const shown = await preview([['Sala'], ["Sala d'actes"], ['Sala d’actes']], []);
  expect(shown.issues).toMatchObject([{ severity: 'error', row: 4, code: 'nameRepeated' }]);
});

describe('what was imported', () => {
  const geminates = ['Instal·lació solar', 'Instaŀlació (U+0140)', 'Instal.lació punt', 'Instal•lació bala'];
  const further = ['Caldera 10', 'Caldera 2', 'Ñora', 'Nube', 'Oca', 'Sala de l’aigua', 'Bomba CAL-0104'];
  beforeAll(async () => {
    await imported(
      [['Sala']],
      [...geminates, ...further].map((name, at) => [`C12-${at}`, name]),
    );
  });

  const { compare } = new Intl.Collator('es', { numeric: true });
  const inOrder = (names: readonly string[]): string[] =>
    names.toSorted((one, other) => compare(one.replace('•', '·'), other.replace('•', '·')));

  test.each<[string, readonly string[]]>([
    ...['installacio', 'instal·lació', 'instal.lació', 'instaŀlació', 'instal-lacio', 'INSTAL·LACIÓ'].map(
      (q): [string, readonly string[]] => [q, geminates],
    ),
    ["l'aigua", ['Sala de l’aigua']],
    ['l´aigua sala', ['Sala de l’aigua']],
    ['calderra', ['Caldera 10', 'Caldera 2']],
    ['galdera 10', ['Caldera 10']],
    ['cal-104', ['Bomba CAL-0104']],
    ['cal-00104', ['Bomba CAL-0104']],
    ['CAL–0104', ['Bomba CAL-0104']],
    ['0104', ['Bomba CAL-0104']],
    ['bom', ['Bomba CAL-0104']],
    ['cal-0105', []],
  ])('«%s» finds %j, and so it does on a device', async (q, names) => {
    expect(await namesFound(q)).toEqual(inOrder(names));
    expect(await namesPrepared(q)).toEqual(inOrder(names));
    expect(await hits(q)).toEqual(inOrder(names));
  });

  test('is sorted as the language does', async () => {
    const { data } = await listed(app, elements.list, { input: { query: { ...query, sort: 'name' } } });
    const names = data.map(({ name }) => name);
    expect(names).toEqual(inOrder([...geminates, ...further]));
    expect(names).toEqual(expect.arrayContaining(['Caldera 2', 'Caldera 10', 'Nube', 'Ñora', 'Oca']));
    expect(await namesPrepared('')).toEqual(names);
  });
});

describe('a name', () => {
  test.each(['\u200b', '\u00a0\u2800', '\u202e'])('of nothing visible, %j, is refused', async (name) => {
    const [first] = (await listed(app, areas.list, { input: { query } })).data;
    const body = { installationId: 1, floorId: first?.floorId ?? 0, name };
    const answer = await app.call(areas.create, { body }, { as: people.admin });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: [{ path: 'name', code: 'required' }] });
  });

  test('that looks like another is taken, which is said', async () => {
    const [first] = (await listed(app, areas.list, { input: { query } })).data;
    const body = { installationId: 1, floorId: first?.floorId ?? 0, name: 'Col·legi' };
    await made(app, areas.create, { input: { body }, as: people.admin });
    const answer = await app.call(
      areas.create,
      { body: { ...body, name: 'COŀLEGI\u200b' } },
      { as: people.admin },
    );
    expect(codeOf(answer)).toBe('nameExists');
  });

  test('that was another before names that look the same were the same is kept while it is not given anew', async () => {
    const [first] = (await listed(app, areas.list, { input: { query } })).data;
    const place = { installationId: 1, floorId: first?.floorId ?? 0 };
    await made(app, areas.create, { input: { body: { ...place, name: "L'aula" } }, as: people.admin });
    const other = await made(app, areas.create, {
      input: { body: { ...place, name: 'Aula' } },
      as: people.admin,
    });
    await databaseOf(app.db)
      .collection<{ _id: number }>('areas')
      .updateOne({ _id: other.id }, { $set: { name: 'L’aula', nameKey: 'l’aula' } });
    const changed = { ...place, id: other.id, version: other.version, name: 'L’aula', description: 'Dos' };
    const saved = await made(app, areas.update, { input: { body: changed }, as: people.admin });
    expect(saved).toMatchObject({ name: 'L’aula', description: 'Dos' });
    const renamed = { ...changed, version: saved.version, name: 'L´aula' };
    expect(codeOf(await app.call(areas.update, { body: renamed }, { as: people.admin }))).toBe('nameExists');
  });
});

test('a tax number is found however it is written', async () => {
  const body = { ref: 'TAX', name: 'Fiscal', cif: 'B12345674' };
  await made(app, installations.create, { input: { body }, as: people.root });
  for (const q of ['B12345674', 'B-12.345.674', 'ESB12345674', 'es b12345674', 'ES-B12345674'])
    expect(
      (await listed(app, installations.list, { input: { query: { q } }, as: people.root })).total,
      q,
    ).toBe(1);
});
