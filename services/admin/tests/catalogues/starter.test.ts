import { genericInspections } from 'shared-kit/contracts/catalogues/catalogues';
import {
  applyStarterFamily,
  listStarterFamilies,
  type StarterFamily,
} from 'shared-kit/contracts/catalogues/starter-catalogue';
import { genericLowVoltageReports } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { genericChores } from 'shared-kit/contracts/plans/chores';
import { missingLanguages } from 'shared-kit/domain/text/localized-text';
import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { commandsOf } from 'shared-kit/testing/count-commands';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gasCalendarYear } from '../../src/migrations/0013-gas-calendar-year.ts';
import { entriesOf } from '../../src/starter/entries-of.ts';
import { starterFamilies } from '../../src/starter/starter-data.ts';
import { entryKey } from '../../src/starter/starter-entry.ts';
import { translated } from '../../src/starter/translated.ts';
import { listed, people, startAdmin } from '../fixtures.ts';

let app: TestService;
const asRoot = { as: people.root };
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const apply = (key: string, entries?: string[]) =>
  app.call(applyStarterFamily, { body: { key, ...(entries ? { entries } : {}) } }, asRoot);
const families = async () => {
  const { body } = await app.call(listStarterFamilies, {}, asRoot);
  return (body as { data: StarterFamily[] }).data;
};

test('no family names a thing twice, and what it refers to is there', () => {
  for (const family of starterFamilies()) {
    const keys = entriesOf(family).map(entryKey);
    expect(new Set(keys).size, family.key).toBe(keys.length);
    const formats = family.formats.map(({ key }) => key);
    for (const { ref, formats: used } of family.genericChores)
      for (const key of used) expect(formats, ref).toContain(key);
    for (const { name, elementTypes } of family.genericInspections)
      for (const type of elementTypes) expect(family.elementTypes, name.es).toContain(type);
  }
});

test('every rule is given with where it is written, unless it is a custom of the trade', () => {
  for (const family of starterFamilies())
    for (const rule of [...family.genericInspections, ...family.performedTests, ...family.inspectionTests])
      if (rule.basis !== 'practice') expect(rule.norm, rule.name.es).not.toBe('');
});

/** Periods in months, in the order of the catalogue; 0 where it is not repeated. */
test.each([
  ['Calderas a presión', [12, 36, 72]],
  ['Recipientes grupo 2, categorías I y II', [48, 96]],
  ['Recipientes grupo 1 (I, II) o grupo 2 (III, IV)', [36, 72, 144]],
  ['Recipientes grupo 1, categorías III y IV', [24, 48, 144]],
  ['Equipos a presión: nivel C', [0]],
  ['Combustible: estanquidad', [60, 60]],
  ['Almacenamiento de productos químicos', [60]],
  ['Productos químicos', [60, 12]],
  ['Revisión obligatoria', [60, 24]],
  ['Etiqueta de eficiencia energética', [0]],
  ['Pararrayos', [12, 24]],
])('rules that begin with “%s” are repeated after %j months', (beginning, periods) => {
  const rules = starterFamilies().flatMap(({ genericInspections: own }) => own);
  const found = rules.filter(({ name }) => name.es.startsWith(beginning));
  expect(found.map(({ periodMonths }) => periodMonths)).toEqual(periods);
});

test('the operations of RITE table 3.3 are all there', () => {
  const rite = starterFamilies().find(({ key }) => key === 'rite');
  expect(rite?.genericChores.filter(({ ref }) => /^RITE-33-\d+$/.test(ref))).toHaveLength(43);
});

test('table 3.3 goes by the season where the law says which: monthly, once, or twice two months apart', () => {
  const all = starterFamilies().flatMap(({ genericChores: own }) => own);
  const told = (ref: string) => {
    const { dueIn, slots, minDaysBetween, maxDaysBetween, sample } = all.find((one) => one.ref === ref) ?? {};
    return [dueIn, slots, minDaysBetween, maxDaysBetween, sample]
      .filter((one) => one !== undefined)
      .join(' ');
  };
  expect(told('RITE-33-01')).toBe('cooling oncePerSeason');
  expect(told('RITE-33-03')).toBe('cooling twicePerSeason');
  expect(told('RITE-33-05')).toBe('heating twicePerSeason');
  expect(told('RITE-33-07')).toBe('heating monthlyInSeason');
  expect(told('RITE-33-12')).toBe('heating oncePerSeason');
  expect(told('RITE-33-18')).toBe('59');
  expect(told('LEG-04')).toBe('true');
  expect(told('BT-07')).toBe('true');
  expect(told('ASC-01')).toBe('20 45');
});

test('what is chosen is added once, and what an administrator changed stays', async () => {
  const [first] = await families();
  expect(first?.entries.some(({ present }) => present)).toBe(false);
  const count = first?.entries.length ?? 0;
  expect((await apply('rite')).body).toEqual({ data: { added: count, present: 0 } });
  const { data } = await listed(app, genericChores.list, {
    input: { query: { q: 'RITE-33-17' } },
    as: people.root,
  });
  const [chore] = data;
  if (!chore) throw new Error('the chore is not there');
  expect(chore).toMatchObject({ norm: 'RITE (RD 1027/2007)', basis: 'law', periodicity: 3, archetype: 1 });
  await app.call(
    genericChores.update,
    { body: buildChange(genericChores, chore, { durationMinutes: 77 }) },
    asRoot,
  );
  expect((await apply('rite')).body).toEqual({ data: { added: 0, present: count } });
  const again = await listed(app, genericChores.list, {
    input: { query: { q: 'RITE-33-17' } },
    as: people.root,
  });
  expect(again.data).toMatchObject([{ durationMinutes: 77 }]);
  expect((await families())[0]?.entries.every(({ present }) => present)).toBe(true);
});

const entryOf = async (key: string, name: RegExp) => {
  const family = (await families()).find((one) => one.key === key);
  const entry = family?.entries.find((one) => name.test(one.name.es));
  if (!entry) throw new Error('the family has no such entry');
  return entry;
};

test('an entry is added by itself, with what it refers to, and the rest stays away', async () => {
  const chore = await entryOf('lifts', /./);
  const inspection = (await families())
    .find(({ key }) => key === 'lifts')
    ?.entries.find(({ resource }) => resource === 'genericInspections');
  const chosen = [chore.id, inspection?.id ?? ''];
  const inspections = async () =>
    (
      await listed(app, genericInspections.list, {
        input: { query: { q: inspection?.name.es ?? '' } },
        as: people.root,
      })
    ).data;
  expect(await inspections()).toEqual([]);
  const { body } = await apply('lifts', chosen);
  const { added } = (body as { data: { added: number } }).data;
  expect(body).toEqual({ data: { added, present: 0 } });
  const lifts = (await families()).find(({ key }) => key === 'lifts')?.entries ?? [];
  const present = lifts.filter((one) => one.present);
  expect(present).toHaveLength(added);
  expect(added).toBeLessThan(lifts.length);
  expect(present.map(({ id }) => id)).toEqual(expect.arrayContaining(chosen));
  const [rule, ...others] = await inspections();
  expect(others).toEqual([]);
  expect(rule?.inspectionCategoryId).toBeGreaterThan(0);
  expect((await apply('lifts', chosen)).body).toEqual({ data: { added: 0, present: added } });
  expectError(await apply('lifts', ['genericChores nothing']), 'notFound');
});

test('by several at once is added once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => apply('fire')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const added = answers.map(({ body }) => (body as { data: { added: number } }).data.added);
  const fire = (await families()).find(({ key }) => key === 'fire')?.entries ?? [];
  expect(added.sort((a, b) => a - b)).toEqual([0, 0, fire.length]);
});

test('the number of commands follows from the catalogues, not from how many entries go to them', async () => {
  const family = (await families()).find(({ key }) => key === 'legionella');
  const chores = family?.entries.filter(({ resource }) => resource === 'genericChores') ?? [];
  expect(chores.length).toBeGreaterThan(5);
  const [first, ...others] = chores.map(({ id }) => id);
  await apply('legionella', [first ?? '']);
  // Once with chores alone to add, whose type and formats are there or not; then everything that is left.
  const commands = await commandsOf(app.db, () => apply('legionella', others));
  const resources = new Set(family?.entries.map(({ resource }) => resource)).size;
  const most = 5 + 3 * resources;
  expect(commands.length, commands.join(', ')).toBeLessThanOrEqual(most);
  const rest = await commandsOf(app.db, () => apply('legionella'));
  expect(rest.length, rest.join(', ')).toBeLessThanOrEqual(most);
  expect((await apply('legionella')).body).toMatchObject({ data: { added: 0 } });
});

test('all families go together, and reports have the tests of their kind of element', async () => {
  for (const { key } of await families()) expect((await apply(key)).status, key).toBe(200);
  const reports = await listed(app, genericLowVoltageReports.list, { input: { query: {} }, as: people.root });
  expect(reports.data.map(({ performedTestIds }) => performedTestIds.length)).toEqual([13, 4]);
  const lifts = await listed(app, genericInspections.list, {
    input: { query: { q: 'RD 355/2024 ascensor' } },
    as: people.root,
  });
  expect(lifts.data.map(({ periodMonths }) => periodMonths)).toEqual([24, 48, 72]);
  const audited = await databaseOf(app.db)
    .collection(auditCollection('admin'))
    .countDocuments({ entityType: 'GenericInspection' });
  expect(audited).toBeGreaterThan(40);
});

test('a yearly check is named as one that performs the more frequent ones', async () => {
  expect((await apply('fire')).status).toBe(200);
  const { data } = await listed(app, genericChores.list, {
    input: { query: { q: 'PCI-ABA', size: '50' } },
    as: people.root,
  });
  const idOf = (ref: string) => data.find((one) => one.ref === ref)?.id;
  const satisfied = data.find(({ ref }) => ref === 'PCI-ABA-A')?.satisfiesIds;
  expect(satisfied).toEqual([idOf('PCI-ABA-T'), idOf('PCI-ABA-S')]);
});

test('a family that there is not is not found', async () => {
  expectError(await apply('nothing'), 'notFound');
});

test('what the families say in Spanish is translated', () => {
  const texts = starterFamilies().flatMap((family) => [
    ...family.elementTypes,
    ...family.genericInspections.flatMap(({ scope, who, document }) => [scope, who, document]),
    ...family.performedTests.map(({ method }) => method),
  ]);
  const missing = texts.filter((text) => text !== '' && missingLanguages(translated(text)).length > 0);
  expect(missing).toEqual([]);
});

test('gas counts by calendar years, from the starter catalogue and where it came from it before', async () => {
  await apply('other');
  const gas = 'Gas: instalación receptora con suministro de red';
  const query = { q: 'instalación receptora', size: 50 };
  const countings = async () => {
    const { data } = await listed(app, genericInspections.list, { input: { query }, as: people.root });
    return data
      .filter(({ name }) => name.es.startsWith('Gas: instalación receptora'))
      .map(({ name, countsFrom }) => [name.es === gas, countsFrom]);
  };
  const wanted = [
    [true, 'calendarYear'],
    [false, 'done'],
  ];
  expect(await countings()).toEqual(wanted);
  const rules = databaseOf(app.db).collection('genericInspections');
  await rules.updateMany({}, { $unset: { countsFrom: 1 } });
  const work = {
    from: null,
    now: () => new Date(),
    progress: async () => undefined,
    doubt: () => undefined,
  };
  await gasCalendarYear.up(app.db, work);
  expect(await countings()).toEqual(wanted);
});
