/** Correctives of who is away: found by a filter, and who covers for them does on those days what is theirs to do. */
import { randomUUID } from 'node:crypto';
import { correctiveOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import type { Operation } from 'shared-kit/contracts/operations';
import { type CoverV1, coversV1 } from 'shared-kit/contracts/views/covers';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { seedView } from 'shared-kit/testing/test-users';
import { beforeEach, expect, test } from 'vitest';
import {
  as,
  closing,
  dataOf,
  inNovember,
  installationId,
  move,
  moved,
  opened,
  otherInstallationId,
  people,
  read,
  setTime,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
/** In Madrid the last of these days ends at eleven in the evening UTC. */
const cover: CoverV1 = {
  _id: 1,
  installationId,
  personId: people.add,
  coverId: people.closer,
  from: '2026-11-25',
  to: '2026-11-27',
};
const covers = (...those: readonly CoverV1[]) => seedView(service().db, coversV1, those);
beforeEach(async () => {
  setTime(inNovember);
  await databaseOf(service().db).collection(coversV1).deleteMany({});
});

const list = async (query: object, user: number): Promise<number[]> =>
  dataOf<{ id: number }[]>(
    await service().call(contracts.listCorrectives, { query: { installationId, ...query } }, as(user)),
  ).map(({ id }) => id);
const given = () => opened({ assignedToId: people.add });

test('who covers finds them and does them on these days alone', async () => {
  const own = await given();
  expect((await read(own.id, people.closer)).status).toBe(404);
  await covers(cover);
  expect((await read(own.id, people.closer)).status).toBe(200);
  expect(await list({ assignedTo: `${people.add}` }, people.closer)).toEqual([own.id]);
  const described = await service().call(
    contracts.describeClosing,
    { params: { id: own.id }, body: { version: own.version, ...closing } },
    as(people.closer),
  );
  const done = await moved(dataOf(described), 'finish', {}, people.closer);
  expect(done).toMatchObject({ assignedToId: people.add, finished: { userId: people.closer } });

  const later = await given();
  setTime('2026-11-27T22:30:00Z');
  expect((await read(later.id, people.closer)).status).toBe(200);
  setTime('2026-11-27T23:30:00Z');
  expect((await read(later.id, people.closer)).status).toBe(404);
  expect((await move(later, 'finish', {}, people.closer)).status).toBe(404);
  expect(await list({ assignedTo: `${people.add}` }, people.closer)).toEqual([]);
});

test('of another installation they are covered by nobody, nor by who works there no more', async () => {
  const own = await given();
  await covers({ ...cover, installationId: otherInstallationId });
  expect((await read(own.id, people.closer)).status).toBe(404);
  // Somebody who is not among the people of the installation.
  await covers({ ...cover, _id: 2, coverId: people.reopener });
  expect(dataOf<object[]>(await peopleFor(people.edit))).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: people.add, daysOff: [] })]),
  );
});

test('what was done while covering holds when it arrives later', async () => {
  await covers(cover);
  const own = await given();
  setTime('2026-11-28T10:00:00Z');
  const operation: Operation = {
    opId: randomUUID(),
    device: randomUUID(),
    sequence: 1,
    id: own.id,
    baseVersion: own.version,
    clockAhead: 0,
    fields: { moved: { from: null, to: { move: 'finish', language: 'es', ...closing } } },
    at: '2026-11-27T10:00:00Z',
  };
  const body = { installationId, operations: [operation] };
  const answer = await service().call(correctiveOperations.send, { body }, as(people.closer));
  expect(answer.body).toMatchObject({ data: [{ outcome: 'applied' }] });
  const current = dataOf<{ finished: object }>(await read(own.id));
  expect(current.finished).toMatchObject({ userId: people.closer });
});

const peopleFor = (user: number) =>
  service().call(contracts.listCorrectivePeople, { query: { installationId } }, as(user));

test('the filter finds what is open of who is away today, and days off are told to who gives correctives out', async () => {
  const own = await given();
  const closed = await moved(await given(), 'close');
  await opened({ assignedToId: people.secondEdit });
  await covers(cover, {
    ...cover,
    _id: 2,
    personId: people.secondEdit,
    from: '2026-12-01',
    to: '2026-12-02',
  });
  expect(await list({ away: true }, people.edit)).toContain(own.id);
  expect(await list({ away: true }, people.edit)).not.toContain(closed.id);
  expect(await list({ away: true, assignedTo: `${people.secondEdit}` }, people.edit)).toEqual([]);
  // Whoever only reads is not told who is away.
  expect(await list({ away: true }, people.view)).toEqual([]);
  const daysOff = async (user: number) =>
    dataOf<{ id: number; daysOff: object[] }[]>(await peopleFor(user)).flatMap((person) =>
      person.daysOff.map((days) => ({ id: person.id, ...days })),
    );
  const [now, later] = [
    { id: people.add, from: cover.from, to: cover.to, coverId: people.closer },
    { id: people.secondEdit, from: '2026-12-01', to: '2026-12-02', coverId: people.closer },
  ];
  expect(await daysOff(people.edit)).toMatchObject([later, now]);
  expect(await daysOff(people.add)).toMatchObject([now]);
  expect(await daysOff(people.closer)).toMatchObject([later, now]);
  expect(await daysOff(people.view)).toEqual([]);
});
