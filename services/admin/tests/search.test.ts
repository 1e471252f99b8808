import { manuals } from 'shared-kit/contracts/catalogues/catalogues';
import { elementTypes, searchElements } from 'shared-kit/contracts/centres/elements';
import { areas, floors, searchPlaces } from 'shared-kit/contracts/centres/installations';
import { measuringEquipments } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { searchCatalogues } from 'shared-kit/contracts/plans/chores';
import type { SearchContract, SearchHit } from 'shared-kit/contracts/search';
import { spanishText } from 'shared-kit/domain/text/localized-text';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { made, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

let app: TestService;
let hall: number;
beforeAll(async () => {
  app = await startAdmin();
  const places = await makePlaces(app);
  hall = places.area.id;
  for (const ref of ['B-2', 'B-1', 'C-1']) await makeElement(app, places, ref);
  const roof = await made(app, floors.create, {
    input: {
      body: { installationId: 1, buildingId: places.building.id, name: 'Mainly roof' },
    },
  });
  await made(app, areas.create, {
    input: { body: { installationId: 1, floorId: roof.id, name: 'Main terrace' } },
  });
});
afterAll(() => app.close());

const search = async (
  contract: SearchContract,
  q: string,
  {
    query = {},
    as = people.technician,
  }: { readonly query?: { size?: number } | undefined; readonly as?: number | undefined } = {},
) => {
  const answer = await app.call(contract, { query: { installationId: 1, q, ...query } }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: SearchHit[] }).data;
};
const titlesOf = (hits: readonly SearchHit[]) => hits.map(({ title }) => title);

describe('elements', () => {
  test('are found by any of their words, by name', async () => {
    expect(titlesOf(await search(searchElements, 'b- ELEMENT'))).toEqual(['Element B-1', 'Element B-2']);
    expect(titlesOf(await search(searchElements, 'element', { query: { size: 1 } }))).toEqual([
      'Element B-1',
    ]);
    expect(await search(searchElements, 'nothing')).toEqual([]);
  });

  test('say where they are', async () => {
    const [hit] = await search(searchElements, 'c-1');
    expect(hit).toEqual({
      kind: 'element',
      id: hit?.id,
      title: 'Element C-1',
      hint: 'C-1 · Hall · Ground · Main',
      installationId: 1,
      path: `/user/elements/${hit?.id}?installation=1`,
    });
  });
});

describe('places', () => {
  test('are found from the largest to the smallest, with what they belong to', async () => {
    const hits = await search(searchPlaces, 'main');
    expect(hits.map(({ kind, title, hint }) => [kind, title, hint])).toEqual([
      ['building', 'Main', ''],
      ['floor', 'Mainly roof', 'Main'],
      ['area', 'Main terrace', 'Mainly roof · Main'],
    ]);
    expect(titlesOf(await search(searchPlaces, 'main', { query: { size: 2 } }))).toEqual([
      'Main',
      'Mainly roof',
    ]);
  });

  test('lead to the page of the place', async () => {
    const [hit] = await search(searchPlaces, 'hall');
    expect(hit).toMatchObject({
      id: hall,
      path: `/user/areas/${hall}?installation=1`,
    });
  });
});

describe('catalogues', () => {
  test('are searched together, each with its share of the answer', async () => {
    const type = await made(app, elementTypes.create, {
      input: { body: { name: { es: 'Boiler' } } },
      as: people.root,
    });
    await made(app, elementTypes.create, {
      input: { body: { name: { es: 'Boiler, small' } } },
      as: people.root,
    });
    const name = { es: 'Caldera', cat: 'Caldera', en: 'Boiler room' };
    const family = await made(app, choreTypes.create, { input: { body: { name } }, as: people.root });
    const manual = await made(app, manuals.create, { input: { body: { name } }, as: people.root });
    const meter = { name: 'Boiler meter', serialNumber: 'M-1' };
    const equipment = await made(app, measuringEquipments.create, {
      input: { body: meter },
      as: people.root,
    });
    const wanted = [
      [spanishText('Boiler'), `/user/spad-elementTypes/${type.id}`],
      [name, `/user/spad-choreTypes/${family.id}`],
      [name, `/user/spad-manual/${manual.id}`],
      ['Boiler meter', `/user/spad-measuringEquipment/${equipment.id}`],
    ];
    const found = async (size: number) =>
      (await search(searchCatalogues, 'boiler', { query: { size }, as: people.root })).map(
        ({ title, path }) => [title, path],
      );
    expect(await found(4)).toEqual(wanted);
    expect(await found(5)).toEqual([...wanted, [spanishText('Boiler, small'), expect.any(String)]]);
    expect(await search(searchCatalogues, 'caldera', { query: {}, as: people.root })).toHaveLength(2);
  });
});
