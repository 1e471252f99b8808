import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose';
import { getSession, renewSession } from 'shared-kit/contracts/people/session';
import {
  endEverySession,
  endOtherSessions,
  endOwnSession,
  endSession,
  listOwnSessions,
  type OwnSession,
} from 'shared-kit/contracts/people/sessions';
import { sessionUseCollection } from 'shared-kit/server/access/session-use';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions } from '../../src/accounts/sessions/session.model.ts';
import { openPrivateKey } from '../../src/accounts/signing-keys/sealed-key.ts';
import { signingKeys } from '../../src/accounts/signing-keys/signing-key.model.ts';
import { tokenFor } from '../modules/release-tools.ts';
import { type Entity, fieldsOf } from '../records.ts';
import {
  addUser,
  dataOf,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
  testClock,
  testVault,
} from '../test-portal.ts';

// Time passes in these tests and keys are taken back: each has a portal of its own.
let clock: ReturnType<typeof testClock>;
let portal: TestPortal;
let id: number;
const loginName = 'person';

beforeEach(async () => {
  clock = testClock();
  portal = await startTestPortal({
    now: clock.now,
    env: { SESSION_IDLE_HOURS: '2', TOKEN_HOURS: '12', SESSION_MAX_HOURS: '30' },
  });
  id = await addUser(portal.db, { loginName });
});
afterEach(() => portal.close());

type Headers = { readonly authorization: string };
const signIn = (): Promise<Headers> => portal.sessionOf(loginName);
const ask = (headers: Headers) => portal.call(getSession, {}, { headers });
const listed = async (headers: Headers) =>
  dataOf<OwnSession[]>(await portal.call(listOwnSessions, {}, { headers }));
const expectAlive = async (headers: Headers) => expect((await ask(headers)).status).toBe(200);
const expectOver = async (headers: Headers) => expectError(await ask(headers), 'unauthorized');
const tokenOf = ({ authorization }: Headers): string => authorization.slice('Bearer '.length);

describe('signing out', () => {
  test('ends the session at the server, and no other', async () => {
    const [phone, desk] = [await signIn(), await signIn()];
    await expectAlive(phone);
    expect((await portal.call(endSession, {}, { headers: phone })).body).toEqual({ data: { ended: 1 } });
    await expectOver(phone);
    portal.forgetGrants();
    await expectOver(phone);
    await expectAlive(desk);
  });

  test('is noted in the trail without the token', async () => {
    await portal.call(endSession, {}, { headers: await signIn() });
    const entries = await databaseOf(portal.db)
      .collection('audit_portal')
      .find({ entityId: id, action: 'user.sessionsEnded' })
      .toArray();
    expect(entries).toMatchObject([{ entityType: 'User', userId: id, after: { sessions: 1 } }]);
    expect(JSON.stringify(entries)).not.toContain('eyJ');
  });
});

describe("a person's sessions", () => {
  test('are listed with time, address and device, and which one asks', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0' };
    const desk = sessionUserOf(await portal.login(loginName, undefined, headers));
    clock.pass(3);
    const phone = await signIn();
    const at = clock.now().toISOString();
    expect(await listed(phone)).toMatchObject([
      { isThis: true, createdAt: at, seenAt: at, address: '127.0.0.1' },
      { isThis: false, browser: 'Firefox', system: 'Windows' },
    ]);
    expect(await listed({ authorization: `Bearer ${desk?.Token}` })).toHaveLength(2);
  });

  test('are ended one by one, and all others at once', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    const other = decodeJwt(tokenOf(first)).sid as string;
    const ended = await portal.call(endOwnSession, { params: { id: other } }, { headers: third });
    expect(ended.body).toEqual({ data: { ended: 1 } });
    await expectOver(first);
    await expectAlive(second);
    await portal.call(endOtherSessions, {}, { headers: third });
    await expectOver(second);
    await expectAlive(third);
    expect(await listed(third)).toHaveLength(1);
  });

  test('are not ended by others', async () => {
    const headers = await signIn();
    const sid = decodeJwt(tokenOf(headers)).sid as string;
    const answer = await portal.call(endOwnSession, { params: { id: sid } }, { headers: portal.admin });
    expect(answer.body).toEqual({ data: { ended: 0 } });
    await expectAlive(headers);
  });

  test('are fifty at once: of more the first ones end', async () => {
    const headers = await signIn();
    const [record] = await sessions(portal.db).find({ userId: id }).lean();
    clock.pass(1);
    const later = Array.from({ length: 50 }, (_, index) => ({
      ...record,
      _id: `later-${index}`,
      createdAt: clock.now(),
    }));
    await sessions(portal.db).insertMany(later.slice(0, 49));
    portal.forgetGrants();
    await expectAlive(headers);
    await sessions(portal.db).insertMany(later.slice(49));
    portal.forgetGrants();
    await expectOver(headers);
  });
});

describe('a session that is not used', () => {
  const uses = () => databaseOf(portal.db).collection<{ _id: string; at: Date }>(sessionUseCollection);
  const noted = (headers: Headers, at: Date) =>
    expect
      .poll(async () => {
        const use = await uses().findOne({ _id: decodeJwt(tokenOf(headers)).sid as string });
        return use?.at;
      })
      .toEqual(at);

  test('is over after the time of inactivity, and for good', async () => {
    const headers = await signIn();
    clock.pass(119);
    await expectAlive(headers);
    const unused = await signIn();
    clock.pass(121);
    portal.forgetGrants();
    await expectOver(unused);
    expect(await listed(await signIn())).toHaveLength(1);
  });

  test('goes on for as long as it is used, which is noted once in five minutes', async () => {
    const headers = await signIn();
    clock.pass(4);
    await expectAlive(headers);
    clock.pass(2);
    const first = clock.now();
    await expectAlive(headers);
    await noted(headers, first);
    clock.pass(4);
    await expectAlive(headers);
    clock.pass(2);
    const second = clock.now();
    await expectAlive(headers);
    await noted(headers, second);
    clock.pass(119);
    portal.forgetGrants();
    await expectAlive(headers);
  });

  test('is not seen at the moments between, whoever asks', async () => {
    const headers = await signIn();
    clock.pass(4);
    await expectAlive(headers);
    portal.forgetGrants();
    expect((await listed(headers))[0]?.seenAt).toBe(new Date(clock.now().getTime() - 240_000).toISOString());
  });
});

describe('a session that is renewed for work without a network', () => {
  const renewed = async (headers: Headers): Promise<Headers> => {
    const { Token } = dataOf<{ Token: string }>(await portal.call(renewSession, {}, { headers }));
    return { authorization: `Bearer ${Token}` };
  };
  const hoursLeft = (headers: Headers) => {
    const { exp = 0 } = decodeJwt(tokenOf(headers));
    return (exp * 1000 - clock.now().getTime()) / 3_600_000;
  };

  test('is the same one with a later end, of which inactivity takes nothing', async () => {
    const before = await signIn();
    clock.pass(60);
    const after = await renewed(before);
    expect(decodeJwt(tokenOf(after)).sid).toBe(decodeJwt(tokenOf(before)).sid);
    expect(hoursLeft(after)).toBeCloseTo(12, 2);
    clock.pass(11 * 60);
    portal.forgetGrants();
    await expectAlive(after);
    const [own] = await listed(after);
    expect(new Date(own?.seenAt ?? 0).getTime()).toBeLessThanOrEqual(clock.now().getTime());
  });

  test('lasts no longer than a session may, however often it is renewed', async () => {
    let headers = await signIn();
    for (const left of [12, 12, 10, 1]) {
      headers = await renewed(headers);
      expect(hoursLeft(headers)).toBeCloseTo(left, 2);
      clock.pass(left === 12 ? 10 * 60 : 9 * 60);
    }
  });

  test('is over when it is signed out, and is not renewed then', async () => {
    const headers = await renewed(await signIn());
    await portal.call(endSession, {}, { headers });
    await expectOver(headers);
    expectError(await portal.call(renewSession, {}, { headers }), 'unauthorized');
    expectError(await portal.call(renewSession, {}, {}), 'unauthorized');
  });

  test('is noted in the trail without the token', async () => {
    await renewed(await signIn());
    const entries = await databaseOf(portal.db)
      .collection('audit_portal')
      .find({ entityId: id, action: 'user.sessionRenewed' })
      .toArray();
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('eyJ');
  });
});

describe('an account that is taken out', () => {
  const change = async (fields: object) => {
    const current = dataOf<Entity>(await portal.send('GET', `/api/users/${id}`, { headers: portal.admin }));
    const body = { ...fieldsOf(current), ...fields };
    expect((await portal.send('PUT', '/api/users', { headers: portal.admin, body })).status).toBe(200);
  };
  beforeEach(async () => {
    portal = { ...portal, admin: await portal.sessionOf('root') };
  });

  test.each([
    ['blocked and unblocked', { isBlocked: true }, { isBlocked: false }],
    ['deactivated and activated', { entityStatus: 0 }, { entityStatus: 1 }],
  ])('%s needs a new session', async (_what, out, back) => {
    const headers = await signIn();
    await expectAlive(headers);
    await change(out);
    await expectOver(headers);
    await change(back);
    await expectOver(headers);
    portal.forgetGrants();
    await expectOver(headers);
    await expectAlive(await signIn());
  });

  test('or gets a new password from an administrator has its sessions ended, others not', async () => {
    const headers = await signIn();
    await change({ city: 'Reus' });
    await expectAlive(headers);
    await change({ password: 'another long one' });
    await expectOver(headers);
  });
});

describe('a token', () => {
  const signed = async (
    headers: Headers,
    { typ = 'session+jwt', ...claims }: JWTPayload & { typ?: string },
  ) => {
    const token = tokenOf(headers);
    const kid = String(decodeProtectedHeader(token).kid);
    const record = await signingKeys(portal.db).findOne({ _id: kid }).orFail().lean();
    const key = await importJWK(openPrivateKey(record, testVault), 'EdDSA');
    const payload = { ...decodeJwt(token), ...claims };
    return {
      authorization: `Bearer ${await new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid, typ }).sign(key)}`,
    };
  };

  test('names its session, its audience and its kind', async () => {
    const token = tokenOf(await signIn());
    expect(decodeProtectedHeader(token)).toMatchObject({ typ: 'session+jwt' });
    expect(decodeJwt(token)).toMatchObject({ aud: 'maintenance-portal/api', sid: expect.any(String) });
  });

  test('signed by the portal for something else is none', async () => {
    const headers = await signIn();
    await expectAlive(await signed(headers, {}));
    await expectOver(await signed(headers, { aud: 'elsewhere' }));
    await expectOver(await signed(headers, { typ: 'JWT' }));
    await expectOver(await signed(headers, { sid: 'made-up' }));
    await expectOver(await signed(headers, { sub: String(portal.adminId) }));
  });

  test('is refused within five seconds when its key is taken back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const headers = await signIn();
      await expectAlive(headers);
      await signingKeys(portal.db).deleteMany({});
      vi.setSystemTime(Date.now() + 5001);
      await expectOver(headers);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('signing everybody out', () => {
  test('ends every session but the one that asks, and what lets in without one', async () => {
    const [phone, desk] = [await signIn(), await signIn()];
    const token = await tokenFor(portal, 'mfe-work');
    const health = () => portal.send('GET', '/api/moduleHealth', { headers: token });
    expectError(await health(), 'notFound');
    const answer = await portal.call(endEverySession, {}, { headers: portal.admin });
    expect(answer.body).toEqual({ data: { ended: 2 } });
    for (const headers of [phone, desk]) await expectOver(headers);
    await expectAlive(portal.admin);
    expectError(await health(), 'unauthorized');
    await expectAlive(await signIn());
  });

  test('is for super-administrators alone', async () => {
    const headers = await signIn();
    expectError(await portal.call(endEverySession, {}, { headers }), 'forbidden');
    await expectAlive(headers);
  });
});
