import { getCorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { summarizeCorrectives } from 'shared-kit/contracts/correctives/correctives';
import * as contracts from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveLevel, EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { elementDataV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  areas,
  as,
  dataOf,
  elements,
  inNovember,
  installationId,
  opened,
  otherInstallationId,
  people,
  setTime,
  stopped,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
const technician = 71;

const ids: Record<string, number> = {};
const namesOf = (found: readonly { id: number }[]) =>
  found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
const close = async (id: number) =>
  dataOf<{ remaining: number }>(
    await service().call(
      contracts.closeOutOfService,
      { params: { id }, body: { version: 0 } },
      as(people.superAdmin),
    ),
  );

let correctiveId = 0;
beforeAll(async () => {
  await seedUsers(service().db, [
    testUser(technician, { grants: [testGrant(installationId, [Permission.PreventiveView])] }),
  ]);
  correctiveId = (await opened()).id;
  const add = async (
    name: string,
    at: string,
    {
      fields = {},
      user = people.stopper,
    }: { readonly fields?: object | undefined; readonly user?: number | undefined } = {},
  ) => {
    setTime(at);
    ids[name] = (await stopped({ openingDescription: name, ...fields }, user)).id;
  };
  const roof = { level: CorrectiveLevel.area, elementId: null, areaId: areas.roof };
  await add('over', '2026-10-24T21:30:00Z', { fields: { reason: 'maintenance', planned: true } });
  // Half an hour after midnight: 2026-10-25 in Madrid, whose clocks were set back that night.
  setTime('2026-10-24T22:30:00Z');
  await close(ids.over ?? 0);
  await add('boiler', '2026-11-20T10:00:00Z', { fields: { correctiveId } });
  await add('roof', '2026-11-21T10:00:00Z', { fields: { ...roof, reason: 'works' } });
  await add('fan', '2026-11-22T10:00:00Z', { fields: { elementId: elements.fan } });
  const foreign = { installationId: otherInstallationId, elementId: elements.foreign };
  await add('foreign', '2026-11-22T11:00:00Z', { fields: foreign, user: people.stranger });
  setTime(inNovember);
});

describe('the list', () => {
  const list = async (query: object) => {
    const answer = await service().call(
      contracts.listOutOfServices,
      { query: { installationId, ...query } },
      as(people.stopper),
    );
    const names = namesOf(dataOf<{ id: number }[]>(answer));
    if (!('page' in query)) expect((answer.body as { total: number }).total).toBe(names.length);
    return names;
  };

  test.each<[object, string[]]>([
    [{}, ['fan', 'roof', 'boiler', 'over']],
    [{ sort: 'openedAt' }, ['over', 'boiler', 'roof', 'fan']],
    [{ page: 2, size: 1 }, ['roof']],
    [{ open: 1 }, ['fan', 'roof', 'boiler']],
    [{ open: 0 }, ['over']],
    [{ reason: 'failure' }, ['fan', 'boiler']],
    [{ planned: 1 }, ['over']],
    [{ planned: 0, reason: 'works' }, ['roof']],
    [{ elementId: String(elements.boiler) }, ['boiler', 'over']],
    [{ areaId: String(areas.roof) }, ['fan', 'roof']],
    [{ floorId: '21' }, ['boiler', 'over']],
    [{ buildingId: '11', open: 1 }, ['fan', 'roof', 'boiler']],
    [{ q: 'EXTRACTOR' }, ['fan']],
    [{ q: 'cubierta roof' }, ['roof']],
    // Those that lie within in part.
    [{ to: '2026-10-23' }, []],
    [{ to: '2026-10-24' }, ['over']],
    [{ from: '2026-10-25', to: '2026-10-25' }, ['over']],
    [{ from: '2026-10-26' }, ['fan', 'roof', 'boiler']],
    [{ from: '2026-11-21', to: '2026-11-21' }, ['roof', 'boiler']],
  ])('with %j', async (query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it('of what waits for a corrective', async () => {
    expect(await list({ correctiveId: String(correctiveId) })).toEqual(['boiler']);
  });

  test.each([[{ open: 2 }], [{ reason: 'lunch' }], [{ from: 'today' }], [{ sort: 'version' }]])(
    'refuses %j',
    async (query) => {
      const { path } = contracts.listOutOfServices;
      const search = new URLSearchParams({ installationId: String(installationId) });
      for (const [name, value] of Object.entries(query)) search.set(name, String(value));
      expectError(await service().send('GET', `${path}?${search}`, as(people.stopper)), 'invalidInput');
    },
  );

  it('is for who writes of what is out of service', async () => {
    const call = (user: number) =>
      service().call(contracts.listOutOfServices, { query: { installationId } }, as(user));
    for (const user of [people.edit, people.admin, technician]) expectError(await call(user), 'forbidden');
    expectError(await call(people.stranger), 'notFound');
  });
});

describe('of an element that is in use no more', () => {
  const data = () => databaseOf(service().db).collection<{ _id: number }>(elementDataV1);
  beforeAll(async () => {
    const use = { entityStatus: EntityStatus.Inactive, inactiveSince: new Date('2026-11-24T10:00:00Z') };
    await data().updateOne({ _id: elements.fan }, { $set: { installationId, ...use } }, { upsert: true });
  });
  afterAll(async () => {
    await data().deleteOne({ _id: elements.fan });
  });
  const list = async (query: object) =>
    namesOf(
      dataOf<{ id: number }[]>(
        await service().call(
          contracts.listOutOfServices,
          { query: { installationId, ...query } },
          as(people.stopper),
        ),
      ),
    );

  it('a stop stands no more, in lists and in counts', async () => {
    expect(await list({ open: 1 })).toEqual(['roof', 'boiler']);
    const answer = await service().call(summarizeCorrectives, { query: { installationId } }, as(people.view));
    expect(dataOf(answer)).toMatchObject({ stopped: 2 });
    const now = await service().call(
      contracts.listStopped,
      { query: { installationId } },
      as(people.stopper),
    );
    expect(namesOf(dataOf<{ id: number }[]>(now))).toEqual(['boiler', 'roof']);
  });

  it('a stop belongs to the days on which it was in use, and stays where all are listed', async () => {
    expect(await list({ from: '2026-11-23', to: '2026-11-30' })).toEqual(['fan', 'roof', 'boiler']);
    expect(await list({ from: '2026-11-24', to: '2026-11-30' })).toEqual(['roof', 'boiler']);
    expect(await list({})).toEqual(['fan', 'roof', 'boiler', 'over']);
    const query = { installationId, from: '2026-11-24', to: '2026-11-30' };
    const figures = await service().call(getCorrectiveFigures, { query }, as(people.view));
    expect(dataOf(figures)).toMatchObject({ downtime: { stops: 2 } });
  });
});

describe('what stands still now', () => {
  const now = async (query: object = {}, user: number = technician) =>
    namesOf(
      dataOf<{ id: number }[]>(
        await service().call(contracts.listStopped, { query: { installationId, ...query } }, as(user)),
      ),
    );

  test.each<[object, string[]]>([
    [{}, ['boiler', 'roof', 'fan']],
    [{ elementId: elements.boiler }, ['boiler']],
    [{ elementId: elements.fan }, ['roof', 'fan']],
    [{ elementId: elements.pump }, []],
    [{ elementId: elements.foreign }, []],
  ])('%j', async (query, names) => {
    expect(await now(query)).toEqual(names);
  });

  it('is counted beside what is broken', async () => {
    const answer = await service().call(summarizeCorrectives, { query: { installationId } }, as(people.view));
    expect(dataOf(answer)).toMatchObject({ stopped: 3 });
  });

  it('is for all who work there', async () => {
    for (const user of [people.add, people.stopper, people.admin])
      expect(await now({}, user)).toHaveLength(3);
    const stranger = await service().call(
      contracts.listStopped,
      { query: { installationId } },
      as(people.stranger),
    );
    expectError(stranger, 'notFound');
  });
});

it('tells who ends a stop how many others still keep it out of service', async () => {
  const element = { elementId: elements.fan };
  const [first, second] = [await stopped(element), await stopped(element)];
  // The other one, the one of before, and the area.
  expect((await close(first.id)).remaining).toBe(3);
  expect((await close(second.id)).remaining).toBe(2);
  expect((await close(ids.fan ?? 0)).remaining).toBe(1);
  expect((await close(ids.roof ?? 0)).remaining).toBe(0);
});
