import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel, CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { HistoryEntry } from 'shared-kit/contracts/history';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, describe, expect, it, test } from 'vitest';
import { correctives } from '../src/correctives/corrective.model.ts';
import {
  areas,
  as,
  correctiveBody,
  currentOf,
  dataOf,
  elements,
  fieldsOf,
  files,
  inNovember,
  installationId,
  minutesFrom,
  moved,
  open,
  opened,
  people,
  read,
  readData,
  sentBy,
  setTime,
  stored,
  tasks,
  types,
  useCorrectives,
  withoutModuleId,
} from './support.ts';

const service = useCorrectives();
afterEach(() => setTime(inNovember));

describe('opening', () => {
  it('is of an element, with the names of where it is and what it is to be done by', async () => {
    await sentBy(people.add);
    const photoIds = [files.photo, files.secondPhoto];
    const created = await opened({ photoIds, videoIds: [files.video], expectedMinutes: 90 }, people.add);
    expect(created).toMatchObject({
      version: 0,
      status: CorrectiveStatus.Opened,
      openingDescription: 'Gotea por la junta',
      elementName: 'Caldera',
      elementRef: 'E-101',
      areaId: areas.boilerRoom,
      floorId: 21,
      buildingId: 11,
      areaName: 'Sala de calderas',
      floorName: 'Planta 1',
      buildingName: 'Norte',
      correctiveTypeName: { es: 'Fuga' },
      openedById: people.add,
      openedByName: `User ${people.add}`,
      openedAt: inNovember.toISOString(),
      assignedToId: null,
      closedAt: null,
      expectedMinutes: 90,
      reactBy: minutesFrom(inNovember, 240),
      repairBy: minutesFrom(inNovember, 1440),
      dueAt: minutesFrom(inNovember, 240),
      photoIds,
      videoIds: [files.video],
      cost: 0,
      realMinutes: 0,
    });
    expect(await readData(created.id)).toEqual(created);
  });

  it('is of an area', async () => {
    const place = { level: CorrectiveLevel.area, elementId: null, areaId: areas.roof };
    expect(await opened(place)).toMatchObject({
      elementId: null,
      elementName: '',
      areaId: areas.roof,
      areaName: 'Cubierta',
      floorId: 22,
    });
  });

  it('comes from a task', async () => {
    const origin = { kind: 'task', taskId: tasks.own, reading: '4,2 bar' };
    expect((await opened({ origin })).origin).toEqual({ ...origin, formatId: null });
  });

  it('assigns at once where the caller may', async () => {
    expect(await opened({ assignedToId: people.add })).toMatchObject({
      status: CorrectiveStatus.Assigned,
      assignedToId: people.add,
      assignedToName: `User ${people.add}`,
    });
    expectError(await open({ assignedToId: people.add }, people.add), 'forbidden');
  });

  it('is told by who may say who and when', async () => {
    const told = { openedAt: '2026-11-20T08:00:00Z', openedById: people.add };
    expect(await opened(told, people.chief)).toMatchObject({
      openedAt: '2026-11-20T08:00:00.000Z',
      openedById: people.add,
      reactBy: '2026-11-20T12:00:00.000Z',
    });
    expectError(await open({ openedAt: told.openedAt }), 'forbidden');
    expectError(await open({ openedById: people.add }), 'forbidden');
    expect((await opened({ openedById: people.edit })).openedById).toBe(people.edit);
    const late = await open({ openedAt: '2026-11-26T10:00:00.001Z' }, people.chief);
    expect(fieldsOf(late)).toEqual([{ path: 'openedAt', code: 'inFuture' }]);
  });

  test.each([
    ['invalidInput', { elementId: null }, [{ path: 'elementId', code: 'required' }]],
    ['invalidInput', { level: CorrectiveLevel.area }, [{ path: 'elementId', code: 'required' }]],
    [
      'invalidInput',
      { elementId: null, openingDescription: ' ' },
      [
        { path: 'openingDescription', code: 'required' },
        { path: 'elementId', code: 'required' },
      ],
    ],
    ['parentNotFound', { elementId: elements.foreign }, [{ path: 'elementId', code: 'notFound' }]],
    [
      'parentNotFound',
      { level: CorrectiveLevel.area, areaId: areas.foreign },
      [{ path: 'areaId', code: 'notFound' }],
    ],
    ['parentNotFound', { correctiveTypeId: types.unknown }, [{ path: 'correctiveTypeId', code: 'notFound' }]],
    [
      'parentNotFound',
      { origin: { kind: 'task', taskId: tasks.foreign } },
      [{ path: 'origin.taskId', code: 'notFound' }],
    ],
    [
      'invalidInput',
      { photoIds: [files.photo, files.foreign, files.video], videoIds: [files.photo, files.unknown] },
      [
        ...[1, 2].map((index) => ({ path: `photoIds.${index}`, code: 'unknownFile' })),
        ...[0, 1].map((index) => ({ path: `videoIds.${index}`, code: 'unknownFile' })),
      ],
    ],
    ['invalidInput', { assignedToId: people.view }, [{ path: 'assignedToId', code: 'notSelectable' }]],
    ['invalidInput', { assignedToId: people.delete }, [{ path: 'assignedToId', code: 'notSelectable' }]],
    ['invalidInput', { assignedToId: people.stranger }, [{ path: 'assignedToId', code: 'notSelectable' }]],
  ] as const)('is refused: %s of %j', async (code, fields, expected) => {
    const answer = await open(fields);
    expectError(answer, code);
    expect(fieldsOf(answer)).toEqual(expected);
  });

  test.each([
    [{ openingDescription: ' ' }],
    [{ openingDescription: 'x'.repeat(4001) }],
    [{ priority: 3 }],
    [{ level: 2 }],
    [{ expectedMinutes: -1 }],
    [{ origin: { kind: 'person' } }],
    [{ openedAt: '2026-11-26' }],
  ])('is refused with %j', async (fields) => {
    expectError(await open(fields), 'invalidInput');
  });

  it('is for nobody in another installation, nor in one without the module', async () => {
    expectError(await open({}, people.stranger), 'notFound');
    expectError(await open({ installationId: withoutModuleId }), 'moduleDisabled');
    for (const user of [
      people.view,
      people.delete,
      people.closer,
      people.reopener,
      people.dater,
      people.admin,
    ])
      expectError(await open({}, user), 'forbidden');
  });

  it('happens once, however often it is sent with the same key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = [];
    for (let time = 0; time < 3; time++)
      answers.push(dataOf<Corrective>(await open({}, people.edit, key), 201));
    answers.push(
      ...(await Promise.all([1, 2].map(async () => dataOf(await open({}, people.edit, key), 201)))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const [first] = answers as Corrective[];
    expect(await correctives(service().db).countDocuments({ number: first?.number ?? '' })).toBe(1);
    expectError(await open({ priority: 1 }, people.edit, key), 'idempotencyConflict');
  });

  it('happens once where the first two come at the same moment', async () => {
    const before = await correctives(service().db).countDocuments({});
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const [one, other] = await Promise.all([1, 2].map(async () => open({}, people.edit, key)));
    expect(one && dataOf(one, 201)).toEqual(other && dataOf(other, 201));
    expect(await correctives(service().db).countDocuments({})).toBe(before + 1);
  });
});

const { installationId: _, ...told } = correctiveBody;
const update = ({ id, version }: Corrective, fields: object = {}, user: number = people.edit) =>
  service().call(contracts.updateCorrective, { body: { id, version, ...told, ...fields } }, as(user));

describe('changing what is told', () => {
  it('moves it to another place, type and priority, and counts its deadlines anew', async () => {
    const changed = await update(await opened(), {
      elementId: elements.fan,
      correctiveTypeId: types.noise,
      priority: 2,
      openingDescription: ' Vibra ',
    });
    expect(dataOf<Corrective>(changed)).toMatchObject({
      version: 1,
      elementName: 'Extractor',
      areaName: 'Cubierta',
      correctiveTypeName: { es: 'Ruido' },
      priority: 2,
      openingDescription: 'Vibra',
      dueAt: minutesFrom(inNovember, 3 * 1440),
    });
  });

  it('leaves a type as it is that is no longer in use', async () => {
    const corrective = await stored({ correctiveTypeId: 77 });
    const changed = dataOf<Corrective>(await update(corrective, { correctiveTypeId: 77, priority: 1 }));
    expect(changed).toMatchObject({ correctiveTypeId: 77, correctiveTypeName: { es: 'Fuga' }, priority: 1 });
  });

  it('is refused of what somebody else has changed, with what is there now', async () => {
    const corrective = await opened();
    dataOf(await update(corrective, { openingDescription: 'Gotea mucho' }));
    const late = await update(corrective, { openingDescription: 'Gotea poco' }, people.secondEdit);
    expectError(late, 'versionConflict');
    expect(currentOf<Corrective>(late)).toEqual(await readData(corrective.id));
  });

  it('is done by one of two at once', async () => {
    const corrective = await opened();
    const both = await Promise.all([update(corrective), update(corrective, {}, people.secondEdit)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readData(corrective.id)).version).toBe(1);
  });

  it('is refused of what is closed, by others, and with what there is not', async () => {
    expectError(await update(await moved(await opened(), 'close')), 'changeNotPossible');
    const corrective = await opened({}, people.add);
    for (const user of [people.add, people.view, people.delete, people.reopener])
      expectError(await update(corrective, {}, user), 'forbidden');
    expectError(await update(corrective, {}, people.stranger), 'notFound');
    expectError(await update({ ...corrective, id: 99_999 }), 'notFound');
    expectError(await update(corrective, { elementId: elements.foreign }), 'parentNotFound');
    expectError(await update(corrective, { correctiveTypeId: types.unknown }), 'parentNotFound');
    expectError(await update(corrective, { photoIds: [files.foreign] }), 'invalidInput');
    expectError(await update(corrective, { openingDescription: '' }), 'invalidInput');
  });
});

describe('deleting', () => {
  const remove = (id: number, user: number = people.delete) =>
    service().call(contracts.removeCorrective, { params: { id } }, as(user));
  const isStored = async (id: number) => (await correctives(service().db).countDocuments({ _id: id })) === 1;

  it('takes it away, where nobody has worked on it', async () => {
    const { id } = await opened();
    expect(dataOf(await remove(id))).toEqual({ id });
    expectError(await read(id), 'notFound');
    expectError(await remove(id), 'notFound');
    expect(await isStored(id)).toBe(false);
  });

  it('puts it out of sight, where somebody has', async () => {
    const { id } = await moved(await opened(), 'start');
    dataOf(await remove(id));
    expectError(await read(id), 'notFound');
    expectError(await remove(id), 'notFound');
    expect(await isStored(id)).toBe(true);
    const { body } = await service().call(
      contracts.listCorrectives,
      { query: { installationId, size: 500 } },
      as(people.view),
    );
    expect((body as { data: Corrective[] }).data.map((row) => row.id)).not.toContain(id);
  });

  it('is for who may', async () => {
    const { id } = await opened({}, people.add);
    for (const user of [people.edit, people.add, people.view, people.reopener, people.chief])
      expectError(await remove(id, user), 'forbidden');
    for (const user of [people.stranger, people.secondAdd]) expectError(await remove(id, user), 'notFound');
    expectError(await remove(99_999), 'notFound');
  });
});

test('its history tells who did what', async () => {
  const corrective = await moved(await opened(), 'start', {}, people.secondEdit);
  dataOf(await update(corrective, { priority: 1 }));
  const { body } = await service().call(
    contracts.correctiveHistory,
    { params: { id: corrective.id }, query: {} },
    as(people.view),
  );
  const { data, total } = body as { data: HistoryEntry[]; total: number };
  expect(total).toBe(3);
  expect(data.map(({ userId, kind }) => [userId, kind])).toEqual([
    [people.edit, 'changed'],
    [people.secondEdit, 'changed'],
    [people.edit, 'created'],
  ]);
  expect(data[0]?.changes).toContainEqual({ field: 'priority', before: 0, after: 1 });
  expect(data[1]?.changes).toContainEqual({
    field: 'status',
    before: CorrectiveStatus.Opened,
    after: CorrectiveStatus.InProgress,
  });
  const fields = data.flatMap(({ changes }) => changes.map(({ field }) => field));
  for (const hidden of ['searchText', 'placeSort', 'pausedMs', 'countedFrom', 'open', 'year', 'sequence'])
    expect(fields).not.toContain(hidden);
});
