import type { FilePurpose } from 'shared-kit/contracts/files';
import type { TestService } from 'shared-kit/testing/test-service';
import { checkParents, checkUnique, type Writer } from 'shared-kit/testing/two-writers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFile, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let files: Readonly<Record<'map' | 'document', number>>;
let elementId: number;
let mapId: number;
let choreTypeId: number;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path d="M0 0h9"/></svg>';
  const keep = (name: string, text: string, purpose: FilePurpose) =>
    keepFile(app, name, { bytes: Buffer.from(text), purpose });
  files = {
    map: await keep('plan.svg', svg, 'map'),
    document: await keep('a.pdf', '%PDF-1.7\n%%EOF', 'document'),
  };
  elementId = (await makeElement(app, places, 'E-0')).id;
  mapId = await idOf('maps', { ...inside, floorId: places.floor.id, fileId: files.map, name: 'Plan' });
  choreTypeId = await idOf('choreTypes', { name: named(0) });
});
afterAll(() => app.close());

const write: Writer = (method, path, body) =>
  app.send(method, path, { as: people.root, ...(body ? { body } : {}) });
const idOf = async (resource: string, body: Record<string, unknown>): Promise<number> => {
  const answer = await write('POST', `/api/${resource}`, body);
  return (answer.body as { data: { id: number } }).data.id;
};

const inside = { installationId: 1 } as const;
const named = (number: number) => ({ es: `Uno ${number}`, cat: `Un ${number}`, en: `One ${number}` });
const called = (number: number) => ({ ...inside, name: `N ${number}` });
const building = called;
const floor = (number: number) => ({ ...called(number), buildingId: places.building.id });
const area = (number: number) => ({ ...called(number), floorId: places.floor.id });
const element = (number: number) => ({
  ...called(number),
  ref: `R ${number}`,
  areaId: places.area.id,
  elementTypeId: places.type.id,
});
const content = (number: number) => ({
  ref: `C ${number}`,
  description: named(number),
  periodicity: 3,
  priority: 1,
  archetype: 0,
  choreTypeId,
  formatIds: [],
});
const chore = (number: number) => ({ ...inside, ...content(number), elementId, firstYear: 2026 });
const manual = (number: number) => ({ name: named(number) });
const plan = (number: number) => ({ ...called(number), floorId: places.floor.id, fileId: files.map });
const document = (owner: string) => (ownerId: number, number: number) => ({
  ...called(number),
  ownerType: owner,
  ownerId,
  fileId: files.document,
});
const outline = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.5 },
];
const pinOf = (element: number, map = mapId) => ({
  ...inside,
  mapId: map,
  elementId: element,
  x: 0.5,
  y: 0.5,
});
const newElement = async (number: number) => (await makeElement(app, places, `P ${number}`)).id;

const byName = {
  correctiveTypes: { priority: 1 },
  genericObservations: {},
  inspectionCategories: {},
  genericInspections: { inspectionType: 0, periodMonths: 48 },
  manuals: {},
  performedTests: { observationType: 2, lowVoltageElementType: 1, max: 37 },
  inspectionTests: { defectLevel: 2, lowVoltageElementType: 1 },
  genericLowVoltageReports: { validityMonths: 12 },
  choreTypes: {},
  formats: { valueType: 0 },
};

checkUnique(write, [
  {
    resource: 'installations',
    field: 'ref',
    code: 'referenceExists',
    body: (n) => ({ ref: `I${n}`, name: `I ${n}` }),
  },
  {
    resource: 'installations',
    field: 'name',
    code: 'nameExists',
    body: (n) => ({ ref: `I${n}`, name: `I ${n}` }),
  },
  { resource: 'buildings', field: 'name', code: 'nameExists', body: building },
  { resource: 'floors', field: 'name', code: 'nameExists', body: floor },
  { resource: 'areas', field: 'name', code: 'nameExists', body: area },
  { resource: 'elements', field: 'ref', code: 'referenceExists', body: element },
  { resource: 'elements', field: 'name', code: 'nameExists', body: element },
  { resource: 'elementTypes', field: 'name', code: 'nameExists', body: (n) => ({ name: named(n) }) },
  {
    resource: 'genericElements',
    field: 'name',
    code: 'nameExists',
    body: (n) => ({ name: named(n), elementTypeId: places.type.id }),
  },
  ...Object.entries(byName).map(([resource, fields]) => ({
    resource,
    field: 'name',
    code: 'nameExists',
    body: (n: number) => ({ ...fields, name: named(n) }),
  })),
  { resource: 'genericChores', field: 'ref', code: 'referenceExists', body: content },
  { resource: 'chores', field: 'ref', code: 'referenceExists', body: chore },
  {
    resource: 'chores',
    field: 'genericChoreId',
    code: 'elementAlreadyHasGenericChore',
    body: async (n) => ({
      ...chore(n),
      genericChoreId: await idOf('genericChores', { ...content(n), ref: `G ${n}` }),
    }),
  },
  {
    resource: 'manualTopics',
    field: 'title',
    code: 'nameExists',
    body: (() => {
      let manualId: Promise<number> | null = null;
      return async (n: number) => {
        manualId ??= idOf('manuals', manual(0));
        return { manualId: await manualId, title: named(n), link: 'https://example.org/a' };
      };
    })(),
  },
  {
    resource: 'measuringEquipments',
    field: 'serialNumber',
    code: 'referenceExists',
    body: (n) => ({ name: `M ${n}`, serialNumber: `S ${n}` }),
  },
  { resource: 'maps', field: 'name', code: 'nameExists', body: plan },
  {
    resource: 'mapPins',
    field: 'elementId',
    code: 'nameExists',
    isFixed: true,
    body: async (n) => pinOf(await newElement(n)),
  },
  {
    resource: 'mapAreas',
    field: 'areaId',
    code: 'nameExists',
    isFixed: true,
    body: async (n) => ({ ...inside, mapId, areaId: await idOf('areas', area(n)), points: outline }),
  },
]);

const freeElement = (number: number) => ({ ...element(number), ref: `F ${number}` });

checkParents(write, [
  {
    parent: 'installations',
    parentBody: (n) => ({ ref: `J${n}`, name: `J ${n}` }),
    child: 'buildings',
    childBody: (installationId, n) => ({ ...called(n), installationId }),
  },
  {
    parent: 'buildings',
    parentBody: building,
    child: 'floors',
    childBody: (buildingId, n) => ({ ...called(n), buildingId }),
  },
  {
    parent: 'floors',
    parentBody: floor,
    child: 'areas',
    childBody: (floorId, n) => ({ ...called(n), floorId }),
  },
  {
    parent: 'floors',
    parentBody: floor,
    child: 'maps',
    childBody: (floorId, n) => ({ ...plan(n), floorId }),
  },
  {
    parent: 'areas',
    parentBody: area,
    child: 'elements',
    childBody: (areaId, n) => ({ ...element(n), areaId }),
  },
  {
    parent: 'areas',
    parentBody: area,
    child: 'mapAreas',
    childBody: (areaId) => ({ ...inside, mapId, areaId, points: outline }),
  },
  {
    parent: 'maps',
    parentBody: plan,
    child: 'mapPins',
    childBody: async (map, n) => pinOf(await newElement(n), map),
  },
  {
    parent: 'elements',
    parentBody: freeElement,
    child: 'chores',
    childBody: (id, n) => ({ ...chore(n), elementId: id }),
  },
  { parent: 'elements', parentBody: freeElement, child: 'mapPins', childBody: (id) => pinOf(id) },
  { parent: 'elements', parentBody: freeElement, child: 'documents', childBody: document('element') },
  { parent: 'floors', parentBody: floor, child: 'documents', childBody: document('floor') },
  {
    parent: 'elementTypes',
    parentBody: (n) => ({ name: named(n) }),
    child: 'elements',
    childBody: (elementTypeId, n) => ({ ...element(n), elementTypeId }),
  },
  {
    parent: 'elementTypes',
    parentBody: (n) => ({ name: named(n) }),
    child: 'genericElements',
    childBody: (elementTypeId, n) => ({ name: named(n), elementTypeId }),
  },
  {
    parent: 'elementTypes',
    parentBody: (n) => ({ name: named(n) }),
    child: 'genericObservations',
    childBody: (id, n) => ({ name: named(n), elementTypeIds: [id] }),
  },
  {
    parent: 'elementTypes',
    parentBody: (n) => ({ name: named(n) }),
    child: 'manuals',
    childBody: (id, n) => ({ name: named(n), elementTypeIds: [id] }),
  },
  {
    parent: 'choreTypes',
    parentBody: (n) => ({ name: named(n) }),
    child: 'genericChores',
    childBody: (id, n) => ({ ...content(n), choreTypeId: id }),
  },
  {
    parent: 'genericChores',
    parentBody: content,
    child: 'chores',
    childBody: (genericChoreId, n) => ({ ...chore(n), genericChoreId }),
  },
  {
    parent: 'manuals',
    parentBody: manual,
    child: 'manualTopics',
    childBody: (manualId, n) => ({ manualId, title: named(n), link: 'https://example.org/a' }),
  },
  {
    parent: 'inspectionCategories',
    parentBody: (n) => ({ name: named(n) }),
    child: 'genericInspections',
    childBody: (id, n) => ({ name: named(n), inspectionType: 0, periodMonths: 12, inspectionCategoryId: id }),
  },
]);

test('of two who arrange a catalogue at once neither undoes the other', async () => {
  for (let round = 0; round < 3; round++) {
    const ids: number[] = [];
    for (const number of [1, 2, 3, 4])
      ids.push(await idOf('genericObservations', { name: named(9000 + round * 10 + number) }));
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    const put = (id: number, beside: object) =>
      write('PUT', '/api/genericObservations/order', { id, beside });
    await put(two, { after: one });
    await put(three, { after: two });
    await put(four, { after: three });
    const moves = await Promise.all([put(four, { after: one }), put(three, { before: one })]);
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
    const answer = await write('GET', '/api/genericObservations?sort=order&size=500');
    const { data } = answer.body as { data: { id: number }[] };
    expect(data.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([three, one, four, two]);
  }
});
