/** Calendars outside of the portal: read back by a parser that is not of who writes them. */
import ICAL from 'ical.js';
import * as contracts from 'shared-kit/contracts/calendar-feeds';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarFeeds } from '../src/feeds/feed.model.ts';
import {
  add,
  holderOf,
  installationId,
  manager,
  otherInstallationId,
  startInspections,
  today,
  visit,
} from './support.ts';

let app: TestService;
let userCount = 0;
let at = new Date(`${today}T09:00:00Z`);
beforeAll(async () => {
  app = await startInspections(() => at);
});
afterAll(() => app.close());

const written = { language: 'es' as const, origin: 'https://portal.example' };
const create = (scope: number | null, userId: number, change: object = {}) =>
  app.call(contracts.createCalendarFeed, { body: { scope, ...written, ...change } }, { as: userId });
const made = async (scope: number | null, userId: number, change: object = {}) => {
  const answer = await create(scope, userId, change);
  expect(answer.status).toBe(201);
  return (answer.body as { data: contracts.MadeFeed }).data;
};
const read = (secret: string, headers: Record<string, string> = {}) =>
  app.call(contracts.readCalendarFeed, { params: { secret } }, { headers });
const events = (text: unknown) => {
  expect(typeof text).toBe('string');
  const calendar = new ICAL.Component(ICAL.parse(String(text)));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent('valarm');
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      isDay: event.startDate.isDate,
      sequence: event.sequence,
      url: component.getFirstPropertyValue('url'),
      changed: String(component.getFirstPropertyValue('last-modified')),
      trigger: alarm ? String(alarm.getFirstPropertyValue('trigger')) : null,
    };
  });
};

describe('what a calendar reads', () => {
  test('is each next date, with an alarm on the day of its notice, and each booked visit', async () => {
    const { id } = await add(app, {
      name: 'Ascensor; planta 1, norte',
      nextDate: '2028-02-29',
      periodMonths: 24,
      bookedFor: '2028-02-10',
    });
    const failed = { status: 0, date: '2026-10-05', nextDate: '2031-10-05', periodMonths: 60 };
    const { id: failedId } = await add(app, { name: 'Baja tensión', ...failed });
    await add(app, { name: 'Exenta', nextDate: '2028-01-01', exemption: 'No aplica' });
    const { secret } = await made(installationId, manager);
    const answer = await read(secret);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const common = { isDay: true, sequence: 0, changed: '2026-11-26T09:00:00Z' };
    const url = `https://portal.example/user/inspections/${id}?installation=${installationId}`;
    expect(events(answer.body)).toEqual([
      {
        ...common,
        url,
        uid: `inspection-${id}-due@portal.example`,
        start: '2028-02-29',
        summary: 'Vence: Ascensor; planta 1, norte',
        trigger: '-P92D',
      },
      {
        ...common,
        url,
        uid: `inspection-${id}-booked@portal.example`,
        start: '2028-02-10',
        summary: 'Visita concertada: Ascensor; planta 1, norte',
        trigger: null,
      },
      {
        ...common,
        url: url.replace(`/${id}?`, `/${failedId}?`),
        uid: `inspection-${failedId}-due@portal.example`,
        start: '2027-04-05',
        // The one of the period would be in 2031.
        summary: 'Segunda visita: Baja tensión',
        trigger: expect.stringMatching(/^-P/),
      },
    ]);
  });

  test('keeps its name and counts its changes', async () => {
    const { id, version } = await add(app, { name: 'Caldera', nextDate: '2027-05-01' });
    const { secret } = await made(installationId, holderOf(Permission.Inspection), { language: 'en' });
    const before = events((await read(secret)).body).find(({ uid }) => uid.startsWith(`inspection-${id}-`));
    at = new Date('2026-11-27T10:00:00Z');
    const body = { ...visit, name: 'Caldera', nextDate: '2027-06-01', id, version };
    await app.call(inspections.update, { body }, { as: manager });
    const after = events((await read(secret)).body).find(({ uid }) => uid === before?.uid);
    expect(before).toMatchObject({ summary: 'Due: Caldera', start: '2027-05-01', sequence: 0 });
    expect(after).toMatchObject({ start: '2027-06-01', sequence: 1, changed: '2026-11-27T10:00:00Z' });
  });

  test('is not sent again while it is the same', async () => {
    const { secret } = await made(null, holderOf(Permission.Inspection));
    const first = await read(secret);
    const etag = first.headers.get('etag') ?? '';
    expect((await read(secret)).headers.get('etag')).toBe(etag);
    expect((await read(secret, { 'if-none-match': etag })).status).toBe(304);
    await add(app, { name: 'Otra', nextDate: '2027-07-01' });
    expect((await read(secret, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('whoever reads sees', () => {
  test('the types of that person alone, in the installations of that person', async () => {
    await add(app, { inspectionType: 1, name: 'Revisión', nextDate: '2027-04-01' });
    await add(app, {
      installationId: otherInstallationId,
      inspectionType: 1,
      name: 'De otra',
      nextDate: '2027-04-02',
    });
    const own = await made(null, holderOf(Permission.Review));
    expect(events((await read(own.secret)).body).map(({ summary }) => summary)).toEqual(['Vence: Revisión']);
    const one = await made(otherInstallationId, manager);
    expect(events((await read(one.secret)).body).map(({ summary }) => summary)).toEqual(['Vence: De otra']);
    const all = await made(null, manager);
    expect(events((await read(all.secret)).body).length).toBeGreaterThan(3);
  });

  test('nothing once the permission, the grant or the account is gone', async () => {
    const userId = 501;
    const grants = [testGrant(installationId, [Permission.Inspection])];
    await seedUsers(app.db, [testUser(userId, { grants })]);
    const { secret } = await made(installationId, userId);
    const set = (change: object) =>
      databaseOf(app.db).collection<{ _id: number }>(grantsV1).updateOne({ _id: userId }, { $set: change });
    expect((await read(secret)).status).toBe(200);
    await set({ grants: [testGrant(installationId, [Permission.PreventiveView])] });
    expectError(await read(secret), 'notFound');
    await set({ grants: [] });
    expectError(await read(secret), 'notFound');
    await set({ grants, isBlocked: true });
    expectError(await read(secret), 'notFound');
    await set({ isBlocked: false });
    expect((await read(secret)).status).toBe(200);
  });

  test.each([
    ['a block that was lifted', { secretsEnded: 1 }],
    ['another role', { grants: [testGrant(installationId, [Permission.Inspection, Permission.Review])] }],
    [
      'a second installation',
      {
        grants: [installationId, otherInstallationId].map((id) => testGrant(id, [Permission.Inspection])),
      },
    ],
    ['another kind of account', { entityType: 'SuperAdminProxy' }],
  ])('nothing after %s, which the list says, until the address is made anew', async (_, change) => {
    userCount += 1;
    const userId = 600 + userCount;
    await seedUsers(app.db, [
      testUser(userId, { grants: [testGrant(installationId, [Permission.Inspection])] }),
    ]);
    const { id, secret } = await made(installationId, userId);
    expect((await read(secret)).status).toBe(200);
    await databaseOf(app.db)
      .collection<{ _id: number }>(grantsV1)
      .updateOne({ _id: userId }, { $set: change });
    app.forgetGrants();
    expectError(await read(secret), 'notFound');
    const list = () => app.call(contracts.listCalendarFeeds, {}, { as: userId });
    expect((await list()).body).toMatchObject({ data: [{ id, isEnded: true }] });
    const renewed = await app.call(
      contracts.renewCalendarFeed,
      { params: { id }, body: written },
      { as: userId },
    );
    expect((await read((renewed.body as { data: contracts.MadeFeed }).data.secret)).status).toBe(200);
    expect((await list()).body).toMatchObject({ data: [{ id, isEnded: false }] });
  });

  test('nothing after a year, nor by an address of a time when they did not end', async () => {
    userCount += 1;
    const userId = 600 + userCount;
    await seedUsers(app.db, [
      testUser(userId, { grants: [testGrant(installationId, [Permission.Inspection])] }),
    ]);
    const { id, secret, expiresAt } = await made(installationId, userId);
    const before = at;
    at = new Date(expiresAt ?? 0);
    expectError(await read(secret), 'notFound');
    at = new Date(at.getTime() - 1);
    expect((await read(secret)).status).toBe(200);
    expect(at.getTime() - before.getTime()).toBe(contracts.feedDays * 86_400_000 - 1);
    at = before;
    await calendarFeeds(app.db).updateOne({ _id: id }, { $unset: { expiresAt: 1, standing: 1 } });
    expectError(await read(secret), 'notFound');
  });
});

describe('an address', () => {
  test('is stored as a hash, shown once, and tells when it was read', async () => {
    const userId = holderOf(Permission.Certification);
    const { id, secret } = await made(installationId, userId);
    const stored = await calendarFeeds(app.db).findOne({ _id: id });
    expect(JSON.stringify(stored)).not.toContain(secret);
    const list = () => app.call(contracts.listCalendarFeeds, {}, { as: userId });
    expect((await list()).body).toEqual({
      data: [
        {
          id,
          installationId,
          installationName: expect.any(String),
          madeAt: at.toISOString(),
          expiresAt: expect.any(String),
          isEnded: false,
          lastReadAt: null,
        },
      ],
    });
    await read(secret);
    expect((await list()).body).toMatchObject({ data: [{ lastReadAt: at.toISOString() }] });
    expect(
      JSON.stringify(
        (await app.call(contracts.listCalendarFeeds, {}, { as: holderOf(Permission.Review) })).body,
      ),
    ).not.toContain(`"id":${id},`);
  });

  test('is one of each scope, for whoever sees anything there', async () => {
    const userId = holderOf(Permission.ExternalCompany);
    await made(installationId, userId);
    expectError(await create(installationId, userId), 'nameExists');
    expectError(await create(otherInstallationId, userId), 'notFound');
    for (const origin of ['javascript:alert(1)', 'http://[', 'https://portal:99999', 'https://%'])
      expectError(await create(null, userId, { origin }), 'invalidInput');
  });

  test('with an origin that is none is read all the same', async () => {
    userCount += 1;
    const userId = 600 + userCount;
    await seedUsers(app.db, [
      testUser(userId, { grants: [testGrant(installationId, [Permission.Inspection])] }),
    ]);
    const { id, secret } = await made(installationId, userId);
    await calendarFeeds(app.db).updateOne({ _id: id }, { $set: { origin: 'http://[' } });
    expect(await read(secret)).toMatchObject({ status: 200 });
  });

  test('leads nowhere once it is renewed or revoked, which others can not', async () => {
    const userId = holderOf(Permission.ProtocolsAndGuidelines);
    const { id, secret } = await made(installationId, userId);
    const params = { id };
    const other = { as: manager };
    expectError(await app.call(contracts.renewCalendarFeed, { params, body: written }, other), 'notFound');
    expectError(await app.call(contracts.revokeCalendarFeed, { params }, other), 'notFound');
    const renewed = await app.call(contracts.renewCalendarFeed, { params, body: written }, { as: userId });
    const next = (renewed.body as { data: contracts.MadeFeed }).data;
    expectError(await read(secret), 'notFound');
    expect((await read(next.secret)).status).toBe(200);
    expect(await app.call(contracts.revokeCalendarFeed, { params }, { as: userId })).toMatchObject({
      status: 200,
    });
    expectError(await read(next.secret), 'notFound');
    expectError(await read(`cal_${'a'.repeat(43)}`), 'notFound');
    expectError(await read('cal_short'), 'invalidInput');
  });

  test('is answered so many times and no more', async () => {
    at = new Date('2026-12-01T09:00:00Z');
    const { secret } = await made(null, holderOf(Permission.Certification));
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await read(secret)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    at = new Date('2026-12-01T09:30:00Z');
    expect((await read(secret)).status).toBe(200);
  });
});
