import { correctivesFeature } from 'shared-kit/contracts/correctives/corrective-access';
import { Language } from 'shared-kit/contracts/enums';
import { inspectionsFeature } from 'shared-kit/contracts/legal/inspection-access';
import * as contracts from 'shared-kit/contracts/notifications';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { exportReadyAction } from 'shared-kit/contracts/reports/report-exports';
import { type CoverV1, coversV1 } from 'shared-kit/contracts/views/covers';
import { floodedAction } from 'shared-kit/server/access/label-attempts';
import { writeAudit } from 'shared-kit/server/audit';
import { numberChanges } from 'shared-kit/server/changes';
import { databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { roles } from '../../src/accounts/roles/role.model.ts';
import { installationModuleId, installationModules } from '../../src/modules/installed/module.model.ts';
import { dueLook } from '../../src/notifications/look-daily.ts';
import { composeMail } from '../../src/notifications/mail/compose-mail.ts';
import { notifications } from '../../src/notifications/notification.model.ts';
import { dataOf } from '../test-portal.ts';
import { type Notices, people, startNotices } from './notices.ts';

let notices: Notices;
beforeAll(async () => {
  notices = await startNotices();
});
afterAll(() => notices.portal.close());
beforeEach(() => notices.forget());

const { technician, manager, reader, elsewhere } = people;
const given = (id: number, to: number | null, by: number = manager) =>
  notices.happened('correctives', {
    action: 'corrective.moved',
    entityId: id,
    userId: by,
    facts: { assignedToId: to },
  });
const give = async (id: number, to: number | null, by?: number): Promise<void> => {
  await notices.corrective({ _id: id, assignedToId: to });
  await given(id, to, by);
  await notices.follow();
};
const kinds = async (userId: number) =>
  (await notices.listed(userId)).map(({ kind, name }) => `${kind} ${name}`);
const as = (userId: number) => ({ headers: notices.headersOf(userId) });
const unread = async (userId: number) =>
  dataOf<{ unread: number }>(await notices.portal.call(contracts.countNotifications, {}, as(userId))).unread;

describe('tasks that are given to somebody', () => {
  const happened = (id: number, to: number | null, by: number = manager) =>
    notices.happened('maintenance', {
      action: to === null ? 'task.unassigned' : 'task.assigned',
      entityId: id,
      userId: by,
      facts: { assignedToId: to, elementName: `Extintor ${id}` },
    });

  test('are told together to whom they are given, with the list of what is theirs', async () => {
    for (const id of [1, 2, 3]) await happened(id, reader);
    await happened(4, null);
    await notices.follow();
    const [told, ...others] = await notices.listed(reader);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      kind: 'tasksAssigned',
      name: 'Extintor 1 +2',
      by: 'Lucía',
      installationId: 1,
    });
    expect(told?.path).toBe(`/user/remainingChores?person=${reader}&installation=1`);
    for (const other of [manager, technician, elsewhere]) expect(await kinds(other)).toEqual([]);
  });

  test('are not told to who takes them', async () => {
    await happened(1, reader, reader);
    await notices.follow();
    expect(await kinds(reader)).toEqual([]);
  });
});

describe('somebody who covers for another', () => {
  test('is told of it, and of what is given to who is away', async () => {
    const covered = (coverId: number, userId: number, id: number) =>
      notices.happened('maintenance', {
        entityType: 'Cover',
        action: 'cover.created',
        entityId: id,
        userId,
        facts: { coverId, personName: 'Marta', from: '2026-08-10' },
      });
    await covered(reader, manager, 1);
    await covered(manager, manager, 2);
    await notices.happened('maintenance', {
      action: 'task.assigned',
      entityId: 4,
      userId: manager,
      facts: { assignedToId: technician, coveredById: reader, elementName: 'Extintor 4' },
    });
    await notices.follow();
    expect((await kinds(reader)).toSorted()).toEqual(['coverAsked Marta', 'tasksAssigned Extintor 4']);
    expect(await unread(reader)).toBe(2);
    expect(await kinds(manager)).toEqual([]);
    const asked = (await notices.listed(reader)).find(({ kind }) => kind === 'coverAsked');
    expect(asked).toMatchObject({ day: '2026-08-10', by: 'Lucía', path: '/user/daysOff?installation=1' });
  });
});

describe('a corrective that is done and to be checked', () => {
  const done = async (_id: number): Promise<void> => {
    const at = notices.clock.now().toISOString();
    await notices.corrective({
      _id,
      assignedToId: technician,
      finished: { at, userId: technician, userName: 'Marta' },
    });
    await notices.happened('correctives', { action: 'corrective.moved', entityId: _id });
    await notices.follow();
  };

  test('is told to who closes, and is no news once somebody has looked at it', async () => {
    await done(5);
    expect(await kinds(manager)).toEqual(['correctiveFinished C-2026-5']);
    for (const other of [technician, reader, elsewhere]) expect(await kinds(other)).toEqual([]);
    expect(await unread(manager)).toBe(1);
    await notices.corrective({ _id: 5, assignedToId: technician, closedAt: notices.clock.now() });
    await notices.happened('correctives', { action: 'corrective.moved', entityId: 5 });
    await notices.follow();
    expect(await unread(manager)).toBe(0);
  });

  test('is told to whose it is where it is returned', async () => {
    await done(5);
    await notices.corrective({ _id: 5, assignedToId: technician });
    const facts = { returned: 1 };
    await notices.happened('correctives', {
      action: 'corrective.moved',
      entityId: 5,
      facts,
      userId: manager,
    });
    await notices.follow();
    expect(await kinds(technician)).toEqual(['correctiveReturned C-2026-5']);
    expect(await unread(manager)).toBe(0);
  });
});

describe('a corrective that is given to somebody', () => {
  test('is told to whom it is given and to nobody else, with its screen in its installation', async () => {
    await give(5, technician);
    expect(await notices.listed(technician)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        at: notices.clock.now().toISOString(),
        readAt: null,
        kind: 'correctiveAssigned',
        installationId: 1,
        installationName: 'Installation 1',
        name: 'C-2026-5',
        place: 'Bomba',
        inspectionType: null,
        isSecondVisit: false,
        day: null,
        dueAt: null,
        by: 'Lucía',
        path: '/user/correctives/5?installation=1',
      },
    ]);
    for (const other of [manager, reader, elsewhere]) expect(await kinds(other)).toEqual([]);
  });

  test('is not told to who has taken it himself, nor where it is somebody else’s again', async () => {
    await give(5, technician, technician);
    await given(6, technician);
    await give(6, manager, technician);
    expect(await kinds(technician)).toEqual([]);
    expect(await kinds(manager)).toEqual(['correctiveAssigned C-2026-6']);
  });

  test('is told to who covers for whom it is given to as well, as long as they cover', async () => {
    const all = databaseOf(notices.portal.db).collection<CoverV1>(coversV1);
    onTestFinished(async () => void (await all.deleteMany({})));
    const days = { from: '2026-11-26', to: '2026-11-26' };
    await all.insertOne({ _id: 1, installationId: 1, personId: technician, coverId: manager, ...days });
    await give(5, technician, reader);
    // What happens to it besides takes it from neither.
    await notices.happened('correctives', { action: 'corrective.moved', entityId: 5, userId: reader });
    await notices.follow();
    expect(await kinds(technician)).toEqual(['correctiveAssigned C-2026-5']);
    expect(await kinds(manager)).toEqual(['correctiveAssigned C-2026-5']);
    await give(6, technician, manager);
    expect(await kinds(manager)).toEqual(['correctiveAssigned C-2026-5']);
    notices.clock.pass(24 * 60);
    await give(7, technician, reader);
    expect(await kinds(manager)).toEqual(['correctiveAssigned C-2026-5']);
    expect(await kinds(technician)).toHaveLength(3);
  });

  test('is told once, however often its change is followed, and again when it is given again', async () => {
    await give(5, technician);
    await notices.follow();
    expect(await unread(technician)).toBe(1);
    await give(5, null);
    expect(await unread(technician)).toBe(0);
    await give(5, technician);
    expect(await unread(technician)).toBe(1);
  });

  test('is no news once it is closed, and gone once it is deleted', async () => {
    await give(5, technician);
    await notices.corrective({ _id: 5, assignedToId: technician, closedAt: notices.clock.now() });
    await notices.happened('correctives', { action: 'corrective.moved', entityId: 5 });
    await notices.follow();
    expect([await unread(technician), await kinds(technician)]).toEqual([0, ['correctiveAssigned C-2026-5']]);
    await notices.corrective({ _id: 5, assignedToId: technician, entityStatus: 0 });
    await notices.happened('correctives', { action: 'corrective.removed', entityId: 5 });
    await notices.follow();
    expect(await kinds(technician)).toEqual([]);
  });

  test('is told to nobody who may not see correctives, and no more to who may no longer', async () => {
    await give(5, reader);
    expect(await notifications(notices.portal.db).countDocuments({ userId: reader })).toBe(0);
    await give(6, technician);
    const permit = async (permissions: Permission[]) => {
      await roles(notices.portal.db).updateOne({ _id: technician }, { $set: { permissions } });
      notices.portal.forgetGrants();
    };
    await permit([Permission.PreventiveView]);
    expect([await unread(technician), await kinds(technician)]).toEqual([0, []]);
    await permit([Permission.CorrectiveOnlyAdd]);
    expect(await unread(technician)).toBe(1);
  });

  test('is not told where it was given a week ago', async () => {
    await notices.corrective({ _id: 5, assignedToId: technician });
    await given(5, technician);
    notices.clock.pass(7 * 24 * 60 + 1);
    await notices.follow();
    expect(await kinds(technician)).toEqual([]);
  });
});

describe('a report of somebody without an account', () => {
  const reported = (action: string, entityId: number) =>
    notices.happened('correctives', {
      action: `publicReport.${action}`,
      entityId,
      entityType: 'PublicReport',
      userId: 0,
      facts: { place: 'Caldera' },
    });

  test('is told to those who decide on it, with its place and their list', async () => {
    await reported('received', 3);
    await notices.follow();
    expect(await notices.listed(manager)).toMatchObject([
      {
        kind: 'publicReport',
        name: '',
        place: 'Caldera',
        by: '',
        readAt: null,
        path: '/user/publicReports?decision=open&installation=1',
      },
    ]);
    for (const other of [technician, reader, elsewhere]) expect(await kinds(other)).toEqual([]);
  });

  test('is no news once somebody has decided', async () => {
    await reported('received', 3);
    await reported('received', 4);
    await notices.follow();
    await reported('rejected', 3);
    await notices.follow();
    expect(await unread(manager)).toBe(1);
    await reported('accepted', 4);
    await notices.follow();
    expect(await unread(manager)).toBe(0);
  });

  test('is told of no more than once in an hour where there are too many', async () => {
    const flooded = () =>
      notices.happened('correctives', {
        action: floodedAction,
        entityId: 1,
        entityType: 'Installation',
        userId: 0,
      });
    await flooded();
    await flooded();
    await notices.follow();
    expect(await kinds(manager)).toEqual(['publicFlood ']);
    expect(await kinds(technician)).toEqual([]);
    notices.clock.pass(60);
    await flooded();
    await notices.follow();
    expect(await kinds(manager)).toEqual(['publicFlood ', 'publicFlood ']);
  });
});

describe('a target that is missed', () => {
  const dueIn = (minutes: number) => new Date(notices.clock.now().getTime() + minutes * 60_000);

  test('is told once to whose the corrective is and to who gives correctives out', async () => {
    await notices.corrective({ _id: 5, assignedToId: technician, dueAt: dueIn(10) });
    await notices.look();
    expect(await kinds(technician)).toEqual([]);
    notices.clock.pass(10);
    await notices.look();
    await notices.look();
    expect([await kinds(technician), await kinds(manager)]).toEqual([
      ['targetMissed C-2026-5'],
      ['targetMissed C-2026-5'],
    ]);
    for (const other of [reader, elsewhere]) expect(await kinds(other)).toEqual([]);
  });

  test('is told at once where a change has made it late', async () => {
    await notices.look();
    await notices.corrective({ _id: 5, dueAt: dueIn(-60) });
    await notices.happened('correctives', { action: 'corrective.updated', entityId: 5 });
    await notices.follow();
    expect(await kinds(manager)).toEqual(['targetMissed C-2026-5']);
  });
});

describe('what falls due', () => {
  test.each([
    ['before its notice', { noticeDate: '2026-11-27' }, []],
    ['from its notice on', { noticeDate: '2026-11-26' }, ['expiring Ascensor']],
    ['with a visit booked', { bookedFor: '2026-11-28' }, []],
    ['on its day', { dueDate: '2026-11-26' }, ['due Ascensor']],
    ['the day after', { dueDate: '2026-11-25' }, ['expired Ascensor']],
    ['after a month', { dueDate: '2026-10-26' }, ['expired Ascensor']],
    ['after more than a month', { dueDate: '2026-10-25' }, []],
    ['with the next visit made', { supersededById: 8 }, []],
    ['where it is exempt', { exemption: 'No' }, []],
    [
      'where the facts contradict that',
      { exemption: 'No', contradictedOn: '2026-11-20' },
      ['expiring Ascensor'],
    ],
    [
      'once the day has gone by since when they do',
      { exemption: 'No', contradictedOn: '2026-11-20', dueDate: '2026-11-20' },
      ['expired Ascensor'],
    ],
    ['after a failed visit, of the second one', { status: 0 }, ['expiring Ascensor']],
    ['once the second one has gone by', { status: 0, dueDate: '2026-11-25' }, ['expired Ascensor']],
    ['of a contract', { inspectionType: 2 }, ['contractEnding Ascensor']],
    ['of a type that the reader may not see', { inspectionType: 3 }, []],
    ['where it is inactive', { entityStatus: 0 }, []],
  ] as const)('%s', async (_, fields, told) => {
    await notices.inspection({ _id: 7, ...fields });
    await notices.look();
    await notices.look();
    expect(await kinds(manager)).toEqual(told);
    for (const other of [technician, elsewhere]) expect(await kinds(other)).toEqual([]);
  });

  test.each([
    [
      'before a second visit',
      { status: 0 },
      true,
      'La inspección «Ascensor»: segunda visita hasta el 30/11/2026',
    ],
    ['of what is due as ever', {}, false, 'La inspección «Ascensor» vence el 30/11/2026'],
  ] as const)('says which day it is %s', async (_, fields, isSecondVisit, sentence) => {
    await notices.inspection({ _id: 7, dueDate: '2026-11-30', ...fields });
    await notices.look();
    const [told] = await notices.listed(manager);
    expect(told?.isSecondVisit).toBe(isSecondVisit);
    const mail = { person: { language: Language.Spanish }, isDigest: false, origin: 'https://portal.test' };
    const composed = told && composeMail([{ ...told, timeZone: 'Europe/Madrid' }], mail);
    expect(composed?.subject).toBe(sentence);
  });

  test('is told on the day where the installation is', async () => {
    await notices.inspection({ _id: 7, noticeDate: '2026-11-27' });
    notices.clock.pass(12 * 60 - 1);
    await notices.look();
    expect(await kinds(manager)).toEqual([]);
    notices.clock.pass(1);
    await notices.look();
    expect(await kinds(manager)).toEqual(['expiring Ascensor']);
  });

  test('is told again with another date, and taken back with the next visit', async () => {
    await notices.inspection({ _id: 7 });
    await notices.look();
    await notices.inspection({ _id: 7, dueDate: '2026-12-05' });
    await notices.happened('inspections', { action: 'inspection.updated', entityId: 7 });
    await notices.follow();
    expect((await notices.listed(manager)).map(({ day }) => day)).toEqual(['2026-12-05']);
    await notices.inspection({ _id: 7, supersededById: 8 });
    await notices.happened('inspections', { action: 'inspection.updated', entityId: 7 });
    await notices.follow();
    expect(await kinds(manager)).toEqual([]);
  });

  test('is told on the day on which its module is enabled', async () => {
    const rows = installationModules(notices.portal.db);
    const enable = async (module: string, enabled: boolean) => {
      await rows.deleteMany({ installationId: 1, module });
      if (!enabled) {
        const setting = { _id: installationModuleId(1, module), installationId: 1, module };
        const own = { channel: { kind: 'stable' as const }, previous: null, automaticRollback: null };
        await rows.insertMany([
          { ...setting, ...own, enabled, features: [], version: 0, updatedAt: notices.clock.now() },
        ]);
      }
      notices.portal.forgetGrants();
    };
    const due = async () => (await dueLook(notices.telling()))?.getTime() === notices.clock.now().getTime();
    const names = [inspectionsFeature.module, correctivesFeature.module];
    await notices.inspection({ _id: 7 });
    await notices.corrective({ _id: 5, dueAt: new Date(notices.clock.now().getTime() - 60_000) });
    for (const name of names) await enable(name, false);
    await notices.look();
    expect([await kinds(manager), await due()]).toEqual([[], false]);
    for (const name of names) await enable(name, true);
    expect(await due()).toBe(true);
    await notices.look();
    expect((await kinds(manager)).toSorted()).toEqual(['expiring Ascensor', 'targetMissed C-2026-5']);
    expect(await due()).toBe(false);
  });

  test('leads to the screen of its type', async () => {
    await notices.inspection({ _id: 7, inspectionType: 2 });
    await notices.look();
    expect((await notices.listed(manager))[0]?.path).toBe('/user/externalCompanies/7?installation=1');
  });
});

test('an export is told of to who has asked for it, unless it leads out of the portal', async () => {
  const { portal, clock } = notices;
  const user = { id: reader, name: 'Anna' };
  const origin = { service: 'correctives', requestId: '', installationId: 1, user, at: clock.now() };
  for (const path of ['/user/exports?export=3', 'https://elsewhere.test/'])
    await inTransaction(portal.db, (session) =>
      writeAudit(portal.db, origin, {
        entry: {
          action: exportReadyAction,
          entityType: 'Export',
          entityId: 3,
          facts: { kind: 'year', path },
        },
        session,
      }),
    );
  await numberChanges(portal.db, 'correctives');
  await notices.follow();
  expect(await notices.listed(reader)).toMatchObject([
    { kind: 'exportReady', name: 'year', path: '/user/exports?export=3' },
  ]);
});

describe('reading', () => {
  const give3 = async () => {
    for (const id of [1, 2, 3]) {
      await give(id, technician);
      notices.clock.pass(1);
    }
  };
  const mark = async (ids: string[], isRead: boolean, user: number = technician) =>
    dataOf<{ unread: number }>(
      await notices.portal.call(contracts.markNotifications, { body: { ids, isRead } }, as(user)),
    ).unread;

  test('lists the newest first, by pages, or the unread alone', async () => {
    await give3();
    expect(await kinds(technician)).toEqual([3, 2, 1].map((id) => `correctiveAssigned C-2026-${id}`));
    const [newest] = await notices.listed(technician, { page: 1, size: 1 });
    expect(await mark([newest?.id ?? ''], true)).toBe(2);
    const answer = await notices.portal.call(
      contracts.listNotifications,
      { query: { unread: 'true', page: 2, size: 1 } },
      as(technician),
    );
    expect(answer.body).toMatchObject({ data: [{ name: 'C-2026-1', readAt: null }], total: 2, unread: 2 });
  });

  test('marks as read and unread, its own alone', async () => {
    await give3();
    const ids = (await notices.listed(technician)).map(({ id }) => id);
    expect(await mark(ids, true, manager)).toBe(0);
    expect(await unread(technician)).toBe(3);
    expect(await mark(ids, true)).toBe(0);
    expect(await mark(ids.slice(1), false)).toBe(2);
  });

  test('marks all that came until a moment', async () => {
    await give3();
    const until = (await notices.listed(technician))[1]?.at ?? '';
    const answer = await notices.portal.call(
      contracts.readAllNotifications,
      { body: { until } },
      as(technician),
    );
    expect(dataOf(answer)).toEqual({ unread: 1 });
  });

  test.each([[{ ids: [], isRead: true }], [{ ids: ['7'], isRead: true }], [{ ids: ['0'.repeat(24)] }]])(
    'refuses %j',
    async (body) => {
      const answer = await notices.portal.send('PUT', '/api/notifications', { body, ...as(technician) });
      expectError(answer, 'invalidInput');
    },
  );
});

describe('settings', () => {
  const get = async (user: number) =>
    dataOf<contracts.NotificationSettings>(
      await notices.portal.call(contracts.getNotificationSettings, {}, as(user)),
    );

  test('a notifications setting named show starts as true', async () => {
    expect(await get(technician)).toMatchObject({ show: true, digestHour: 7, timeZone: 'Europe/Madrid' });
  });

  test('are each person’s own, and say where mail goes', async () => {
    await notices.choose(technician, { show: false, digestHour: 18 });
    expect(await get(technician)).toMatchObject({
      show: false,
      digestHour: 18,
      sendsMail: true,
      address: 'technician@example.test',
    });
    expect(await get(manager)).toMatchObject({ show: true, digestHour: 7 });
  });

  test('keep what nobody wants out of the bell', async () => {
    const kinds = { ...contracts.defaultNotificationSettings.kinds };
    await notices.choose(technician, {
      kinds: { ...kinds, correctiveAssigned: { bell: false, mail: 'never' } },
    });
    await give(5, technician);
    expect(await unread(technician)).toBe(0);
  });

  test.each([
    [{ digestHour: 24 }, 'digestHour'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ kinds: {} }, 'kinds.expiring'],
  ])('refuse %j', async (fields, path) => {
    const body = { ...contracts.defaultNotificationSettings, timeZone: 'Europe/Madrid', ...fields };
    const answer = await notices.portal.send('PUT', '/api/notificationSettings', { body, ...as(technician) });
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});
