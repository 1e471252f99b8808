import { moveCorrectives } from 'shared-kit/contracts/correctives/corrective-work';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { describe, expect, it, test } from 'vitest';
import {
  as,
  dataOf,
  elements,
  fieldsOf,
  files,
  inNovember,
  installationId,
  minutesFrom,
  moved,
  opened,
  otherInstallationId,
  people,
  readData,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
const change = (ids: readonly number[], what: object, user: number = people.edit, headers = {}) =>
  service().send('PUT', moveCorrectives.path, {
    as: user,
    headers,
    body: { installationId, ids, change: what },
  });
const assign = { what: 'assign', assignedToId: people.add };
const close = { what: 'close', closingDescription: 'Revisado' };

describe('several are', () => {
  it('assigned, and those that are closed stay as they are', async () => {
    const [one, two] = [await opened(), await moved(await opened(), 'start')];
    const closed = await moved(await opened(), 'close');
    const answer = await change([one.id, closed.id, two.id], assign);
    expect(dataOf(answer)).toEqual({ changed: [one.id, two.id], refused: [closed.id] });
    expect(await readData(one.id)).toMatchObject({ status: CorrectiveStatus.Assigned, version: 1 });
    expect(await readData(two.id)).toMatchObject({
      status: CorrectiveStatus.InProgress,
      assignedToId: people.add,
      version: 2,
    });
    expect(await readData(closed.id)).toEqual(closed);
  });

  it('weighed, with their deadlines', async () => {
    const [one, two] = [await opened(), await moved(await opened(), 'start')];
    dataOf(await change([one.id, two.id], { what: 'priority', priority: 1 }));
    expect(await readData(one.id)).toMatchObject({ priority: 1, dueAt: minutesFrom(inNovember, 1440) });
    expect(await readData(two.id)).toMatchObject({ priority: 1, dueAt: minutesFrom(inNovember, 5 * 1440) });
    const closed = await moved(await readData(one.id), 'close');
    const answer = await change([closed.id], { what: 'priority', priority: 2 });
    expect(dataOf(answer)).toEqual({ changed: [], refused: [closed.id] });
  });

  it('closed, with what was written down of each before', async () => {
    const prepared = await opened();
    const told = { failureMode: 'leak', failureCause: 'wear', repairAction: 'repair' } as const;
    dataOf(
      await service().call(
        contracts.describeClosing,
        {
          params: { id: prepared.id },
          body: { version: 0, closingDescription: 'Junta', closingPhotoIds: [files.photo], ...told },
        },
        as(people.edit),
      ),
    );
    const waits = await moved(await opened(), 'wait');
    expect(dataOf(await change([prepared.id, waits.id], close))).toEqual({
      changed: [prepared.id, waits.id],
      refused: [],
    });
    expect(await readData(prepared.id)).toMatchObject({
      ...told,
      status: CorrectiveStatus.Closed,
      closingDescription: 'Revisado',
      closingPhotoIds: [files.photo],
      closedAt: inNovember.toISOString(),
      closedById: people.edit,
    });
    expect(await readData(waits.id)).toMatchObject({ waiting: null, waits: [{ reason: 'part' }] });
  });

  it('told of in the history of each', async () => {
    const corrective = await opened();
    dataOf(await change([corrective.id], close));
    const history = await service().call(
      contracts.correctiveHistory,
      { params: { id: corrective.id }, query: {} },
      as(people.view),
    );
    expect((history.body as { total: number }).total).toBe(2);
  });
});

describe('all stay as they are', () => {
  it('where one of them is not there, or elsewhere', async () => {
    const { id } = await opened();
    const foreign = await opened(
      { installationId: otherInstallationId, elementId: elements.foreign },
      people.stranger,
    );
    for (const other of [foreign.id, 99_999]) expectError(await change([id, other], close), 'notFound');
    expect((await readData(id)).version).toBe(0);
  });

  test.each([
    [[], close],
    [Array.from({ length: 101 }, (_, index) => index + 1), close],
    [[1], { what: 'close', closingDescription: ' ' }],
    [[1], { what: 'priority', priority: 3 }],
    [[1], { what: 'reopen' }],
  ])('for %j with %j', async (ids, what) => {
    expectError(await change(ids, what), 'invalidInput');
  });

  it('for whom cannot be chosen', async () => {
    const { id } = await opened();
    const answer = await change([id], { ...assign, assignedToId: people.view });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path: 'change.assignedToId', code: 'notSelectable' }]);
  });

  it('for who does not edit', async () => {
    const { id } = await opened({}, people.add);
    for (const user of [people.add, people.view, people.delete, people.closer, people.reopener])
      expectError(await change([id], close, user), 'forbidden');
    expectError(await change([id], close, people.stranger), 'notFound');
  });
});

it('is done once with the same key, and one of two at once closes', async () => {
  const corrective = await opened();
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const first = dataOf(await change([corrective.id], close, people.edit, key));
  expect(dataOf(await change([corrective.id], close, people.edit, key))).toEqual(first);
  expect((await readData(corrective.id)).version).toBe(1);

  const ids = [(await opened()).id, (await opened()).id];
  const both = await Promise.all([change(ids, close), change(ids.toReversed(), close, people.secondEdit)]);
  const changed = both.flatMap((answer) => dataOf<{ changed: number[] }>(answer).changed);
  expect(changed.toSorted((a, b) => a - b)).toEqual(ids);
});
