import { catalogueProblems, filledEntry } from 'shared-kit/testing/catalogues';
import type { Catalogue } from 'shared-kit/web/catalogue';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { floorsCatalogue } from '../structure/descriptions.ts';
import { allDescriptions } from '../testing/all-descriptions.ts';
import * as accounts from './accounts.ts';
import * as catalogues from './descriptions.ts';
import * as general from './general-descriptions.ts';
import * as lowVoltage from './low-voltage-descriptions.ts';

const named = allDescriptions.map((description) => [description.key, description] as const);
/** What the catalogues ask the place that an entry is made in for. */
const scope = { installationId: 1, buildingId: 1, floorId: 1, elementId: 1 };

test('all catalogues are looked at', () => {
  expect(named).toHaveLength(26);
});

test.each(named)(
  '%s: what it asks for and shows is what its contract takes and answers',
  (_, description) => {
    expect(catalogueProblems(description, scope)).toEqual([]);
  },
);

test('fields say themselves whether they can be empty', () => {
  const optional = accounts.usersCatalogue.fields
    .filter((field) => field.optional === true)
    .map(({ name }) => name);
  expect(optional).toEqual([
    'firstSurname',
    'secondSurname',
    'imageId',
    'dni',
    'phone',
    'phone2',
    'email',
    'birthplace',
    'birthdate',
    'city',
    'address',
  ]);
});

test('a new user needs a password, one that exists keeps theirs', () => {
  const { password: _none, ...values } = filledEntry(accounts.usersCatalogue);
  expect(z.safeParse(accounts.usersCatalogue.newBody, values).success).toBe(false);
  const body = { ...values, id: 3, version: 2, entityStatus: 1 };
  const { update } = accounts.usersCatalogue.routes;
  expect(update.body && z.safeParse(update.body, body).success).toBe(true);
});

test('what keeps an entry from being deleted leads to the list that shows it', () => {
  const row = { id: 7, version: 0, entityStatus: 1, installationId: 3 } as const;
  const linksOf = (
    { relatedList }: { readonly relatedList?: typeof floorsCatalogue.relatedList },
    kinds: string[],
  ) => kinds.map((kind) => relatedList?.(kind, row));
  expect(linksOf(floorsCatalogue, ['areas', 'maps', 'elements'])).toEqual([
    '/user/floors/7?installation=3',
    '/user/floors/7?tab=plans&installation=3',
    undefined,
  ]);
  expect(linksOf(catalogues.installationsCatalogue, ['lowVoltageReports', 'reports'])).toEqual([
    '/user/lowVoltage?installation=7',
    undefined,
  ]);
  expect(linksOf(catalogues.choreTypesCatalogue, ['genericChores', 'chores'])).toEqual([
    '/user/spad-genericChores?choreTypeId=7',
    undefined,
  ]);
  expect(linksOf(general.manualsCatalogue, ['manualTopics'])).toEqual(['/user/spad-manualTopic?manualId=7']);
  expect(linksOf(general.inspectionCategoriesCatalogue, ['genericInspections'])).toEqual([
    '/user/spad-genericInspection?inspectionCategoryId=7',
  ]);
});

test('every catalogue is narrowed down to its active entries, as its screen offers', () => {
  const modules = [accounts, catalogues, general, lowVoltage];
  const kept = modules.flatMap((module) => Object.values<Pick<Catalogue, 'routes'>>(module));
  expect(kept).toHaveLength(20);
  for (const { routes } of kept) {
    const query = routes.list.query ?? z.never();
    expect([routes.list.path, z.safeParse(query, { entityStatus: '1' }).success]).toEqual([
      routes.list.path,
      true,
    ]);
  }
});
