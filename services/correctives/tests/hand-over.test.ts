/** A corrective from hand to hand: taken, begun, handed over as done, returned, handed over again and accepted. */
import { correctiveOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import { moveCorrectives } from 'shared-kit/contracts/correctives/corrective-work';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { beforeEach, expect, test } from 'vitest';
import {
  as,
  closing,
  currentOf,
  dataOf,
  fieldsOf,
  files,
  inNovember,
  installationId,
  minutesFrom,
  move,
  moved,
  opened,
  passMinutes,
  people,
  readData,
  sentBy,
  setTime,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
beforeEach(() => setTime(inNovember));
const { Assigned, InProgress, Closed } = CorrectiveStatus;

const sheet = {
  ...closing,
  minutes: 35,
  failureCause: 'wear',
  parts: [{ description: 'Junta', quantity: 2, unitPrice: 3.5 }],
};

test('whoever reports a fault takes it, does it and hands it over; who closes accepts it as it was done', async () => {
  const reported = await opened({}, people.add);
  const taken = await moved(reported, 'take', {}, people.add);
  expect(taken).toMatchObject({ status: Assigned, assignedToId: people.add, finished: null });
  const begun = await moved(taken, 'start', {}, people.add);
  passMinutes(40);
  const done = await moved(begun, 'finish', sheet, people.add);
  const at = minutesFrom(inNovember, 40);
  expect(done).toMatchObject({
    status: InProgress,
    finished: { at, userId: people.add },
    closedAt: null,
    closingDescription: closing.closingDescription,
    failureCause: 'wear',
    realMinutes: 35,
    cost: 7,
  });
  expect((await move(done, 'accept', {}, people.add)).status).toBe(403);
  passMinutes(60);
  const accepted = await moved(done, 'accept', {}, people.edit);
  // It was over when it was done, however late somebody looked at it.
  expect(accepted).toMatchObject({ status: Closed, finished: null, closedAt: at, closedById: people.edit });
  expect(accepted.deeds.at(-1)).toMatchObject({ deed: 'closed', doneAt: at });
});

test('what is returned is gone on with, and what was written of it stays', async () => {
  const { id } = await opened({ assignedToId: people.add }, people.edit);
  const done = await moved(await readData(id), 'finish', sheet, people.add);
  expect((await move(done, 'finish', sheet, people.add)).status).toBe(400);
  const returned = await moved(done, 'giveBack', {}, people.edit);
  expect(returned).toMatchObject({ status: InProgress, finished: null, realMinutes: 35 });
  expect((await move(returned, 'accept', {}, people.edit)).status).toBe(400);
  const again = await moved(returned, 'finish', { ...closing, minutes: 5 }, people.add);
  expect(again).toMatchObject({ finished: { userId: people.add }, realMinutes: 40, cost: 7 });
});

test('what is taken up again, waits or goes to somebody else is not to be checked any more', async () => {
  for (const [name, fields] of [
    ['putBack', {}],
    ['wait', { reason: 'part' }],
    ['assign', { assignedToId: people.secondEdit }],
    ['close', closing],
  ] as const) {
    const { id } = await opened({ assignedToId: people.add }, people.edit);
    const done = await moved(await readData(id), 'finish', sheet, people.add);
    expect((await moved(done, name, fields, people.edit)).finished, name).toBeNull();
  }
});

test('of two who take it the first one has it, and the other is told whose it is', async () => {
  const reported = await opened({}, people.add);
  await moved(reported, 'take', {}, people.edit);
  const late = await move(reported, 'take', {}, people.add);
  expect(late.status).toBe(409);
  expect(currentOf<{ assignedToId: number }>(late).assignedToId).toBe(people.edit);
});

test('a signature that is no picture of the installation is refused, and nothing of the sheet is kept', async () => {
  await sentBy(people.add);
  const { id } = await opened({ assignedToId: people.add }, people.edit);
  const before = await readData(id);
  const signed = (signatureId: number) => ({ ...sheet, signature: { signatureId, signedBy: 'Ana' } });
  const refused = await move(before, 'finish', signed(files.foreign), people.add);
  expect([refused.status, fieldsOf(refused)]).toEqual([
    400,
    [{ path: 'signature.signatureId', code: 'unknownFile' }],
  ]);
  expect(await readData(id)).toEqual(before);
  const done = await moved(before, 'finish', signed(files.photo), people.add);
  expect(done.signature).toMatchObject({ signatureId: files.photo, signedBy: 'Ana' });
});

test('taken, begun and done without a network arrives as it was done', async () => {
  const { id } = await opened({}, people.add);
  passMinutes(90);
  const moves = [{ move: 'take' }, { move: 'start' }, { move: 'finish', ...sheet }];
  const operations = moves.map((to, index) => ({
    opId: crypto.randomUUID(),
    device: crypto.randomUUID(),
    clockAhead: 0,
    sequence: index + 1,
    id,
    baseVersion: 0,
    at: minutesFrom(inNovember, 10 + index * 20),
    fields: { moved: { from: null, to: { ...to, language: 'es' } } },
  }));
  const answer = await service().call(
    correctiveOperations.send,
    { body: { installationId, operations } },
    as(people.add),
  );
  expect(dataOf<{ outcome: string }[]>(answer).map(({ outcome }) => outcome)).toEqual([
    'applied',
    'applied',
    'applied',
  ]);
  expect(await readData(id)).toMatchObject({
    status: InProgress,
    assignedToId: people.add,
    startedAt: minutesFrom(inNovember, 30),
    finished: { at: minutesFrom(inNovember, 50), userId: people.add },
    realMinutes: 35,
  });
});

test('what is to be checked is listed and counted, and several are accepted or returned at once', async () => {
  const handedOver = async () => {
    const taken = await moved(await opened({}, people.add), 'take', {}, people.add);
    return moved(taken, 'finish', sheet, people.add);
  };
  const idsOf = async (query: object): Promise<number[]> =>
    dataOf<{ id: number }[]>(
      await service().call(
        contracts.listCorrectives,
        { query: { installationId, size: 500, ...query } },
        as(people.view),
      ),
    ).map(({ id }) => id);
  const change = async (ids: readonly number[], what: string): Promise<unknown> =>
    dataOf(
      await service().send('PUT', moveCorrectives.path, {
        as: people.edit,
        body: { installationId, ids, change: { what } },
      }),
    );
  const open = await opened();
  passMinutes(5);
  const [good, unfinished] = [await handedOver(), await handedOver()];
  const toCheck = await idsOf({ finished: 'true' });
  expect(toCheck.slice(0, 2)).toEqual([unfinished.id, good.id]);
  expect(toCheck).not.toContain(open.id);
  const counted = async (): Promise<unknown> =>
    dataOf(
      await service().call(contracts.summarizeCorrectives, { query: { installationId } }, as(people.view)),
    );
  expect(await counted()).toMatchObject({ finished: toCheck.length });
  expect(await change([good.id, open.id], 'accept')).toEqual({ changed: [good.id], refused: [open.id] });
  expect(await readData(good.id)).toMatchObject({ status: Closed, finished: null, closedById: people.edit });
  expect(await change([unfinished.id, good.id], 'giveBack')).toEqual({
    changed: [unfinished.id],
    refused: [good.id],
  });
  expect(await readData(unfinished.id)).toMatchObject({ status: InProgress, finished: null });
  expect(await counted()).toMatchObject({ finished: toCheck.length - 2 });
  // The newest one is closed by now, and comes after all that is open.
  const all = await idsOf({ sort: '-open' });
  expect(all.indexOf(good.id)).toBeGreaterThan(all.indexOf(open.id));
  expect((await idsOf({})).indexOf(good.id)).toBeLessThan((await idsOf({})).indexOf(open.id));
});
