/** How long data of people are kept, what people are told of it, and the record of processing. */
import {
  getPrivacyNotice,
  getPrivacySettings,
  listProcessing,
  type PrivacySettings,
  type Processing,
  privacyHistory,
} from 'shared-kit/contracts/people/privacy';
import {
  chosenRetention,
  chosenRetentions,
  getRetention,
  type Retention,
  retentionHistory,
} from 'shared-kit/contracts/retention';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { retentionDays } from 'shared-kit/server/retention';
import { jobCollection } from 'shared-kit/server/work/jobs';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../src/accounts/users/user.model.ts';
import { createPortal } from '../../src/app.ts';
import { type Entity, fieldsOf } from '../records.ts';
import { addUser, dataOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';

const clock = testClock();
let portal: TestPortal;
let admin: TestPortal['admin'];
const day = 24 * 60;
const ago = (days: number): Date => new Date(clock.now().getTime() - days * day * 60_000);

beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
  ({ admin } = portal);
});
afterAll(() => portal.close());

const read = async <T>(path: string): Promise<T> =>
  dataOf<T>(await portal.send('GET', path, { headers: admin }));
const retention = (): Promise<Retention> => read<Retention>(getRetention.path);
const usual = Object.fromEntries(chosenRetentions.map((kind) => [kind, chosenRetention[kind].usual]));
const choose = (version: number, days: object) =>
  portal.send('PUT', getRetention.path, {
    headers: admin,
    body: { version, days: { ...usual, ...days } },
  });
const settings = (): Promise<PrivacySettings> => read<PrivacySettings>(getPrivacySettings.path);
const write = (fields: object) =>
  portal.send('PUT', getPrivacySettings.path, {
    headers: admin,
    body: { version: 0, controller: '', contact: '', notice: { es: '', cat: '', en: '' }, ...fields },
  });
const notice = async (): Promise<{ es: string; cat: string; en: string }> =>
  dataOf<{ texts: { es: string; cat: string; en: string } }>(await portal.send('GET', getPrivacyNotice.path))
    .texts;

describe('how long data are kept', () => {
  it('is stated for every kind, and for none that is chosen it is for ever', async () => {
    const { version, rows } = await retention();
    expect(version).toBe(0);
    for (const { kind, days, choice, leastByLaw, name } of rows) {
      expect(name.es, kind).not.toBe('');
      if (choice) expect(days, kind).toBe(choice.usual);
      else expect(days !== null || leastByLaw !== null, kind).toBe(true);
    }
  });

  it('is chosen by super-administrators, once of two at once, and who chose what stays known', async () => {
    const { version } = await retention();
    const { publicReports } = chosenRetention;
    expect((await choose(version, { publicReports: 30 })).status).toBe(200);
    expectError(await choose(version, { publicReports: 40 }), 'versionConflict');
    expect(await retentionDays(portal.db, 'publicReports')).toBe(30);
    expect(await retentionDays(portal.db, 'mails')).toBe(chosenRetention.mails.usual);
    const path = retentionHistory.path.replace(':id', '1');
    expect(await read(path)).toMatchObject([
      {
        userId: portal.adminId,
        changes: [{ field: 'publicReports', before: publicReports.usual, after: 30 }],
      },
    ]);
    await choose(version + 1, {});
  });

  it.each([
    ['shorter than the law asks', { audit: chosenRetention.audit.least - 1 }],
    ['for ever', { notifications: 1_000_000 }],
    ['not at all', { mails: 0 }],
  ])('is not %s', async (_, days) => {
    expectError(await choose((await retention()).version, days), 'invalidInput');
  });

  it('is not for others to see or choose', async () => {
    await addUser(portal.db, { loginName: 'ana' });
    const headers = await portal.sessionOf('ana');
    expectError(await portal.send('GET', getRetention.path, { headers }), 'forbidden');
    expectError(await portal.send('GET', listProcessing.path, { headers }), 'forbidden');
  });
});

describe('once a day', () => {
  const daily = () => {
    const { recurring } = createPortal({ db: portal.db, now: clock.now, env: testKeyEnv }, { releases: [] });
    const found = recurring.find(({ name }) => name === 'retention:portal');
    if (!found) throw new Error('nothing ends what is over');
    return found;
  };
  const told = () =>
    databaseOf(portal.db).collection('audit_portal').find({ action: 'retention.ended' }).toArray();

  it('what is over goes, and how much that was is told; where nothing is, nothing is to do', async () => {
    expect(await daily().due()).toBeNull();
    const job = (_id: number, heartbeatAt: Date) => ({ _id, kind: 'any', heartbeatAt });
    await databaseOf(portal.db)
      .collection<{ _id: number }>(jobCollection('portal'))
      .insertMany([job(1, ago(181)), job(2, ago(179))]);
    await databaseOf(portal.db)
      .collection('notifications')
      .insertMany([
        { userId: 1, key: 'a', at: ago(181) },
        { userId: 1, key: 'b', at: ago(190) },
        { userId: 1, key: 'c', at: ago(10) },
      ]);
    expect(await daily().due()).toEqual(clock.now());
    await daily().work();
    expect((await told()).map(({ entityId, after, userId }) => ({ entityId, after, userId }))).toEqual([
      {
        entityId: 'notifications',
        userId: 0,
        after: { removed: 2, before: ago(180).toISOString() },
      },
      { entityId: 'jobs', userId: 0, after: { removed: 1, before: ago(180).toISOString() } },
    ]);
    expect(await databaseOf(portal.db).collection('notifications').distinct('key')).toEqual(['c']);
    expect(await daily().due()).toBeNull();
    await daily().work();
    expect(await told()).toHaveLength(2);
  });
});

describe('people who are gone', () => {
  it('are proposed once their time is over, and never before', async () => {
    const id = await addUser(portal.db, { loginName: 'gone', name: 'Joan', firstSurname: 'Serra' });
    await addUser(portal.db, { loginName: 'here' });
    const user = await read<Entity>(`/api/users/${id}`);
    const change = async (fields: object, at: unknown) =>
      portal.send('PUT', '/api/users', {
        headers: admin,
        body: { ...fieldsOf(user), version: at, ...fields },
      });
    expect(await change({ isBlocked: true }, user.version)).toMatchObject({ status: 200 });
    expect((await users(portal.db).findOne({ _id: id }).lean())?.formerSince).toEqual(clock.now());
    const since = clock.now().toISOString();
    clock.pass(3 * 365 * day);
    admin = await portal.sessionOf('root');
    expect((await retention()).peopleDue).toEqual([]);
    clock.pass(1);
    expect((await retention()).peopleDue).toEqual([{ id, name: 'Joan Serra', since }]);
    expect(await change({ isBlocked: false }, user.version + 1)).toMatchObject({ status: 200 });
    expect((await retention()).peopleDue).toEqual([]);
  });
});

describe('the notice', () => {
  it('is there for everybody in three languages, with the times that hold', async () => {
    const texts = await notice();
    for (const text of Object.values(texts)) expect(text).not.toContain('{{');
    expect(texts.es).toContain('Avisos del portal: 180 días');
    expect(texts.cat).toContain('Avisos del portal: 180 dies');
    expect(texts.en).toContain('Notices in the portal: 180 days');
    const { version } = await retention();
    await choose(version, { notifications: 90 });
    expect((await notice()).es).toContain('Avisos del portal: 90 días');
  });

  it('says what an administrator wrote, who fills in nothing but the stated places', async () => {
    const { version } = await settings();
    const own = 'Nos hace falta {{contact}}. {{toString}}';
    const controller = 'Hospital {{retention}}';
    const answer = await write({
      version,
      controller,
      contact: 'dpd@hospital.example',
      notice: { es: own, cat: '', en: '' },
    });
    expect(answer.status).toBe(200);
    expect(await write({ version })).toMatchObject({ status: 409, body: { code: 'versionConflict' } });
    const texts = await notice();
    expect(texts.es).toBe('Nos hace falta dpd@hospital.example. {{toString}}');
    expect(texts.cat).toContain('Hospital {{retention}}');
    const path = privacyHistory.path.replace(':id', '1');
    const [entry] = await read<{ userId: number; changes: { field: string }[] }[]>(path);
    expect(entry?.userId).toBe(portal.adminId);
    expect(entry?.changes.map(({ field }) => field).sort()).toEqual(['contact', 'controller', 'notice']);
  });
});

describe('the record of processing', () => {
  it('tells of each activity what the notice and the times say', async () => {
    await write({ version: (await settings()).version, controller: 'Hospital' });
    await choose((await retention()).version, { publicReports: 45 });
    const record = await read<Processing[]>(listProcessing.path);
    for (const row of record)
      for (const text of [row.name, row.purpose, row.basis, row.people, row.data, row.retention])
        expect(
          Object.values(text).every((each) => each !== ''),
          row.activity,
        ).toBe(true);
    expect(record.find(({ activity }) => activity === 'publicReports')).toMatchObject({
      controller: 'Hospital',
      retention: { en: expect.stringContaining('45 days') },
    });
  });
});
