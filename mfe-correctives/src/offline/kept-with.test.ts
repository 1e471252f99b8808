import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import type { CarriedOut, KeptChange, StoredOperation } from 'shared-kit/web/offline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptCorrectiveWith, keptStopWith } from './kept-with.ts';
import { madeCorrective, madeStop, noText, nowhere, reportIn, stopIn } from './made-here.ts';
import { resolveAround, resolveSummary } from './open-correctives.ts';
import { withDone } from './with-pending.ts';

beforeEach(() => signInAs({ Id: 12, Name: 'Marta' }));
afterEach(() => {
  signOut();
  vi.unstubAllEnvs();
});

const at = '2026-11-25T10:00:00.000Z';
const own = { installationId: 7, at };
const report = {
  level: 0,
  elementId: 5,
  correctiveTypeId: 1,
  priority: 1,
  openingDescription: 'Gotea',
  // Taken on this device, and not sent yet.
  photoIds: [-1_000_000_002],
} as const;
const operation = (id: number, to: unknown) =>
  ({
    ...own,
    id,
    isNew: true,
    fields: { opened: { from: null, to } },
  }) as Partial<StoredOperation> as StoredOperation;
const read = <B>(body: B | null): B => {
  if (body === null) throw new Error('nothing is opened');
  return body;
};
const corrective = (id: number) =>
  madeCorrective({ ...own, id }, read(reportIn(operation(id, report))), {
    place: { ...nowhere, areaId: 3 },
    typeName: noText,
  });
const stopBody = {
  level: 0,
  elementId: 5,
  reason: 'failure',
  planned: false,
  orderedBy: 'technician',
  openingDescription: 'Parada',
};
const stop = (id: number) => madeStop({ ...own, id }, read(stopIn(operation(id, stopBody))), nowhere);

const carried = <R>(fields: StoredOperation['fields'], answer: Partial<CarriedOut<R>['answer']> = {}) =>
  ({
    operation: { ...own, opId: 'one', id: 41, fields, isNew: 'opened' in fields },
    answer: { outcome: 'applied', version: 3, record: null, ...answer },
  }) as CarriedOut<R> & CarriedOut<never>;
const field = (to: unknown) => ({ from: null, to });
const close = {
  moved: field({ move: 'close', closingDescription: 'Hecho', closingPhotoIds: [], minutes: 5 }),
};
const changed = <T>([change]: readonly KeptChange[], kept: T): T => change?.change(kept) as T;

test('a corrective that was closed, and sent, is closed in what was prepared and counts as open no more', () => {
  const kept = [corrective(41), corrective(42)];
  const after = changed(keptCorrectiveWith(carried(close)), kept);
  expect(after.map(({ status }) => status)).toEqual([CorrectiveStatus.Closed, CorrectiveStatus.Opened]);
  expect(after[0]).toMatchObject({ closingDescription: 'Hecho', version: 3, realMinutes: 5 });
  expect(resolveAround(after, { installationId: 7, elementId: 5 }).data.map(({ id }) => id)).toEqual([42]);
  const none = {
    opened: 9,
    assigned: 0,
    inProgress: 0,
    waiting: 0,
    overdue: 0,
    finished: 0,
    own: 0,
    openedLately: 2,
    unassigned: 9,
  };
  const summary = { data: { ...none, closedLately: 1, stopped: 0, toCheck: 0 } };
  expect(resolveSummary(after, summary, { now: Date.parse(at), userId: 12 }).data).toMatchObject({
    opened: 1,
    closedLately: 2,
    openedLately: 2,
    unassigned: 1,
  });
});

test('what the server tells is kept as it tells it, and what lost its race stays', () => {
  const kept = [corrective(41)];
  const record = { ...corrective(41), openingDescription: 'Del servicio' };
  expect(changed(keptCorrectiveWith(carried(close, { record })), kept)).toEqual([record]);
  expect(changed(keptCorrectiveWith(carried(close, { outcome: 'merged' })), kept)).toEqual(kept);
  expect(changed(keptCorrectiveWith(carried(close, { outcome: 'refused' })), kept)).toEqual(kept);
});

test('one that was reported here is among those that were prepared once it has a number', () => {
  const record = { ...corrective(41), number: 'C-2026-41' };
  const after = changed(keptCorrectiveWith(carried({ opened: field(report) }, { record })), [corrective(42)]);
  expect(after.map(({ id }) => id)).toEqual([41, 42]);
  const unsaid = changed(keptCorrectiveWith(carried({ opened: field(report) })), [corrective(42)]);
  expect(unsaid[0]).toMatchObject({ id: 41, openingDescription: 'Gotea', photoIds: report.photoIds });
});

test('a stop stands in what was prepared from its beginning to its end', () => {
  const opened = carried<ReturnType<typeof stop>>({ opened: field(stopBody) });
  const ended = carried<ReturnType<typeof stop>>({ closed: field({ closingDescription: 'Vuelve' }) });
  const [now, list] = keptStopWith(opened);
  const stands = now?.change({ data: [] });
  expect(stands).toMatchObject({ data: [{ id: 41 }] });
  expect(list?.change({ data: [stop(40)], total: 1 })).toMatchObject({
    data: [{ id: 41 }, { id: 40 }],
    total: 2,
  });
  const [over, rows] = keptStopWith(ended);
  expect(over?.change(stands)).toEqual({ data: [] });
  expect(rows?.change({ data: [stop(41)], total: 1 })).toMatchObject({
    data: [{ id: 41, closedAt: at, closingDescription: 'Vuelve' }],
    total: 1,
  });
});

test('a cost is counted on the device as the service counts it', () => {
  const cost = withDone(corrective(41), {
    opId: 'one',
    at,
    fields: { cost: field({ description: 'Junta', quantity: 0.5, unitPrice: 2.01 }) },
  });
  expect(cost.cost).toBe(1.01);
});

test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'a closing is of the day where the installation is, on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const late = '2026-11-24T23:30:00.000Z';
    const closed = withDone(corrective(41), { opId: 'one', at: late, fields: close });
    expect(closed.times).toMatchObject([{ day: '2026-11-25', minutes: 5 }]);
  },
);
