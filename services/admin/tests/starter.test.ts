import { genericInspections } from 'shared-kit/contracts/catalogues';
import { genericChores } from 'shared-kit/contracts/chores';
import { genericLowVoltageReports } from 'shared-kit/contracts/low-voltage-catalogues';
import { applyStarterFamily, listStarterFamilies } from 'shared-kit/contracts/starter-catalogue';
import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/mongo';
import { buildChange } from 'shared-kit/testing/builders';
import { expectError } from 'shared-kit/testing/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf, entryKey } from '../src/starter/entries-of.ts';
import { starterFamilies } from '../src/starter/starter-data.ts';
import { listed, people, startAdmin } from './fixtures.ts';

let app: TestService;
const asRoot = { as: people.root };
beforeAll(async () => {
  app = await startAdmin();
});
afterAll(() => app.close());

const apply = (key: string) => app.call(applyStarterFamily, { body: { key } }, asRoot);
const families = async () => {
  const { body } = await app.call(listStarterFamilies, {}, asRoot);
  return (body as { data: { key: string; entries: { present: boolean }[] }[] }).data;
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

test('the operations of RITE table 3.3 are all there', () => {
  const rite = starterFamilies().find(({ key }) => key === 'rite');
  expect(rite?.genericChores.filter(({ ref }) => /^RITE-33-\d+$/.test(ref))).toHaveLength(43);
});

test('what is chosen is added once, and what an administrator changed stays', async () => {
  const [first] = await families();
  expect(first?.entries.some(({ present }) => present)).toBe(false);
  const count = first?.entries.length ?? 0;
  expect((await apply('rite')).body).toEqual({ data: { added: count, present: 0 } });
  const { data } = await listed(app, genericChores.list, { query: { q: 'RITE-33-17' } }, people.root);
  const [chore] = data;
  if (!chore) throw new Error('the chore is not there');
  expect(chore).toMatchObject({ norm: 'RITE (RD 1027/2007)', basis: 'law', periodicity: 3, archetype: 1 });
  await app.call(
    genericChores.update,
    { body: buildChange(genericChores, chore, { durationMinutes: 77 }) },
    asRoot,
  );
  expect((await apply('rite')).body).toEqual({ data: { added: 0, present: count } });
  const again = await listed(app, genericChores.list, { query: { q: 'RITE-33-17' } }, people.root);
  expect(again.data).toMatchObject([{ durationMinutes: 77 }]);
  expect((await families())[0]?.entries.every(({ present }) => present)).toBe(true);
});

test('all families go together, and reports have the tests of their kind of element', async () => {
  for (const { key } of await families()) expect((await apply(key)).status, key).toBe(200);
  const reports = await listed(app, genericLowVoltageReports.list, { query: {} }, people.root);
  expect(reports.data.map(({ performedTestIds }) => performedTestIds.length)).toEqual([13, 4]);
  const lifts = await listed(
    app,
    genericInspections.list,
    { query: { q: 'RD 355/2024 ascensor' } },
    people.root,
  );
  expect(lifts.data.map(({ periodMonths }) => periodMonths)).toEqual([24, 48, 72]);
  const audited = await databaseOf(app.db)
    .collection(auditCollection('admin'))
    .countDocuments({ entityType: 'GenericInspection' });
  expect(audited).toBeGreaterThan(40);
});

test('a family that there is not is not found', async () => {
  expectError(await apply('nothing'), 'notFound');
});
