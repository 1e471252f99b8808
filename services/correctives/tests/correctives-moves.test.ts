import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, describe, expect, it, test } from 'vitest';
import {
  as,
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
afterEach(() => setTime(inNovember));
const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;
const later = (minutes: number) => minutesFrom(inNovember, minutes);

describe('assigning', () => {
  it('gives it to somebody, to somebody else, and to nobody', async () => {
    const given = await moved(await opened(), 'assign', { assignedToId: people.add });
    expect(given).toMatchObject({ status: Assigned, assignedToId: people.add, version: 1 });
    const again = await moved(given, 'assign', { assignedToId: people.secondEdit });
    expect(again).toMatchObject({ status: Assigned, assignedToName: `User ${people.secondEdit}` });
    const back = await moved(again, 'unassign');
    expect(back).toMatchObject({ status: Opened, assignedToId: null, assignedToName: null });
  });

  it('leaves what has begun in progress', async () => {
    const begun = await moved(await opened(), 'start');
    const given = await moved(begun, 'assign', { assignedToId: people.add });
    expect(given).toMatchObject({ status: InProgress, assignedToId: people.add, startedAt: begun.startedAt });
  });

  test.each([[people.view], [people.delete], [people.stranger], [99_999]])(
    'is refused to %d, who cannot be chosen',
    async (assignedToId) => {
      const answer = await move(await opened(), 'assign', { assignedToId });
      expectError(answer, 'invalidInput');
      expect(fieldsOf(answer)).toEqual([{ path: 'assignedToId', code: 'notSelectable' }]);
    },
  );

  it('takes from somebody what he could do with it', async () => {
    const given = await opened({ assignedToId: people.add });
    const taken = await moved(given, 'assign');
    expectError(await move(taken, 'start', {}, people.add), 'notFound');
  });
});

describe('beginning', () => {
  it('is now, or when somebody says who may', async () => {
    const corrective = await opened();
    passMinutes(30);
    expectError(await move(corrective, 'start', { at: later(10) }), 'forbidden');
    for (const [at, code] of [
      [later(31), 'inFuture'],
      [later(-1), 'beforeOpening'],
    ]) {
      const answer = await move(corrective, 'start', { at }, people.chief);
      expectError(answer, 'invalidInput');
      expect(fieldsOf(answer)).toEqual([{ path: 'at', code }]);
    }
    const begun = await moved(corrective, 'start', { at: later(10) }, people.chief);
    expect(begun).toMatchObject({ status: InProgress, startedAt: later(10), dueAt: later(1440) });
  });

  it('is when somebody first did, also after it was put back', async () => {
    const begun = await moved(await opened({ assignedToId: people.add }), 'start', {}, people.add);
    passMinutes(5);
    const back = await moved(begun, 'putBack', {}, people.add);
    expect(back).toMatchObject({ status: Assigned, startedAt: later(0) });
    passMinutes(5);
    expect((await moved(back, 'start', {}, people.add)).startedAt).toBe(later(0));
    const nobodys = await moved(await moved(await opened(), 'start'), 'putBack');
    expect(nobodys).toMatchObject({ status: Opened, assignedToId: null });
  });
});

describe('waiting', () => {
  it('stops the clock, and puts the deadlines off by as long as it was', async () => {
    const corrective = await opened();
    passMinutes(60);
    const waits = await moved(corrective, 'wait', { reason: 'supplier', note: 'Pedido 42' });
    expect(waits).toMatchObject({
      status: Opened,
      dueAt: null,
      waits: [],
      waiting: { reason: 'supplier', note: 'Pedido 42', since: later(60), byName: `User ${people.edit}` },
    });
    passMinutes(600);
    const goesOn = await moved(waits, 'resume');
    expect(goesOn).toMatchObject({
      waiting: null,
      reactBy: later(240 + 600),
      repairBy: later(1440 + 600),
      dueAt: later(240 + 600),
      waits: [{ reason: 'supplier', since: later(60), until: later(660) }],
    });
    passMinutes(10);
    const again = await moved(goesOn, 'wait', { reason: 'weather' });
    passMinutes(20);
    const begun = await moved(again, 'start');
    expect(begun).toMatchObject({ status: InProgress, waiting: null, dueAt: later(1440 + 620) });
    expect(begun.waits.map(({ reason }) => reason)).toEqual(['supplier', 'weather']);
  });

  it('is no reason to be overdue', async () => {
    const overdue = async () =>
      dataOf<{ overdue: number }>(
        await service().call(contracts.summarizeCorrectives, { query: { installationId } }, as(people.view)),
      ).overdue;
    const { id, version } = await opened();
    const waits = await moved({ id, version }, 'wait');
    passMinutes(10_000);
    const before = await overdue();
    const goesOn = await moved(waits, 'resume');
    expect(await overdue()).toBe(before);
    setTime(goesOn.dueAt ?? '');
    expect(goesOn.dueAt).toBe(later(10_240));
  });

  it('ends with the closing, and asks for a reason that there is', async () => {
    const waits = await moved(await opened(), 'wait', { reason: 'permit' });
    passMinutes(90);
    expect(await moved(waits, 'close')).toMatchObject({
      waiting: null,
      dueAt: null,
      waits: [{ reason: 'permit', until: later(90) }],
    });
    expectError(await move(await opened(), 'wait', { reason: 'lunch' }), 'invalidInput');
  });
});

describe('closing', () => {
  it('tells what was found and done', async () => {
    const corrective = await moved(await opened(), 'start');
    passMinutes(45);
    const told = {
      closingDescription: ' Junta nueva ',
      closingPhotoIds: [files.photo],
      failureMode: 'leak',
      failureCause: 'wear',
      repairAction: 'replace',
    };
    const closed = await moved(corrective, 'close', { ...told, minutes: 40 });
    expect(closed).toMatchObject({
      ...told,
      closingDescription: 'Junta nueva',
      status: Closed,
      closedAt: later(45),
      startedAt: later(0),
      closedById: people.edit,
      closedByName: `User ${people.edit}`,
      realMinutes: 40,
      dueAt: null,
      times: [{ day: '2026-11-26', minutes: 40, userId: people.edit }],
    });
  });

  it('keeps of a leak what was lost, also from a sheet that does not ask for it', async () => {
    const told = { closingDescription: 'Junta nueva', failureMode: 'leak' };
    const lost = async (fields: object) => (await moved(await opened(), 'close', fields)).refrigerantLost;
    expect(await lost({ ...told, refrigerantLost: false })).toBe(false);
    expect(await lost(told)).toBeNull();
    expect(await lost({ ...told, failureMode: 'noise', refrigerantLost: true })).toBeNull();

    const { id, version } = await opened();
    const path = contracts.describeClosing.path.replace(':id', String(id));
    const described = (body: object, from: number) =>
      service().send('PUT', path, { as: people.edit, body: { version: from, ...told, ...body } });
    expect(dataOf(await described({ refrigerantLost: true }, version))).toMatchObject({
      refrigerantLost: true,
    });
    expect(dataOf(await described({}, version + 1))).toMatchObject({ refrigerantLost: true });
    expect(await moved({ id, version: version + 2 }, 'close', told)).toMatchObject({ refrigerantLost: true });
    expectError(await described({ refrigerantLost: 'gas' }, version + 3), 'invalidInput');
  });

  it('adds what was spoken of the repair to its videos', async () => {
    const corrective = await moved(await opened({ videoIds: [files.video] }), 'start');
    const spoken = { closingDescription: 'Junta nueva', videoIds: [files.video] };
    const closed = await moved(corrective, 'close', spoken);
    expect(closed.videoIds).toEqual([files.video]);
    const other = await moved(await opened(), 'close', spoken);
    expect(other.videoIds).toEqual([files.video]);
  });

  it('is also the beginning, where nobody has said so before', async () => {
    passMinutes(10);
    const corrective = await opened();
    passMinutes(10);
    expect(await moved(corrective, 'close')).toMatchObject({ startedAt: later(20), times: [] });
  });

  it('is told by who may say who and when', async () => {
    const corrective = await opened();
    passMinutes(60);
    expectError(await move(corrective, 'close', { closedAt: later(30) }), 'forbidden');
    expectError(await move(corrective, 'close', { closedById: people.add }), 'forbidden');
    for (const [fields, path, code] of [
      [{ closedAt: later(-1) }, 'closedAt', 'beforeOpening'],
      [{ closedAt: later(61) }, 'closedAt', 'inFuture'],
      [{ closedById: people.view }, 'closedById', 'notSelectable'],
    ] as const) {
      const answer = await move(corrective, 'close', fields, people.chief);
      expectError(answer, 'invalidInput');
      expect(fieldsOf(answer)).toEqual([{ path, code }]);
    }
    const told = { closedAt: later(30), closedById: people.add };
    expect(await moved(corrective, 'close', told, people.chief)).toMatchObject({
      ...told,
      closedByName: `User ${people.add}`,
      startedAt: later(30),
    });
  });

  test.each([
    [{ closingDescription: ' ' }],
    [{ closingPhotoIds: [files.foreign] }],
    [{ closingPhotoIds: [files.video] }],
    [{ videoIds: [files.photo] }],
    [{ failureMode: 'bad' }],
    [{ minutes: -1 }],
    [{ closedAt: 'yesterday' }],
  ])('is refused with %j', async (fields) => {
    expectError(await move(await opened(), 'close', fields), 'invalidInput');
  });

  it('is prepared by whose it is, and by who edits', async () => {
    await sentBy(people.closer);
    const { id } = await opened({ assignedToId: people.closer }, people.edit);
    const described = {
      closingDescription: 'Junta rota',
      failureCause: 'wear' as const,
      closingPhotoIds: [files.photo],
    };
    const describeIt = (user: number, version: number, fields: object = {}) =>
      service().call(
        contracts.describeClosing,
        { params: { id }, body: { version, ...described, ...fields } },
        as(user),
      );
    expect(dataOf<Corrective>(await describeIt(people.closer, 0))).toMatchObject({
      ...described,
      status: Assigned,
      version: 1,
      closedAt: null,
    });
    const late = await describeIt(people.edit, 0);
    expectError(late, 'versionConflict');
    expect(currentOf(late)).toEqual(await readData(id));
    expectError(await describeIt(people.edit, 1, { closingPhotoIds: [files.foreign] }), 'invalidInput');
    expectError(await describeIt(people.add, 1), 'notFound');
    expectError(await describeIt(people.view, 1), 'forbidden');
    dataOf(await describeIt(people.edit, 1));
    await moved({ id, version: 2 }, 'close');
    expectError(await describeIt(people.closer, 3), 'changeNotPossible');
  });

  it('is prepared by nobody else, though they opened it', async () => {
    const { id } = await opened({}, people.add);
    const body = { version: 0, closingDescription: 'Nada' };
    const answer = await service().call(contracts.describeClosing, { params: { id }, body }, as(people.add));
    expectError(answer, 'forbidden');
  });
});

describe('opening again', () => {
  it('keeps the closing, and counts anew', async () => {
    const closed = await moved(await opened({ assignedToId: people.add }), 'close');
    passMinutes(100);
    const again = await moved(closed, 'reopen', { reason: ' Sigue ' }, people.reopener);
    expect(again).toMatchObject({
      status: Assigned,
      reopenings: 1,
      closedAt: null,
      closedById: null,
      closedByName: null,
      startedAt: null,
      reactBy: later(340),
      dueAt: later(340),
      closingDescription: 'Junta cambiada',
    });
    expect(again.closings).toEqual([
      {
        closedAt: later(0),
        closedByName: `User ${people.edit}`,
        closingDescription: 'Junta cambiada',
        reopenedAt: later(100),
        reopenedByName: `User ${people.reopener}`,
        reason: 'Sigue',
        retest: null,
      },
    ]);
    expectError(await move(again, 'reopen', {}, people.reopener), 'changeNotPossible');
    expectError(await move(closed, 'reopen', { reason: '' }, people.reopener), 'invalidInput');
  });

  it('is after the closing before it: nothing is told of the time between', async () => {
    const closed = await moved(await opened(), 'close');
    passMinutes(100);
    const again = await moved(closed, 'reopen', {}, people.chief);
    passMinutes(100);
    for (const [name, path] of [
      ['start', 'at'],
      ['close', 'closedAt'],
    ] as const) {
      const answer = await move(again, name, { [path]: later(99) }, people.chief);
      expectError(answer, 'invalidInput');
      expect(fieldsOf(answer)).toEqual([{ path, code: 'beforeOpening' }]);
    }
    const twice = await moved(again, 'close', { closedAt: later(100) }, people.chief);
    expect(twice).toMatchObject({ closedAt: later(100), startedAt: later(100), reopenings: 1 });
  });
});

describe('two at once', () => {
  it('of whom one is told what is there now', async () => {
    const corrective = await opened();
    const closed = await moved(corrective, 'close');
    const late = await move(corrective, 'start', {}, people.secondEdit);
    expectError(late, 'versionConflict');
    expect(currentOf(late)).toEqual(closed);
  });

  it('of whom one alone closes it', async () => {
    const corrective = await opened();
    const answers = await Promise.all(
      [people.edit, people.secondEdit, people.chief].map((user) =>
        move(corrective, 'close', { minutes: 10 }, user),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await readData(corrective.id)).toMatchObject({ version: 1, realMinutes: 10, closings: [] });
  });
});
