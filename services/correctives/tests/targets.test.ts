import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as contracts from 'shared-kit/contracts/correctives/corrective-targets';
import type { CorrectiveTarget } from 'shared-kit/domain/correctives/corrective-targets';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  as,
  currentOf,
  dataOf,
  fieldsOf,
  inNovember,
  installationId,
  minutesFrom,
  move,
  moved,
  opened,
  otherInstallationId,
  passMinutes,
  people,
  readData,
  setTime,
  types,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
beforeEach(async () => void (await databaseOf(service().db).collection('correctiveTargets').deleteMany({})));
afterEach(() => setTime(inNovember));

const at = (minutes: number) => minutesFrom(inNovember, minutes);
const target = (fields: Partial<CorrectiveTarget> = {}): CorrectiveTarget => ({
  correctiveTypeId: null,
  priority: 0,
  reactMinutes: 60,
  repairMinutes: 120,
  ...fields,
});
const get = (user: number = people.view, id = installationId) =>
  service().call(contracts.getCorrectiveTargets, { query: { installationId: id } }, as(user));
const save = (
  targets: readonly object[],
  {
    version = 0,
    user = people.admin as number,
    headers = {},
  }: { version?: number; user?: number; headers?: Record<string, string> } = {},
) =>
  service().send('PUT', contracts.saveCorrectiveTargets.path, {
    as: user,
    headers,
    body: { installationId, version, targets },
  });

describe('targets', () => {
  it('are those that every installation begins with, until it says otherwise', async () => {
    expect(dataOf(await get())).toMatchObject({
      installationId,
      version: 0,
      targets: [
        { correctiveTypeId: null, priority: 0, reactMinutes: 240, repairMinutes: 1440 },
        { priority: 1, reactMinutes: 1440, repairMinutes: 7200 },
        { priority: 2, reactMinutes: 4320, repairMinutes: 21_600 },
      ],
    });
    const targets = [target(), target({ correctiveTypeId: types.noise, reactMinutes: null })];
    expect(dataOf(await save(targets))).toEqual({ installationId, version: 1, targets, calendar: null });
    expect(dataOf(await get())).toEqual({ installationId, version: 1, targets, calendar: null });
    expect(dataOf(await get(people.stranger, otherInstallationId))).toMatchObject({ version: 0 });
  });

  it('may be none', async () => {
    dataOf(await save([]));
    expect(await opened()).toMatchObject({ reactBy: null, repairBy: null, dueAt: null });
  });

  it('count for what is opened after, the type before all types', async () => {
    dataOf(await save([target(), target({ correctiveTypeId: types.noise, reactMinutes: 5 })]));
    expect(await opened()).toMatchObject({ reactBy: at(60), repairBy: at(120) });
    expect((await opened({ correctiveTypeId: types.noise })).reactBy).toBe(at(5));
    expect((await opened({ priority: 1 })).dueAt).toBeNull();
  });

  it('count anew for what is open, with what it waited', async () => {
    const waits = await moved(await opened(), 'wait');
    passMinutes(30);
    const goesOn = await moved(waits, 'resume');
    const begun = await moved(await opened(), 'start');
    const still = await moved(await opened(), 'wait');
    const closed = await moved(await opened(), 'close');
    dataOf(await save([target()]));
    const found = async ({ id }: Corrective) => readData(id);
    expect(await found(goesOn)).toMatchObject({ reactBy: at(90), repairBy: at(150), dueAt: at(90) });
    expect(await found(begun)).toMatchObject({ reactBy: at(90), dueAt: at(150), version: begun.version });
    expect(await found(still)).toMatchObject({ reactBy: at(90), dueAt: null });
    expect(await found(closed)).toEqual(closed);
  });

  it('count for what is moved at the same moment', async () => {
    const correctives = [await opened(), await opened(), await opened()];
    const [saved, ...moves] = await Promise.all([
      save([target()]),
      ...correctives.map((each) => move(each, 'start')),
    ]);
    for (const answer of [saved, ...moves]) dataOf(answer);
    for (const { id } of correctives)
      expect(await readData(id)).toMatchObject({ repairBy: at(120), dueAt: at(120) });
  });

  it('of what was said by somebody else are not written over', async () => {
    const saved = dataOf(await save([target()]));
    const late = await save([], { user: people.superAdmin });
    expectError(late, 'versionConflict');
    expect(currentOf(late)).toEqual(saved);
  });

  it('are those of one of two who say so at once', async () => {
    const both = await Promise.all([save([target()]), save([], { user: people.superAdmin })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(dataOf(await get())).toMatchObject({ version: 1 });
  });

  it('are saved once with the same key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = dataOf(await save([target()], { headers }));
    expect(dataOf(await save([target()], { headers }))).toEqual(first);
  });

  test.each([
    [[target(), target()], [{ path: 'targets.1.priority', code: 'repeated' }]],
    [
      [target({ correctiveTypeId: 1 }), target(), target({ correctiveTypeId: 1 })],
      [{ path: 'targets.2.priority', code: 'repeated' }],
    ],
  ])('are one row each: %j', async (targets, fields) => {
    const answer = await save(targets);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('are of types that the catalogue has, or had when they were said', async () => {
    const gone = target({ correctiveTypeId: types.unknown });
    const answer = await save([target(), gone]);
    expectError(answer, 'parentNotFound');
    expect(fieldsOf(answer)).toEqual([{ path: 'targets.1.correctiveTypeId', code: 'notFound' }]);
    expect(dataOf(await get())).toMatchObject({ version: 0 });
    const stored = { _id: installationId as number, version: 1, targets: [gone] };
    await databaseOf(service().db).collection<typeof stored>('correctiveTargets').insertOne(stored);
    expect(dataOf(await save([gone, target()], { version: 1 }))).toMatchObject({ version: 2 });
  });

  test.each([
    [[{ ...target(), reactMinutes: 0 }]],
    [[{ ...target(), repairMinutes: 525_601 }]],
    [[{ ...target(), priority: 3 }]],
    [[{ ...target(), correctiveTypeId: 0 }]],
    [Array.from({ length: 301 }, () => target())],
  ])('are refused: %j', async (targets) => {
    expectError(await save(targets), 'invalidInput');
  });

  it('are read by who knows of correctives, and said by who administers', async () => {
    for (const user of [people.add, people.closer, people.reopener, people.admin])
      expect((await get(user)).status).toBe(200);
    for (const user of [people.stopper, people.dater]) expectError(await get(user), 'forbidden');
    expectError(await get(people.stranger), 'notFound');
    for (const user of [people.edit, people.chief, people.stopper])
      expectError(await save([], { user }), 'forbidden');
    expectError(await save([], { user: people.stranger }), 'notFound');
  });
});

describe('a calendar', () => {
  // 2026-11-26, when all of this happens, is a Thursday, eleven o'clock in Madrid.
  const calendar = {
    hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' }],
    holidays: [{ day: '2026-11-27', name: 'Patrón' }],
  };
  const saveWith = (given: object | null, version = 0) =>
    service().send('PUT', contracts.saveCorrectiveTargets.path, {
      as: people.admin,
      body: {
        installationId,
        version,
        targets: [target({ reactMinutes: 60, repairMinutes: 8 * 60 })],
        ...(given === null ? {} : { calendar: given }),
      },
    });

  it('has times count in its hours, and not on its holidays', async () => {
    expect(dataOf(await saveWith(calendar))).toMatchObject({ version: 1, calendar });
    expect(dataOf(await get())).toMatchObject({ calendar });
    // Six hours are left of Thursday; Friday is a holiday.
    expect(await opened()).toMatchObject({
      reactBy: '2026-11-26T11:00:00.000Z',
      repairBy: '2026-11-30T09:00:00.000Z',
      dueAt: '2026-11-26T11:00:00.000Z',
    });
  });

  it('has what is open counted anew, and again where it is given up', async () => {
    const { id } = await opened();
    dataOf(await saveWith(calendar));
    expect((await readData(id)).repairBy).toBe('2026-11-30T09:00:00.000Z');
    dataOf(await saveWith(null, 1));
    expect((await readData(id)).repairBy).toBe(at(8 * 60));
  });

  it('leaves out working hours that it waited, and no others', async () => {
    dataOf(await saveWith(calendar));
    const waits = await moved(await opened(), 'wait');
    setTime('2026-11-30T09:00:00Z');
    // Six hours of Thursday and two of Monday.
    const { repairBy, dueAt } = await moved(waits, 'resume');
    expect([repairBy, dueAt]).toEqual(['2026-12-01T08:00:00.000Z', '2026-11-30T10:00:00.000Z']);
  });

  it.each([
    [{ ...calendar, hours: [] }, 'calendar.hours', 'tooSmall'],
    [{ hours: [{ days: [], from: '08:00', to: '17:00' }] }, 'calendar.hours.0.days', 'tooSmall'],
    [{ hours: [{ days: [8], from: '08:00', to: '17:00' }] }, 'calendar.hours.0.days.0', 'tooBig'],
    [{ hours: [{ days: [1], from: '08:00', to: '24:30' }] }, 'calendar.hours.0.to', 'invalidFormat'],
    [{ hours: [{ days: [1], from: '17:00', to: '17:00' }] }, 'calendar.hours.0.to', 'hoursEndBeforeStart'],
    [{ ...calendar, holidays: [{ day: '2026-02-30' }] }, 'calendar.holidays.0.day', 'invalidFormat'],
  ])('is refused: %j', async (given, path, code) => {
    const answer = await saveWith(given);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
  });
});
