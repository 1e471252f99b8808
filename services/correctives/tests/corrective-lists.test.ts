import * as contracts from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  areas,
  as,
  correctiveBody,
  dataOf,
  elements,
  inNovember,
  installationId,
  moved,
  opened,
  otherInstallationId,
  people,
  read,
  setTime,
  tasks,
  types,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();

/** By what they are called here. */
const ids: Record<string, number> = {};
const namesOf = (found: readonly { id: number }[]) =>
  found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

beforeAll(async () => {
  const add = async (
    name: string,
    at: string,
    {
      fields = {},
      user = people.edit,
    }: { readonly fields?: object | undefined; readonly user?: number | undefined } = {},
  ) => {
    setTime(at);
    const corrective = await opened({ openingDescription: name, ...fields }, user);
    ids[name] = corrective.id;
    return corrective;
  };
  await moved(await add('closed', '2026-10-25T22:30:00Z', { fields: { priority: 2 } }), 'close', {
    failureCause: 'wear',
  });
  await add('late', '2026-11-20T10:00:00Z', { fields: { priority: 1, elementId: elements.pump } });
  const roof = { level: CorrectiveLevel.area, elementId: null, areaId: areas.roof };
  await moved(await add('waits', '2026-11-21T10:00:00Z', { fields: { ...roof, priority: 2 } }), 'wait');
  await add('own', '2026-11-25T10:00:00Z', { fields: { correctiveTypeId: types.noise }, user: people.add });
  await add('given', '2026-11-26T08:00:00Z', {
    fields: { elementId: elements.fan, assignedToId: people.add },
  });
  const fromTask = { origin: { kind: 'task', taskId: tasks.own } };
  await moved(await add('begun', '2026-11-26T09:00:00Z', { fields: fromTask }), 'start');
  const foreign = { installationId: otherInstallationId, elementId: elements.foreign };
  await add('foreign', '2026-11-26T09:00:00Z', { fields: foreign, user: people.stranger });
  setTime(inNovember);
});

const list = async (query: object = {}, user: number = people.view) => {
  const answer = await service().call(
    contracts.listCorrectives,
    { query: { installationId, ...query } },
    as(user),
  );
  const data = dataOf<{ id: number }[]>(answer);
  return { names: namesOf(data), total: (answer.body as { total: number }).total };
};

describe('the list', () => {
  test.each<[object, string[]]>([
    [{}, ['begun', 'given', 'own', 'waits', 'late', 'closed']],
    [{ sort: 'openedAt' }, ['closed', 'late', 'waits', 'own', 'given', 'begun']],
    [{ sort: '-number' }, ['begun', 'given', 'own', 'waits', 'late', 'closed']],
    [{ sort: '-assignedToName', page: 1, size: 1 }, ['given']],
    [{ sort: '-open', page: 1, size: 1 }, ['begun']],
    [{ sort: 'open', page: 1, size: 1 }, ['closed']],
    [{ finished: 'true' }, []],
    [{ page: 2, size: 2 }, ['own', 'waits']],
    [{ status: '0' }, ['own', 'waits', 'late']],
    [{ status: '1,4' }, ['begun', 'given']],
    [{ status: '2' }, ['closed']],
    [{ status: '0,3' }, ['begun', 'given', 'own', 'waits', 'late', 'closed']],
    [{ priority: '1,2' }, ['waits', 'late', 'closed']],
    [{ correctiveTypeId: String(types.noise) }, ['own']],
    [{ elementId: `${elements.pump},${elements.fan}` }, ['given', 'late']],
    [{ areaId: String(areas.roof) }, ['given', 'waits']],
    [{ floorId: '22' }, ['given', 'waits']],
    [{ buildingId: '12' }, []],
    [{ assignedTo: String(people.add) }, ['given']],
    [{ assignedTo: '0', status: '0,1' }, ['begun', 'own', 'waits', 'late']],
    [{ assignedTo: `0,${people.add}`, status: '1,4' }, ['begun', 'given']],
    [{ openedById: String(people.add) }, ['own']],
    [{ waiting: 'true' }, ['waits']],
    [{ overdue: 'true' }, ['own', 'late']],
    [{ overdue: 'true', waiting: 'true' }, []],
    [{ taskId: String(tasks.own) }, ['begun']],
    // Half past eleven at night of the day that clocks were set back, in Madrid.
    [{ to: '2026-10-25' }, ['closed']],
    [{ to: '2026-10-24' }, []],
    [{ from: '2026-10-26' }, ['begun', 'given', 'own', 'waits', 'late']],
    [{ from: '2026-11-25', to: '2026-11-25' }, ['own']],
    [{ closedById: String(people.edit) }, ['closed']],
    [{ failureCause: 'wear' }, ['closed']],
    [{ failureCause: 'dirt' }, []],
    [{ failureCause: 'notStated', status: '1,4' }, ['begun', 'given']],
    [{ failureMode: 'notStated', status: '2' }, ['closed']],
    [{ merged: '0', priority: '1,2' }, ['waits', 'late', 'closed']],
    [{ merged: '1' }, []],
    // It was closed within the second half hour before midnight there.
    [{ openOn: '2026-10-25' }, []],
    [{ openOn: '2026-11-20' }, ['late']],
    [{ openOn: '2026-11-26', to: '2026-11-20' }, ['late']],
    [{ openOn: '2026-11-25' }, ['own', 'waits', 'late']],
    [{ q: 'EXTRACTOR cubierta' }, ['given']],
    [{ q: 'ruido' }, ['own']],
    [{ q: 'c-2026-2' }, ['late']],
    [{ q: 'nichts' }, []],
  ])('with %j', async (query, names) => {
    const found = await list(query);
    expect(found.names).toEqual(names);
    if (!('page' in query)) expect(found.total).toBe(names.length);
  });

  test.each([
    ['priority', [0, 0, 0, 1, 2, 2]],
    ['-priority', [2, 2, 1, 0, 0, 0]],
    ['status', [0, 0, 0, 1, 2, 4]],
    ['elementName', ['', 'Bomba de impulsión', 'Caldera', 'Caldera', 'Caldera', 'Extractor']],
    ['-areaName', [...Array(4).fill('Sala de calderas'), 'Cubierta', 'Cubierta']],
    ['-assignedToName', [`User ${people.add}`, ...Array(5).fill(null)]],
  ] as const)('sorted by %s', async (sort, values) => {
    const answer = await service().call(
      contracts.listCorrectives,
      { query: { installationId, sort } },
      as(people.view),
    );
    const field = sort.replace('-', '');
    expect(dataOf<Record<string, unknown>[]>(answer).map((row) => row[field])).toEqual(values);
  });

  it('is sorted by what is due next, and by when it was closed', async () => {
    expect((await list({ sort: 'dueAt', overdue: 'true' })).names).toEqual(['late', 'own']);
    expect((await list({ sort: '-closedAt' })).names[0]).toBe('closed');
  });

  it('shows who only adds what he added and what is his to do', async () => {
    expect(await list({}, people.add)).toEqual({ names: ['given', 'own'], total: 2 });
    expect((await list({ q: 'given' }, people.add)).names).toEqual(['given']);
    expect((await list({}, people.secondAdd)).names).toEqual([]);
    expect((await list({}, people.closer)).names).toEqual([]);
    for (const user of [people.edit, people.delete, people.reopener, people.superAdmin])
      expect((await list({}, user)).total).toBe(6);
  });

  test.each([
    [{ status: '5' }],
    [{ assignedTo: 'x' }],
    [{ from: '26-11-2026' }],
    [{ waiting: 'false' }],
    [{ failureCause: 'bad' }],
  ])('refuses %j', async (query: object) => {
    const answer = await service().call(
      contracts.listCorrectives,
      { query: { installationId, ...query } },
      as(people.view),
    );
    expectError(answer, 'invalidInput');
  });
});

describe('one of them', () => {
  it('is read by who may know of it', async () => {
    const { own = 0, given = 0, late = 0 } = ids;
    for (const id of [own, given]) expect((await read(id, people.add)).status).toBe(200);
    expectError(await read(late, people.add), 'notFound');
    expectError(await read(own, people.secondAdd), 'notFound');
    expectError(await read(own, people.closer), 'notFound');
    for (const user of [people.edit, people.view, people.delete, people.reopener])
      expect((await read(own, user)).status).toBe(200);
    for (const user of [people.dater, people.admin, people.stopper])
      expectError(await read(own, user), 'forbidden');
    expectError(await read(own, people.stranger), 'notFound');
    expectError(await read(99_999), 'notFound');
  });

  it('hides its history, and all that can be done to it, from who may not know of it', async () => {
    const params = { id: ids.late ?? 0 };
    const history = await service().call(contracts.correctiveHistory, { params, query: {} }, as(people.add));
    expectError(history, 'notFound');
    const { installationId: _, ...told } = correctiveBody;
    const body = { id: params.id, version: 0, ...told };
    // Who may change none of them is told so, whether there is one or not.
    for (const id of [params.id, 999_999])
      expectError(
        await service().call(contracts.updateCorrective, { body: { ...body, id } }, as(people.add)),
        'forbidden',
      );
    const described = await service().call(
      contracts.describeClosing,
      { params, body: { version: 0 } },
      as(people.add),
    );
    expectError(described, 'notFound');
  });
});

describe('the summary', () => {
  const summary = async (user: number) =>
    dataOf(await service().call(contracts.summarizeCorrectives, { query: { installationId } }, as(user)));

  it('counts what is open, and what came and went in seven days', async () => {
    expect(await summary(people.view)).toEqual({
      opened: 3,
      assigned: 1,
      inProgress: 1,
      waiting: 1,
      finished: 0,
      overdue: 2,
      own: 0,
      unassigned: 4,
      openedLately: 5,
      closedLately: 0,
      stopped: 0,
      toCheck: 0,
    });
  });

  it('counts what the caller may know of', async () => {
    expect(await summary(people.add)).toEqual({
      opened: 1,
      assigned: 1,
      inProgress: 0,
      waiting: 0,
      finished: 0,
      overdue: 1,
      own: 1,
      unassigned: 1,
      openedLately: 2,
      closedLately: 0,
      stopped: 0,
      toCheck: 0,
    });
    expect(await summary(people.secondAdd)).toEqual({
      opened: 0,
      assigned: 0,
      inProgress: 0,
      waiting: 0,
      finished: 0,
      overdue: 0,
      own: 0,
      unassigned: 0,
      openedLately: 0,
      closedLately: 0,
      stopped: 0,
      toCheck: 0,
    });
  });
});

describe('what is open around a place', () => {
  const around = async (query: object, user: number = people.secondAdd) =>
    namesOf(
      dataOf<{ id: number }[]>(
        await service().call(contracts.listOpenAround, { query: { installationId, ...query } }, as(user)),
      ),
    );

  test.each<[object, string[]]>([
    [{ elementId: elements.pump, areaId: areas.boilerRoom }, ['late', 'begun', 'own']],
    [{ elementId: elements.pump }, ['late', 'begun', 'own']],
    [{ elementId: elements.fan, areaId: areas.roof }, ['given', 'waits']],
    [{ areaId: areas.roof }, ['given', 'waits']],
    [{ elementId: elements.foreign }, []],
    [{ areaId: areas.foreign }, []],
    [{}, []],
  ])('%j', async (query, names) => {
    expect(await around(query)).toEqual(names);
  });
});

describe('the palette', () => {
  const search = async (q: string, user: number = people.view) =>
    dataOf<{ id: number; title: string; hint: string; path: string }[]>(
      await service().call(contracts.searchCorrectives, { query: { installationId, q } }, as(user)),
    );

  it('finds them by their words and numbers, what is open first', async () => {
    expect(namesOf(await search('caldera'))).toEqual(['begun', 'own', 'late', 'closed']);
    expect(await search('C-2026-1')).toMatchObject([
      { title: 'C-2026-1 · closed', hint: 'Caldera · Sala de calderas' },
    ]);
    expect(namesOf(await search('given', people.add))).toEqual(['given']);
    expect(await search('late', people.add)).toEqual([]);
  });
});

test('people who can be given one are those who can be chosen here', async () => {
  const answer = await service().call(
    contracts.listCorrectivePeople,
    { query: { installationId } },
    as(people.view),
  );
  expect(dataOf<{ id: number }[]>(answer).map(({ id }) => id)).toEqual([
    people.edit,
    people.secondEdit,
    people.add,
    people.closer,
    people.dater,
  ]);
});
