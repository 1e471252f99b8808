import { elements } from 'shared-kit/contracts/centres/elements';
import {
  type CopySelection,
  copyInstallation,
  copyParts,
  getInstallationCopy,
  listInstallationCopies,
  previewInstallationCopy,
  undoInstallationCopy,
} from 'shared-kit/contracts/centres/installation-copies';
import { areas, buildings, floors, installations } from 'shared-kit/contracts/centres/installations';
import { mapAreas, mapPins, maps } from 'shared-kit/contracts/centres/maps';
import { readFile } from 'shared-kit/contracts/files';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores, genericChores } from 'shared-kit/contracts/plans/chores';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { repeatNewestJob } from 'shared-kit/testing/repeat-newest-job';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, keepFile, listed, made, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

let app: TestService;
const sourceId = 1;
const { root } = people;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path d="M0 0h9"/></svg>';

beforeAll(async () => {
  app = await startAdmin();
  const places = await makePlaces(app);
  const element = await makeElement(app, places, 'B-1');
  const { areaId, elementTypeId, ref, name } = element;
  await made(app, elements.update, {
    input: {
      body: {
        id: element.id,
        version: element.version,
        installationId: sourceId,
        areaId,
        elementTypeId,
        ref,
        name,
        serialNumber: 'SN-7',
        installationDate: '2019-04-01',
        heatPower: 150,
      },
    },
  });
  const retired = await makeElement(app, places, 'OLD');
  const off = { id: retired.id, version: retired.version, installationId: sourceId, areaId, elementTypeId };
  await made(app, elements.update, {
    input: {
      body: { ...off, ref: 'OLD', name: retired.name, entityStatus: 0 },
    },
  });
  const words = { es: 'Revisar', cat: 'Revisar', en: 'Check' };
  const { id: choreTypeId } = await made(app, choreTypes.create, {
    input: { body: { name: words } },
    as: root,
  });
  const content = { ref: 'CHECK', description: words, periodicity: 3, priority: 1, archetype: 1 } as const;
  const generic = await made(app, genericChores.create, {
    input: { body: { ...content, choreTypeId } },
    as: root,
  });
  for (const elementId of [element.id, retired.id])
    await made(app, chores.create, {
      input: {
        body: {
          ...content,
          choreTypeId,
          installationId: sourceId,
          elementId,
          genericChoreId: generic.id,
          firstYear: 2015,
        },
      },
    });
  const fileId = await keepFile(app, 'plan.svg', { bytes: Buffer.from(svg), purpose: 'map' });
  const map = await made(app, maps.create, {
    input: {
      body: { installationId: sourceId, floorId: places.floor.id, name: 'Plan', fileId },
    },
  });
  const on = { installationId: sourceId, mapId: map.id };
  await made(app, mapPins.create, { input: { body: { ...on, elementId: element.id, x: 0.2, y: 0.4 } } });
  await made(app, mapPins.create, { input: { body: { ...on, elementId: retired.id, x: 0.6, y: 0.4 } } });
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ];
  await made(app, mapAreas.create, { input: { body: { ...on, areaId, points } } });
});
afterAll(() => app.close());

const copy = async (selection: Omit<CopySelection, 'sourceId'>) => {
  const { id } = await made(app, copyInstallation, { input: { body: { ...selection, sourceId } }, as: root });
  await jobsSettled(app.db);
  return made(app, getInstallationCopy, { input: { params: { id } }, as: root });
};
const everything = (ref: string) => copy({ ref, name: `Copy ${ref}`, parts: [...copyParts] });
const undo = (id: number) => app.call(undoInstallationCopy, { params: { id } }, { as: root });

const contentsOf = async (installationId: number) => {
  const query = { installationId };
  const all = async <C extends typeof buildings | typeof floors | typeof areas>(crud: C) =>
    (await listed(app, crud.list, { input: { query }, as: root })).data;
  return {
    buildings: await all(buildings),
    floors: await all(floors),
    areas: await all(areas),
    elements: (await listed(app, elements.list, { input: { query }, as: root })).data,
    chores: (await listed(app, chores.list, { input: { query }, as: root })).data,
    maps: (await listed(app, maps.list, { input: { query }, as: root })).data,
    pins: (await listed(app, mapPins.list, { input: { query }, as: root })).data,
    outlines: (await listed(app, mapAreas.list, { input: { query }, as: root })).data,
  };
};

test('says beforehand what a copy would have', async () => {
  expect(await made(app, previewInstallationCopy, { input: { query: { sourceId } }, as: root })).toEqual({
    counts: { buildings: 1, floors: 1, areas: 1, elements: 1, chores: 1, maps: 1 },
    inactiveElements: 1,
    hasWorkingHours: false,
    modules: 0,
  });
});

test('a copy has all that was chosen, each in its own place, and nothing of one device', async () => {
  const done = await everything('FULL');
  expect(done).toMatchObject({
    counts: { buildings: 1, floors: 1, areas: 1, elements: 1, chores: 1, maps: 1 },
    undoneAt: null,
    job: null,
  });
  const installationId = done.installationId ?? 0;
  const there = await contentsOf(installationId);
  const [building, floor, area] = [there.buildings[0], there.floors[0], there.areas[0]];
  expect(there.floors).toMatchObject([{ buildingId: building?.id, name: 'Ground' }]);
  expect(there.areas).toMatchObject([{ floorId: floor?.id, buildingId: building?.id, name: 'Hall' }]);
  expect(there.elements).toMatchObject([
    {
      ref: 'B-1',
      areaId: area?.id,
      floorId: floor?.id,
      serialNumber: '',
      installationDate: null,
      heatPower: 150,
      choreCount: 1,
    },
  ]);
  expect(there.chores).toMatchObject([
    {
      ref: 'CHECK',
      elementId: there.elements[0]?.id,
      userId: null,
      firstYear: new Date(done.createdAt).getUTCFullYear(),
    },
  ]);
  expect(there.pins).toMatchObject([{ mapId: there.maps[0]?.id, elementId: there.elements[0]?.id, x: 0.2 }]);
  expect(there.outlines).toMatchObject([{ mapId: there.maps[0]?.id, areaId: area?.id }]);
  const { fileId = 0 } = there.maps[0] ?? {};
  const picture = await app.call(readFile, { params: { id: String(fileId) }, query: {} }, { as: root });
  expect(picture.status).toBe(200);
  const before = await contentsOf(sourceId);
  expect(before.maps[0]?.fileId).not.toBe(fileId);
  expect(before.elements).toHaveLength(2);
});

test('without parts it is the places alone', async () => {
  const done = await copy({ ref: 'BARE', name: 'Bare', parts: [] });
  const there = await contentsOf(done.installationId ?? 0);
  expect([there.areas.length, there.elements.length, there.chores.length, there.maps.length]).toEqual([
    1, 0, 0, 0,
  ]);
});

test('settings follow where they are chosen, and neither place nor owner', async () => {
  const [source] = (await listed(app, installations.list, { input: { query: { q: 'ONE' } }, as: root })).data;
  expect(source).toBeDefined();
  if (!source) return;
  const { entityType: _type, formerRates: _rates, ...fields } = source;
  await made(app, installations.update, {
    input: {
      body: {
        ...fields,
        secondFactorPolicy: 'portal',
        hourlyRate: 31,
        heatingFrom: 10,
        heatingTo: 4,
        address: 'Plaza 1',
        ownerName: 'Owner',
      },
    },
    as: root,
  });
  const withSettings = await copy({ ref: 'SET', name: 'With settings', parts: ['settings'] });
  const settled = await made(app, installations.get, {
    input: { params: { id: withSettings.installationId ?? 0 } },
    as: root,
  });
  expect(settled).toMatchObject({
    hourlyRate: 31,
    heatingFrom: 10,
    heatingTo: 4,
    address: '',
    ownerName: '',
  });
  const without = await copy({ ref: 'UNSET', name: 'Without', parts: [] });
  const plain = await made(app, installations.get, {
    input: { params: { id: without.installationId ?? 0 } },
    as: root,
  });
  expect(plain).toMatchObject({ hourlyRate: null, heatingFrom: null });
});

test('a name or a reference that is there is refused at once', async () => {
  const body = { sourceId, ref: 'two', name: 'Another', parts: [] };
  expect(codeOf(await app.call(copyInstallation, { body }, { as: root }))).toBe('referenceExists');
  const named = { ...body, ref: 'OTHER', name: 'INSTALLATION TWO' };
  expect(codeOf(await app.call(copyInstallation, { body: named }, { as: root }))).toBe('nameExists');
});

test('chores without elements are refused', async () => {
  const body = { sourceId, ref: 'X', name: 'X', parts: ['chores' as const] };
  const { status, body: answer } = await app.call(copyInstallation, { body }, { as: root });
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'invalidInput', fields: [{ path: 'parts', code: 'required' }] });
});

test('is taken back whole, once, and its name is free again', async () => {
  const done = await everything('BACK');
  expect((await undo(done.id)).status).toBe(200);
  expect((await undo(done.id)).status).toBe(200);
  const gone = { params: { id: done.installationId ?? 0 } };
  expect((await app.call(installations.get, gone, { as: root })).status).toBe(404);
  for (const collection of [
    'buildings',
    'floors',
    'areas',
    'elements',
    'thermalInstallations',
    'chores',
    'maps',
    'mapPins',
    'mapAreas',
  ])
    expect(
      await databaseOf(app.db).collection(collection).countDocuments({ installationId: done.installationId }),
    ).toBe(0);
  expect((await everything('BACK')).counts).not.toBeNull();
});

test('stays once something was added to it or is recorded on it', async () => {
  const done = await everything('USED');
  const installationId = done.installationId ?? 0;
  const added = await made(app, buildings.create, {
    input: { body: { installationId, name: 'New wing' } },
    as: root,
  });
  const refused = await undo(done.id);
  expect(refused.body).toMatchObject({ code: 'copyInUse', related: [{ kind: 'buildings', count: 1 }] });
  await made(app, buildings.remove, { input: { params: { id: added.id } }, as: root });
  await seedView(app.db, 'tasks_v1', [{ _id: 1, installationId, choreId: 1, result: 0 }]);
  const worked = await undo(done.id);
  expect(worked.body).toMatchObject({ code: 'copyInUse', related: [{ kind: 'tasks', count: 1 }] });
  expect((await contentsOf(installationId)).elements).toHaveLength(1);
});

test('a copy whose process died after it was made is not made again', async () => {
  const done = await everything('ONCE');
  const [before, after] = await repeatNewestJob(app);
  expect(after).toMatchObject({ state: 'done', result: before?.result });
  const again = await listed(app, installations.list, { input: { query: { q: 'ONCE' } }, as: root });
  expect(again.total).toBe(1);
  const [newest] = (await listed(app, listInstallationCopies, { input: { query: { size: '1' } }, as: root }))
    .data;
  expect(newest?.id).toBe(done.id);
});

test('each record of it is in the history, and what was copied from where', async () => {
  const done = await everything('TOLD');
  const entries = await databaseOf(app.db)
    .collection('audit_admin')
    .find({ installationId: done.installationId })
    .toArray();
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'area.created',
    'building.created',
    'chore.created',
    'element.created',
    'floor.created',
    'installation.copied',
    'installation.created',
    'map.created',
    'mapArea.created',
    'mapPin.created',
  ]);
  expect(entries.find(({ action }) => action === 'installation.copied')?.facts).toMatchObject({
    sourceId,
    law: 1,
    workingHours: 1,
    modules: 1,
  });
});
