import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { getMailState, type MailState, retryMail } from 'shared-kit/contracts/notifications';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { exportReadyAction } from 'shared-kit/contracts/reports/report-exports';
import { exportChunksV1, readyExportsV1 } from 'shared-kit/contracts/views/report-exports';
import { writeAudit } from 'shared-kit/server/audit';
import { numberChanges } from 'shared-kit/server/changes';
import {
  type Connection,
  databaseOf,
  inTransaction,
  shareConnection,
} from 'shared-kit/server/database/mongo';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles } from '../../src/accounts/roles/role.model.ts';
import { tellRemoved } from '../../src/accounts/second-factor/recovery/tell-of-recovery.ts';
import type { FoundUser } from '../../src/accounts/users/find-users.ts';
import { users } from '../../src/accounts/users/user.model.ts';
import type { MailConfig } from '../../src/config.ts';
import { gatherDigests } from '../../src/notifications/mail/gather-digests.ts';
import { mailOutbox } from '../../src/notifications/mail/outbox.model.ts';
import { delayAfter, sendMails } from '../../src/notifications/mail/send-mail.ts';
import { dataOf } from '../test-portal.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { byMail, type Notices, people, startNotices } from './notices.ts';

let notices: Notices;
let server: MailServer;
let mail: MailConfig;
let replica: Connection;
beforeAll(async () => {
  notices = await startNotices();
  replica = shareConnection(notices.portal.db);
});
afterAll(() => notices.portal.close());
beforeEach(async () => {
  await notices.forget();
  server = await startMailServer();
  mail = {
    url: server.url,
    from: 'Portal <portal@example.test>',
    origin: 'https://portal.test',
    host: 'portal.test',
  };
  return () => server.close();
});

const { technician, manager } = people;
const give = async (id: number, to: number = technician): Promise<void> => {
  await notices.corrective({ _id: id, assignedToId: to });
  await notices.happened('correctives', {
    action: 'corrective.moved',
    entityId: id,
    userId: to === manager ? technician : manager,
    facts: { assignedToId: to },
  });
  await notices.follow(mail);
};
const send = () => sendMails(notices.telling(mail));
const sendAsReplica = () => sendMails(notices.telling(mail, replica));
const gather = () => gatherDigests(notices.telling(mail));
const stored = () =>
  mailOutbox(notices.portal.db)
    .find({}, { sort: { _id: 1 } })
    .toArray();
const states = async () => (await stored()).map(({ state }) => state);
const taken = (field: 'subject' | 'to' | 'messageId') => server.mails.map((each) => each[field]);

describe('a mail that goes at once', () => {
  test('says what has happened and leads to the record in its installation, as text and as HTML', async () => {
    await give(5);
    await send();
    expect(server.mails).toEqual([
      {
        to: ['technician@example.test'],
        from: 'portal@example.test',
        subject: 'Lucía le ha asignado el correctivo C-2026-5 (Bomba)',
        messageId: expect.stringMatching(/^<one\.[0-9a-f]{24}\.\d+@portal\.test>$/),
        unsubscribe: '<https://portal.test/user/notifications>',
        text: expect.stringContaining('https://portal.test/user/correctives/5?installation=1'),
        html: expect.stringContaining('href="https://portal.test/user/correctives/5?installation=1"'),
        files: new Map(),
      },
    ]);
    expect(await states()).toEqual(['sent']);
  });

  test.each([
    [1, 'Lucía li ha assignat el correctiu C-2026-5 (Bomba)'],
    [2, 'Lucía has assigned corrective C-2026-5 (Bomba) to you'],
  ] as const)('is in the language of who gets it: %d', async (preferredLanguage, subject) => {
    const speak = (language: number) =>
      users(notices.portal.db).updateOne({ _id: technician }, { $set: { preferredLanguage: language } });
    await speak(preferredLanguage);
    await give(5);
    await send();
    expect(taken('subject')).toEqual([subject]);
    await speak(0);
  });

  test('offers no end of being told where nobody can choose it', async () => {
    const user = await users(notices.portal.db).findOne({ _id: technician }).lean<FoundUser>();
    if (!user) throw new Error('The technician is there');
    await inTransaction(notices.portal.db, (session) =>
      tellRemoved(notices.telling(mail), { user, key: 'mailed' }, session),
    );
    await send();
    expect(server.mails.map(({ to, unsubscribe }) => ({ to, unsubscribe }))).toEqual([
      { to: ['technician@example.test'], unsubscribe: '' },
    ]);
    expect(server.mails[0]?.text).not.toContain('/user/notifications');
  });

  test('has no place for what a name would put into it', async () => {
    const evil = '<b>x</b>\r\nBcc: all@example.test';
    await notices.corrective({ _id: 5, assignedToId: technician, elementName: evil });
    await notices.happened('correctives', {
      action: 'corrective.moved',
      entityId: 5,
      facts: { assignedToId: technician },
    });
    await notices.follow(mail);
    await send();
    expect(taken('to')).toEqual([['technician@example.test']]);
    expect(server.mails[0]?.html).not.toContain('<b>');
    expect(server.mails[0]?.subject).toContain('Bcc: all');
  });

  test('goes to nobody who has chosen otherwise, nor where the portal sends no mail', async () => {
    await notices.choose(technician, { kinds: byMail('never') });
    await give(5);
    await notices.corrective({ _id: 6, assignedToId: manager });
    await notices.happened('correctives', {
      action: 'corrective.moved',
      entityId: 6,
      userId: technician,
      facts: { assignedToId: manager },
    });
    await notices.follow(null);
    expect(await stored()).toEqual([]);
  });

  test('is dropped where it is somebody else’s by then, or may no longer be seen', async () => {
    await give(5);
    await give(5, manager);
    await give(6);
    const permit = async (permissions: Permission[]) => {
      await roles(notices.portal.db).updateOne({ _id: technician }, { $set: { permissions } });
      notices.portal.forgetGrants();
    };
    await permit([]);
    await send();
    await permit([Permission.CorrectiveOnlyAdd]);
    expect(taken('to')).toEqual([['manager@example.test']]);
    expect((await states()).sort()).toEqual(['dropped', 'dropped', 'sent']);
  });
});

describe('a mail server that fails', () => {
  test.each([['refuse'], ['drop'], ['later']] as const)(
    'delays and loses nothing, and gets the same id again: %s',
    async (fault) => {
      await give(5);
      server.fail(fault);
      await send();
      expect(await stored()).toMatchObject([
        { state: 'waiting', attempts: 1, error: expect.stringMatching(/\S/) },
      ]);
      server.fail(null);
      await send();
      expect(server.mails).toEqual([]);
      notices.clock.pass(1);
      await send();
      const [mailed] = await stored();
      expect(taken('messageId')).toEqual([mailed?.messageId]);
      expect(mailed).toMatchObject({ state: 'sent', attempts: 2, error: '' });
    },
  );

  test('that is not there delays too', async () => {
    await give(5);
    await server.close();
    await send();
    expect(await states()).toEqual(['waiting']);
    server = await startMailServer();
  });

  test('is asked ever more seldom, once an hour in the end', () => {
    expect([1, 2, 3, 6, 7, 40].map((attempts) => delayAfter(attempts) / 60_000)).toEqual([
      1, 2, 4, 32, 60, 60,
    ]);
  });

  test('and refuses one for good is told to administrators, who try it again', async () => {
    await give(5);
    await give(6, manager);
    server.fail('never', 'technician@example.test');
    await send();
    expect(taken('to')).toEqual([['manager@example.test']]);
    const { portal } = notices;
    const state = dataOf<MailState>(await portal.call(getMailState, {}, { headers: portal.admin }));
    expect(state).toMatchObject({ isOn: true, waiting: 0, delayed: 0, refused: 1, waitingSince: null });
    expect(state.lastError).toContain('550');
    server.fail(null);
    const again = dataOf<MailState>(await portal.call(retryMail, {}, { headers: portal.admin }));
    expect(again).toMatchObject({ waiting: 1, refused: 0 });
    await send();
    expect(taken('to')).toEqual([['manager@example.test'], ['technician@example.test']]);
  });

  test('what waits is told with since when', async () => {
    await give(5);
    server.fail('later');
    await send();
    const { portal } = notices;
    const state = dataOf<MailState>(await portal.call(getMailState, {}, { headers: portal.admin }));
    expect(state).toMatchObject({ waiting: 1, delayed: 1, waitingSince: notices.clock.now().toISOString() });
  });
});

describe('several replicas', () => {
  test('send each mail once', async () => {
    for (let id = 1; id <= 8; id += 1) await give(id);
    await Promise.all([send(), sendAsReplica(), send(), sendAsReplica()]);
    expect(new Set(taken('messageId')).size).toBe(8);
    expect(server.mails).toHaveLength(8);
  });

  test('leave alone what another one is sending, until it must be dead', async () => {
    await give(5);
    const gate = server.hold();
    const sending = send();
    while (server.begun() === 0) await pause(5);
    await sendAsReplica();
    notices.clock.pass(4);
    await sendAsReplica();
    gate();
    await sending;
    expect(server.mails).toHaveLength(1);
  });

  test('repeat with the same id what one had sent before it died', async () => {
    await give(5);
    await send();
    // As the dead one has left it: taken, and not noted as sent.
    const nextAt = new Date(notices.clock.now().getTime() + 5 * 60_000);
    await mailOutbox(notices.portal.db).updateOne(
      {},
      { $set: { state: 'waiting', finishedAt: null, nextAt } },
    );
    await sendAsReplica();
    expect(server.mails).toHaveLength(1);
    notices.clock.pass(5);
    await sendAsReplica();
    expect(server.mails).toHaveLength(2);
    expect(new Set(taken('messageId')).size).toBe(1);
  });
});

describe('a digest', () => {
  beforeEach(() => notices.choose(technician, { kinds: byMail('digest'), digestHour: 7 }));
  const minutesTo = (time: string) => (Date.parse(time) - notices.clock.now().getTime()) / 60_000;
  const passTo = (time: string) => notices.clock.pass(minutesTo(time));

  test('tells of all that came since the last one, once a day at the hour', async () => {
    await give(1);
    await give(2);
    passTo('2026-11-27T05:59:00Z');
    await gather();
    expect(await stored()).toEqual([]);
    passTo('2026-11-27T06:00:00Z');
    await Promise.all([gather(), gatherDigests(notices.telling(mail, replica))]);
    await send();
    expect(taken('subject')).toEqual(['2 avisos de mantenimiento']);
    expect(server.mails[0]?.text).toContain('Installation 1');
    await give(3);
    await gather();
    await send();
    expect(server.mails).toHaveLength(1);
    passTo('2026-11-28T06:00:00Z');
    await gather();
    await send();
    expect(taken('subject')).toEqual(['2 avisos de mantenimiento', '1 aviso de mantenimiento']);
  });

  test('comes once on a day whose hour was put later', async () => {
    await give(1);
    passTo('2026-11-27T06:00:00Z');
    await gather();
    await give(2);
    await notices.choose(technician, { kinds: byMail('digest'), digestHour: 9 });
    passTo('2026-11-27T08:00:00Z');
    await gather();
    expect((await stored()).map(({ _id }) => _id)).toEqual([`digest:${technician}:2026-11-27`]);
    passTo('2026-11-28T08:00:00Z');
    await gather();
    expect(await stored()).toHaveLength(2);
  });

  test('leaves out what was read before', async () => {
    await give(1);
    await give(2);
    const [last] = await notices.listed(technician);
    await notices.portal.send('PUT', '/api/notifications', {
      body: { ids: [last?.id], isRead: true },
      headers: notices.headersOf(technician),
    });
    passTo('2026-11-27T06:00:00Z');
    await gather();
    await send();
    expect(taken('subject')).toEqual(['1 aviso de mantenimiento']);
  });
});

describe('a scheduled report', () => {
  const contentId = new mongo.ObjectId();
  const put = async (size: number, ownerId: number = technician): Promise<void> => {
    const db = databaseOf(notices.portal.db);
    await db.collection<{ _id: number }>(readyExportsV1).deleteMany({});
    await db.collection(exportChunksV1).deleteMany({});
    const figures = {
      from: '2026-10-01',
      to: '2026-10-31',
      figures: [
        { figure: 'inTimeRate', value: 0.6923 },
        { figure: 'tasks', value: 429 },
        { figure: 'costCorrectives', value: 189.5 },
        { figure: 'costContractors', value: null },
      ],
    };
    const file = { format: 'csv', fileName: 'Torre_Cierre.csv', size, contentId, figures };
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    await db.collection<{ _id: number }>(readyExportsV1).insertOne({
      _id: 9,
      ownerId,
      expiresAt,
      ...file,
    } as {
      _id: number;
    });
    for (const [n, text] of ['Tarea;Mi', 'nutos'].entries())
      await db.collection(exportChunksV1).insertOne({ files_id: contentId, n, data: Buffer.from(text) });
  };
  const ready = async (): Promise<void> => {
    const { portal, clock } = notices;
    const user = { id: technician, name: 'Marta' };
    const origin = { service: 'correctives', requestId: '', installationId: 1, user, at: clock.now() };
    const facts = { kind: 'tasks', path: '/user/reportExports?installation=1', name: 'Cierre' };
    const entry = { action: exportReadyAction, entityType: 'Export', entityId: 9, facts };
    await inTransaction(portal.db, (session) => writeAudit(portal.db, origin, { entry, session }));
    await numberChanges(portal.db, 'correctives');
    await notices.follow(mail);
  };

  test('goes with its mail, which leads to it as well', async () => {
    await put(13);
    await ready();
    await send();
    expect(server.mails).toMatchObject([
      {
        subject: 'El informe «Cierre» está listo',
        text: expect.stringContaining('https://portal.test/user/reportExports?installation=1'),
        html: expect.stringContaining('El archivo va adjunto.'),
      },
    ]);
    expect([...(server.mails[0]?.files ?? [])]).toEqual([['Torre_Cierre.csv', 'Tarea;Minutos']]);
  });

  test('says the figures of its days, as text and as a table, to its owner', async () => {
    await put(13);
    await ready();
    await send();
    const { text = '', html = '' } = server.mails[0] ?? {};
    const lines = [
      ['Hecho a tiempo', '69,2\u00a0%'],
      ['Número de tareas', '429'],
      ['Coste: Correctivos', '189,50\u00a0€'],
      ['Coste: Empresas externas', 'Sin datos'],
    ] as const;
    const caption = 'Del 01/10/2026 al 31/10/2026, en todo el centro';
    expect(text).toContain([caption, ...lines.map((line) => line.join(': '))].join('\r\n  '));
    const cells = [...html.matchAll(/<t[hd] [^>]*>([^<]*)/g)].map(([, cell]) => cell);
    expect(cells).toEqual(lines.flat());
    expect(html).toContain(caption);
  });

  test.each([
    { what: 'large', size: 5_000_001, ownerId: technician },
    { what: 'not there in whole', size: 12, ownerId: technician },
    { what: 'somebody else’s', size: 13, ownerId: manager },
  ])('that is $what is linked to alone', async ({ size, ownerId }) => {
    await put(size, ownerId);
    await ready();
    await send();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.files.size).toBe(0);
    expect(server.mails[0]?.text).toContain('https://portal.test/user/reportExports?installation=1');
    expect(server.mails[0]?.text).not.toContain('adjunto');
    expect(server.mails[0]?.text.includes('Hecho a tiempo')).toBe(ownerId === technician);
  });

  test('is sent to nobody who wants no mail of it', async () => {
    await notices.choose(technician, { kinds: byMail('never') });
    await put(13);
    await ready();
    await send();
    expect(server.mails).toEqual([]);
  });
});
