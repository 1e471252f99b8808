/** Whatever is called in whatever order, also by two at once: what is stored stays possible. */

import fc from 'fast-check';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { addCorrectiveTime } from 'shared-kit/contracts/correctives/corrective-work';
import * as stops from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { correctiveMoves } from 'shared-kit/domain/correctives/corrective-moves';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { runs } from 'shared-kit/testing/test-form';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { expect, test } from 'vitest';
import { type CorrectiveRecord, correctives } from '../src/correctives/corrective.model.ts';
import {
  as,
  currentOf,
  dataOf,
  inNovember,
  minutesFrom,
  move,
  opened,
  people,
  setTime,
  stopBody,
  stopped,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;

/** From state to state, written by hand; staying is what waiting and being given to others are. */
const possible = new Set(
  [
    ...[Opened, Assigned, InProgress].flatMap((state) => [
      [state, state],
      [state, Closed],
    ]),
    [Opened, Assigned],
    [Opened, InProgress],
    [Assigned, Opened],
    [Assigned, InProgress],
    [InProgress, Opened],
    [InProgress, Assigned],
    [Closed, Opened],
    [Closed, Assigned],
  ].map(([from, to]) => `${from} ${to}`),
);

const minutes = fc.integer({ min: 0, max: 90 });
const ago = fc.option(fc.integer({ min: -5, max: 200 }), { nil: undefined, freq: 2 });
const movement = fc.record({
  name: fc.constantFrom(...correctiveMoves, 'time'),
  user: fc.constantFrom(people.chief, people.chief, people.edit, people.add, people.reopener),
  ago,
  isStale: fc.boolean(),
});
const steps = <T>(call: fc.Arbitrary<T>) =>
  fc.array(fc.record({ passed: minutes, calls: fc.array(call, { minLength: 1, maxLength: 2 }) }), {
    minLength: 4,
    maxLength: 14,
  });

interface Ran {
  readonly now: Date;
  readonly before: number;
}
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never;

const make = ({ name, user, ago: back, isStale }: Movement, id: number, { now, before }: Ran) => {
  const at = back === undefined ? undefined : minutesFrom(now, -back);
  const day = { day: '2026-11-26', minutes: 5 };
  if (name === 'time') return service().call(addCorrectiveTime, { params: { id }, body: day }, as(user));
  const told = name === 'start' ? { at } : name === 'close' ? { closedAt: at } : {};
  const given = name === 'assign' ? { assignedToId: people.add } : {};
  return move({ id, version: isStale ? Math.max(before - 1, 0) : before }, name, { ...told, ...given }, user);
};

const stateOf = async (id: number): Promise<CorrectiveRecord> => {
  const record = await correctives(service().db).findOne({ _id: id });
  if (!record) throw new Error('it is still there');
  return record;
};

const moveEntries = (id: number) =>
  databaseOf(service().db)
    .collection<{ before: Partial<Corrective>; after: Partial<Corrective> }>('audit_correctives')
    .find({ entityType: 'Corrective', entityId: id, action: 'corrective.moved' }, { sort: { _id: 1 } })
    .toArray();

const expectPossible = (record: CorrectiveRecord): void => {
  const { openedAt, startedAt, closedAt, status, closings, waits, waiting } = record;
  expect(record.open).toBe(status !== Closed);
  expect(closedAt !== null).toBe(status === Closed);
  expect(record.closedById !== null).toBe(status === Closed);
  if (status === Assigned) expect(record.assignedToId).not.toBeNull();
  if (status === Opened) expect(record.assignedToId).toBeNull();
  if (status === Closed) expect(waiting).toBeNull();
  if (record.finished) expect([status, waiting]).toEqual([InProgress, null]);
  expect(record.dueAt !== null).toBe(status !== Closed && waiting === null);
  const inOrder = [
    openedAt.toISOString(),
    ...closings.flatMap((each) => [each.closedAt, each.reopenedAt]),
    ...(startedAt ? [startedAt.toISOString()] : []),
    ...(closedAt ? [closedAt.toISOString()] : []),
  ];
  expect(inOrder).toEqual(inOrder.toSorted());
  expect(closings).toHaveLength(record.reopenings);
  for (const { since, until } of waits) expect(since <= until, `${since} ${until}`).toBe(true);
  expect(record.realMinutes).toBe(record.times.reduce((sum, each) => sum + each.minutes, 0));
};

test('of a corrective', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps(movement), async (course) => {
      let now = inNovember;
      setTime(now);
      const { id } = await opened();
      let done = 0;
      let closed = 0;
      let worked = 0;
      for (const { passed, calls } of course) {
        now = new Date(now.getTime() + passed * 60_000);
        setTime(now);
        const { version: before } = await stateOf(id);
        const answers = await Promise.all(calls.map((call) => make(call, id, { now, before })));
        for (const [index, { status }] of answers.entries()) {
          expect([200, 201, 400, 403, 404, 409]).toContain(status);
          const name = calls[index]?.name;
          if (status === 200) done++;
          if (status === 200 && (name === 'close' || name === 'accept')) closed++;
          if (status === 201) worked++;
        }
        const record = await stateOf(id);
        expectPossible(record);
        expect(record.version).toBe(done);
        expect(record.times).toHaveLength(worked);
        expect(record.closings.length + (record.status === Closed ? 1 : 0)).toBe(closed);
      }
      let from: number = Opened;
      for (const { before, after } of await moveEntries(id)) {
        expect(before.status).toBe(from);
        expect(possible).toContain(`${before.status} ${after.status}`);
        reached.add(`${before.status} ${after.status}`);
        from = after.status ?? -1;
      }
      expect((await stateOf(id)).status).toBe(from);
    }),
    { seed: 20_261_126, numRuns: runs(25), endOnFailure: true },
  );
  expect(reached.size).toBeGreaterThan(8);
});

const stopCall = fc.record({
  what: fc.constantFrom('close', 'times', 'words'),
  user: fc.constantFrom(people.stopChief, people.stopChief, people.stopper),
  openedAgo: ago,
  closedAgo: ago,
});
type StopCall = typeof stopCall extends fc.Arbitrary<infer T> ? T : never;

const { installationId: _, level: _level, elementId: _element, areaId: _area, ...told } = stopBody;
const change = ({ what, user, openedAgo, closedAgo }: StopCall, id: number, { now, before }: Ran) => {
  const back = (each: number | undefined) => (each === undefined ? undefined : minutesFrom(now, -each));
  const [openedAt, closedAt] = [back(openedAgo), back(closedAgo)];
  if (what === 'close')
    return service().call(
      stops.closeOutOfService,
      { params: { id }, body: { version: before, ...(closedAt ? { closedAt } : {}) } },
      as(user),
    );
  const times =
    what === 'times' ? { ...(openedAt ? { openedAt } : {}), ...(closedAt ? { closedAt } : {}) } : {};
  return service().call(
    stops.updateOutOfService,
    { body: { id, version: before, ...told, ...times } },
    as(user),
  );
};

const readStop = async (id: number) =>
  dataOf<stops.OutOfService>(
    await service().call(stops.getOutOfService, { params: { id } }, as(people.stopper)),
  );

test('of a stop, which never ends before it began', async () => {
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(steps(stopCall), async (course) => {
      let now = inNovember;
      setTime(now);
      const { id } = await stopped();
      let done = 0;
      for (const { passed, calls } of course) {
        now = new Date(now.getTime() + passed * 60_000);
        setTime(now);
        const { version: before } = await readStop(id);
        const answers = await Promise.all(calls.map((call) => change(call, id, { now, before })));
        const isDone = ({ status }: TestAnswer) => status === 200;
        expect(answers.filter(isDone).length).toBeLessThanOrEqual(1);
        done += answers.filter(isDone).length;
        const { openedAt, closedAt, closedById, version } = await readStop(id);
        expect(version).toBe(done);
        expect(openedAt <= now.toISOString()).toBe(true);
        expect(closedAt === null).toBe(closedById === null);
        if (closedAt !== null) expect(closedAt >= openedAt && closedAt <= now.toISOString()).toBe(true);
        const conflict = answers.find(({ status }) => status === 409);
        if (conflict) expect(currentOf(conflict)).toMatchObject({ id, version });
      }
      if ((await readStop(id)).closedAt !== null) ended++;
    }),
    { seed: 20_261_127, numRuns: runs(15), endOnFailure: true },
  );
  expect(ended).toBeGreaterThan(5);
});
