import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { RouteContract } from 'shared-kit/contracts/route';
import { defined } from 'shared-kit/domain/defined';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { requestOf } from 'shared-kit/testing/test-service';
import { afterEach, describe, expect, it, test } from 'vitest';
import {
  dataOf,
  fieldsOf,
  files,
  inNovember,
  installationId,
  move,
  moved,
  opened,
  people,
  read,
  readData,
  sentBy,
  setTime,
  stored,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
afterEach(() => setTime(inNovember));

const today = '2026-11-26';
const send = (
  contract: RouteContract,
  params: { id: number; partId?: string },
  {
    body,
    user = people.edit,
    headers = {},
  }: { body?: unknown; user?: number; headers?: Record<string, string> } = {},
) => {
  const { path } = requestOf(contract, { params });
  return service().send(contract.method, path, {
    as: user,
    headers,
    ...defined({ body }),
  });
};
const kinds = {
  comment: { contract: work.addCorrectiveComment, body: { description: 'He mirado la junta' } },
  time: { contract: work.addCorrectiveTime, body: { day: today, minutes: 30 } },
  cost: { contract: work.addCorrectiveCost, body: { description: 'Junta', quantity: 2, unitPrice: 3.35 } },
} as const;
type Kind = keyof typeof kinds;
const add = (kind: Kind, id: number, fields: object = {}, user: number = people.edit, headers = {}) =>
  send(kinds[kind].contract, { id }, { body: { ...kinds[kind].body, ...fields }, user, headers });
const added = async (...given: Parameters<typeof add>): Promise<Corrective> =>
  dataOf<Corrective>(await add(...given), 201);
const take = (
  kind: 'time' | 'cost',
  id: number,
  { partId, user = people.edit }: { readonly partId: string; readonly user?: number | undefined },
) => send(kind === 'time' ? work.removeCorrectiveTime : work.removeCorrectiveCost, { id, partId }, { user });

describe('what is added', () => {
  it('is told with who did it, and leaves the version as it is', async () => {
    await sentBy(people.closer);
    const { id } = await opened({ assignedToId: people.closer });
    await added('comment', id, { photoIds: [files.photo] }, people.closer);
    await added('time', id, { note: 'Con ayuda' });
    const corrective = await added('cost', id, {}, people.closer);
    expect(corrective).toMatchObject({
      version: 0,
      realMinutes: 30,
      cost: 6.7,
      comments: [
        {
          at: inNovember.toISOString(),
          userId: people.closer,
          userName: `User ${people.closer}`,
          description: 'He mirado la junta',
          photoIds: [files.photo],
        },
      ],
      times: [{ day: today, minutes: 30, userId: people.edit, note: 'Con ayuda' }],
      costs: [{ description: 'Junta', quantity: 2, unitPrice: 3.35, userId: people.closer }],
    });
    expect(await readData(id)).toEqual(corrective);
  });

  it('is all kept where it comes at once, beside a move', async () => {
    const corrective = await opened();
    const { id } = corrective;
    const answers = await Promise.all([
      ...[1, 2, 3].flatMap((minutes) => [
        add('time', id, { minutes }),
        add('cost', id, { unitPrice: minutes, quantity: 1 }, people.secondEdit),
        add('comment', id, { description: `Nota ${minutes}` }, people.chief),
      ]),
      move(corrective, 'close', { minutes: 10 }),
    ]);
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(300);
    const found = await readData(id);
    expect(found.times.map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 10]);
    expect(found.comments.map(({ description }) => description).toSorted()).toEqual([
      'Nota 1',
      'Nota 2',
      'Nota 3',
    ]);
    expect(found).toMatchObject({ realMinutes: 16, cost: 6, status: CorrectiveStatus.Closed, version: 1 });
  });

  test.each(Object.keys(kinds) as Kind[])('is added once with the same key: %s', async (kind) => {
    const { id } = await opened();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await added(kind, id, {}, people.edit, key);
    expect(await added(kind, id, {}, people.edit, key)).toEqual(first);
    expect(await readData(id)).toEqual(first);
  });

  test.each<[Kind, object]>([
    ['comment', { description: '  ' }],
    ['comment', { photoIds: [files.foreign] }],
    ['comment', { photoIds: [files.video] }],
    ['comment', { description: 'x'.repeat(4001) }],
    ['time', { minutes: 0 }],
    ['time', { minutes: 1441 }],
    ['time', { minutes: 1.5 }],
    ['time', { day: '2026-02-30' }],
    ['time', { day: '2026-11-27' }],
    ['time', { day: '2026-11-25' }],
    ['cost', { description: ' ' }],
    ['cost', { quantity: 0 }],
    ['cost', { unitPrice: -1 }],
  ])('is refused: a %s with %j', async (kind, fields) => {
    const { id } = await opened();
    expectError(await add(kind, id, fields), 'invalidInput');
    expect(await readData(id)).toMatchObject({ comments: [], times: [], costs: [] });
  });

  test.each(Object.keys(kinds) as Kind[])('is for who may: a %s', async (kind) => {
    const { id } = await opened({}, people.add);
    expect((await add(kind, id, {}, people.add)).status).toBe(201);
    for (const user of [people.view, people.delete, people.reopener, people.dater])
      expectError(await add(kind, id, {}, user), 'forbidden');
    for (const user of [people.closer, people.stranger])
      expectError(await add(kind, id, {}, user), 'notFound');
    if (kind !== 'comment') expectError(await add(kind, id, {}, people.secondAdd), 'notFound');
    expectError(await add(kind, 99_999), 'notFound');
  });

  it('is no more than there is room for', async () => {
    const { id } = await stored({
      times: Array.from({ length: 500 }, (_, index) => ({
        id: `t${index}`,
        day: today,
        minutes: 1,
        userId: people.edit,
        userName: 'Ana',
        note: '',
      })),
    });
    expectError(await add('time', id), 'changeNotPossible');
  });
});

describe('a comment', () => {
  it('is made by whoever adds, on what others have opened, and lets them follow it', async () => {
    const { id } = await opened({}, people.add);
    expectError(await read(id, people.secondAdd), 'notFound');
    await added('comment', id, {}, people.secondAdd);
    expect((await read(id, people.secondAdd)).status).toBe(200);
    const query = { installationId, size: 500 };
    const listed = await service().call(listCorrectives, { query }, { as: people.secondAdd });
    expect(dataOf<Corrective[]>(listed).map((row) => row.id)).toEqual([id]);
    expectError(await move({ id, version: 0 }, 'start', {}, people.secondAdd), 'forbidden');
  });

  it('is made by those alone who know of it, once it is closed', async () => {
    const closed = await moved(await opened({}, people.add), 'close');
    expectError(await add('comment', closed.id, {}, people.secondAdd), 'notFound');
    await added('comment', closed.id, {}, people.add);
  });

  it('is a picture without words', async () => {
    const { id } = await opened();
    const { comments } = await added('comment', id, { description: '', photoIds: [files.photo] });
    expect(comments).toMatchObject([{ description: '', photoIds: [files.photo] }]);
  });
});

describe('time of work', () => {
  it('is of somebody else where one may say who', async () => {
    const { id } = await opened();
    expectError(await add('time', id, { userId: people.add }), 'forbidden');
    const { times } = await added('time', id, { userId: people.add }, people.chief);
    expect(times).toMatchObject([{ userId: people.add, userName: `User ${people.add}` }]);
    const answer = await add('time', id, { userId: people.view }, people.chief);
    expect(fieldsOf(answer)).toEqual([{ path: 'userId', code: 'notSelectable' }]);
  });

  it('is of a day where the installation is', async () => {
    const { id } = await opened();
    // Half past midnight of the 27th in Madrid.
    setTime('2026-11-26T23:30:00Z');
    await added('time', id, { day: '2026-11-27' });
    expectError(await add('time', id, { day: '2026-11-28' }), 'invalidInput');
  });

  it('is taken back by whose it is, and by who edits', async () => {
    const { id } = await opened({}, people.add);
    const { times: first } = await added('time', id, {}, people.add);
    const { times } = await added('time', id, { minutes: 20 });
    const [own = '', other = ''] = times.map((each) => each.id);
    expect(first.map((each) => each.id)).toEqual([own]);
    expectError(await take('time', id, { partId: other, user: people.add }), 'forbidden');
    expect(dataOf<Corrective>(await take('time', id, { partId: own, user: people.add }))).toMatchObject({
      realMinutes: 20,
    });
    expectError(await take('time', id, { partId: own, user: people.add }), 'notFound');
    expect(dataOf<Corrective>(await take('time', id, { partId: other }))).toMatchObject({
      realMinutes: 0,
      times: [],
    });
    for (const user of [people.view, people.delete])
      expectError(await take('time', id, { partId: own, user }), 'forbidden');
    for (const user of [people.stranger, people.secondAdd])
      expectError(await take('time', id, { partId: own, user }), 'notFound');
  });
});

describe('costs', () => {
  it('are summed to the cent', async () => {
    const { id } = await opened();
    for (const unitPrice of [0.1, 0.2, 1.005]) await added('cost', id, { unitPrice, quantity: 1 });
    expect((await added('cost', id, { unitPrice: 19.99, quantity: 0.5 })).cost).toBe(11.31);
  });

  it('are taken back by whose they are, and by who edits', async () => {
    const { id } = await opened({}, people.add);
    await added('cost', id, {}, people.add);
    const { costs } = await added('cost', id);
    const [own = '', other = ''] = costs.map((each) => each.id);
    expectError(await take('cost', id, { partId: other, user: people.add }), 'forbidden');
    expect(dataOf<Corrective>(await take('cost', id, { partId: own, user: people.add })).cost).toBe(6.7);
    expect(dataOf<Corrective>(await take('cost', id, { partId: other }))).toMatchObject({
      cost: 0,
      costs: [],
    });
    expectError(await take('cost', id, { partId: other }), 'notFound');
  });

  it('are taken back once by two at once', async () => {
    const { id } = await opened();
    const { costs } = await added('cost', id);
    const [{ id: partId } = { id: '' }] = costs;
    const both = await Promise.all([
      take('cost', id, { partId }),
      take('cost', id, { partId, user: people.secondEdit }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
