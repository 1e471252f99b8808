import { type Format, formats } from 'shared-kit/contracts/catalogues/formats';
import type { Element } from 'shared-kit/contracts/centres/elements';
import { type ChoreType, choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores, type GenericChore, genericChores } from 'shared-kit/contracts/plans/chores';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let element: Element;
let type: ChoreType;
let format: Format;
let generic: GenericChore;
const name = (es: string) => ({ es, cat: `${es} (cat)`, en: `${es} (en)` });
const content = (ref: string) => ({
  ref,
  description: name(`Tarea ${ref}`),
  periodicity: 3 as const,
  priority: 1 as const,
  archetype: 0 as const,
  choreTypeId: type.id,
  formatIds: [format.id],
});
const chore = (ref: string, fields: object = {}) => ({
  ...content(ref),
  installationId: 1,
  elementId: element.id,
  firstYear: 2026,
  ...fields,
});
const asRoot = { as: people.root };
const asAdmin = { as: people.admin };

beforeAll(async () => {
  app = await startAdmin();
  element = await makeElement(app, await makePlaces(app), 'E-1');
  type = await made(app, choreTypes.create, {
    input: { body: { name: name('Eléctrica') } },
    as: people.root,
  });
  format = await made(app, formats.create, {
    input: { body: { name: name('Temperatura'), valueType: 0, numeric: true, min: 0, max: 90, unit: '°C' } },
    as: people.root,
  });
  generic = await made(app, genericChores.create, { input: { body: content('G-1') }, as: people.root });
});
afterAll(() => app.close());

test('catalogue entries are told apart by their Spanish name or their reference', async () => {
  expectError(
    await app.call(choreTypes.create, { body: { name: name('eléctrica ') } }, asRoot),
    'nameExists',
  );
  expectError(
    await app.call(formats.create, { body: { name: name('TEMPERATURA'), valueType: 0 } }, asRoot),
    'nameExists',
  );
  expectError(await app.call(genericChores.create, { body: content('g-1') }, asRoot), 'referenceExists');
});

test('only a super-administrator keeps the catalogue; anybody signed in reads it', async () => {
  expectError(await app.call(choreTypes.create, { body: { name: name('X') } }, asAdmin), 'forbidden');
  const { data } = await listed(app, choreTypes.list, {
    input: { query: { q: 'electrica' } },
    as: people.technician,
  });
  expect(data).toEqual([type]);
});

test('a format says nothing that contradicts itself', async () => {
  const refused: object[] = [
    { valueType: 1, numeric: true },
    { valueType: 0, min: 1 },
    { valueType: 0, numeric: true, min: 2, max: 1 },
    { valueType: 2 },
    { valueType: 0, options: [name('A')] },
    { valueType: 2, options: [name('A'), name('a ')] },
  ];
  for (const fields of refused)
    expectError(
      await app.call(formats.create, { body: { name: name('Nuevo'), ...fields } as never }, asRoot),
      'invalidInput',
    );
  const choice = { name: name('Estado'), valueType: 2 as const, options: [name('Bien'), name('Mal')] };
  expect(await made(app, formats.create, { input: { body: choice }, as: people.root })).toMatchObject(choice);
});

test('an element has a generic chore once, and a reference once', async () => {
  const first = await made(app, chores.create, {
    input: { body: chore('K-1', { genericChoreId: generic.id }) },
  });
  expectError(
    await app.call(chores.create, { body: chore('K-2', { genericChoreId: generic.id }) }, asAdmin),
    'elementAlreadyHasGenericChore',
  );
  expectError(await app.call(chores.create, { body: chore('k-1') }, asAdmin), 'referenceExists');
  await made(app, chores.create, { input: { body: chore('K-3') } });
  await made(app, chores.create, { input: { body: chore('K-4') } });
  const query = { installationId: 1, genericChoreId: String(generic.id) };
  expect((await listed(app, chores.list, { input: { query } })).data).toEqual([first]);
});

test('no new chore asks for a format that was retired; those that did may go on', async () => {
  const body = { name: name('Ruido'), valueType: 0 as const };
  const retired = await made(app, formats.create, { input: { body }, as: people.root });
  const before = await made(app, chores.create, {
    input: { body: chore('R-1', { formatIds: [retired.id] }) },
  });
  await made(app, formats.update, {
    input: { body: buildChange(formats, retired, { entityStatus: 0 }) },
    as: people.root,
  });
  const refused = await app.call(
    chores.create,
    { body: chore('R-2', { formatIds: [format.id, retired.id] }) },
    asAdmin,
  );
  expectError(refused, 'parentNotFound');
  expect(refused.body).toMatchObject({ fields: [{ path: 'formatIds.1', code: 'notFound' }] });
  const formatIds = [retired.id, format.id];
  const after = await made(app, chores.update, {
    input: { body: buildChange(chores, before, { formatIds }) },
  });
  expect(after.formatIds).toEqual(formatIds);
});

test('what a chore is made of exists', async () => {
  const wrong: [object, string][] = [
    [{ elementId: 999 }, 'elementId'],
    [{ choreTypeId: 999 }, 'choreTypeId'],
    [{ genericChoreId: 999 }, 'genericChoreId'],
    [{ formatIds: [format.id, 999] }, 'formatIds.1'],
  ];
  for (const [fields, path] of wrong) {
    const answer = await app.call(chores.create, { body: chore('W-1', fields) }, asAdmin);
    expectError(answer, 'parentNotFound');
    expect(answer.body).toMatchObject({ fields: [{ path, code: 'notFound' }] });
  }
  const twice = chore('W-1', { formatIds: [format.id, format.id] });
  expectError(await app.call(chores.create, { body: twice }, asAdmin), 'invalidInput');
  const doubly = await app.call(
    chores.create,
    { body: chore('W-1', { requires: ['photo', 'photo'] }) },
    asAdmin,
  );
  expectError(doubly, 'invalidInput');
  expect(doubly.body).toMatchObject({ fields: [{ path: 'requires.1', code: 'repeated' }] });
});

test('what chores are made of stays while they need it', async () => {
  for (const [contracts, id] of [
    [choreTypes, type.id],
    [formats, format.id],
    [genericChores, generic.id],
  ] as const)
    expectError(await app.call(contracts.remove, { params: { id } }, asRoot), 'catalogueEntryInUse');
  const unused = await made(app, formats.create, {
    input: { body: { name: name('Libre'), valueType: 0 } },
    as: people.root,
  });
  expect((await app.call(formats.remove, { params: { id: unused.id } }, asRoot)).status).toBe(200);
});

test('generic chores are found by family, frequency and programme, formats by what they take', async () => {
  const body = { ...content('G-2'), periodicity: 7 as const, archetype: 2 as const };
  const other = await made(app, genericChores.create, { input: { body }, as: people.root });
  const refs = async (query: Readonly<Record<string, string>>) => {
    const { data } = await listed(app, genericChores.list, {
      input: { query: { ...query, q: 'G-' } },
      as: people.root,
    });
    return data.map(({ ref }) => ref);
  };
  expect(await refs({ choreTypeId: String(type.id) })).toEqual(['G-1', 'G-2']);
  expect(await refs({ choreTypeId: String(type.id + 999) })).toEqual([]);
  expect(await refs({ periodicity: '7' })).toEqual(['G-2']);
  expect(await refs({ periodicity: '3,7', archetype: '0' })).toEqual(['G-1']);
  expectError(await app.send('GET', '/api/genericChores?archetype=8', asRoot), 'invalidInput');
  await made(app, genericChores.remove, { input: { params: { id: other.id } }, as: people.root });

  const choice = { name: name('Posición'), valueType: 2 as const, options: [name('Bien'), name('Mal')] };
  const state = await made(app, formats.create, { input: { body: choice }, as: people.root });
  const ids = async (valueType: string) =>
    (await listed(app, formats.list, { input: { query: { valueType } }, as: people.root })).data.map(
      ({ id }) => id,
    );
  const both = [format.id, state.id];
  const ofBoth = async (valueType: string) => (await ids(valueType)).filter((id) => both.includes(id));
  expect(await ofBoth('0')).toEqual([format.id]);
  expect(await ofBoth('2')).toEqual([state.id]);
  expect((await ofBoth('0,2')).toSorted()).toEqual(both.toSorted());
  expect(await ofBoth('1')).toEqual([]);
});

test('a chore changes, but not its element', async () => {
  const created = await made(app, chores.create, { input: { body: chore('U-1') } });
  const changed = await made(app, chores.update, {
    input: {
      body: buildChange(chores, created, { durationMinutes: 45 }),
    },
  });
  expect(changed).toMatchObject({ durationMinutes: 45, version: 1 });
  const moved = buildChange(chores, changed, { elementId: element.id + 1 });
  expectError(await app.call(chores.update, { body: moved }, asAdmin), 'invalidInput');
  expectError(
    await app.call(chores.update, { body: buildChange(chores, created) }, asAdmin),
    'versionConflict',
  );
});
