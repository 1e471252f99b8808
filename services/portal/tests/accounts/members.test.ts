import type { MemberCentres, Placed } from 'shared-kit/contracts/people/member-centres';
import { type CoverV1, coversV1 } from 'shared-kit/contracts/views/covers';
import { defined } from 'shared-kit/domain/defined';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactorCollection } from '../../src/accounts/second-factor/factor-store.ts';
import { type Entity, newUser, recordsOf } from '../records.ts';
import { dataOf, password, startTestPortal, type TestPortal } from '../test-portal.ts';

let portal: TestPortal;
let records: ReturnType<typeof recordsOf>;
let serial = 0;
/** Permissions 3, 7 and 8; 8 is administration. */
const roleIds = { manager: 0, technician: 0, more: 0 };
beforeAll(async () => {
  portal = await startTestPortal();
  records = recordsOf(portal);
  const role = async (name: string, permissions: number[]) =>
    (await records.create('roles', { name, permissions })).id;
  roleIds.manager = await role('Manager', [3, 7, 8]);
  roleIds.technician = await role('Technician', [3, 7]);
  roleIds.more = await role('More', [3, 7, 8, 1]);
});
afterAll(() => portal.close());

interface Manager {
  readonly id: number;
  readonly login: string;
  readonly headers: Record<string, string>;
}
const person = async (
  login: string,
  places: Record<number, number>,
  fields: object = {},
): Promise<Manager> => {
  const { id } = await records.create('users', newUser(login, fields));
  for (const [installationId, roleId] of Object.entries(places))
    await records.create('installationUsers', { userId: id, installationId: Number(installationId), roleId });
  return { id, login, headers: await portal.sessionOf(login) };
};

let manager: Manager;
const as = (
  who: Manager,
  method: string,
  { path, body }: { readonly path: string; readonly body?: unknown },
) => portal.send(method, `/api/${path}`, { headers: who.headers, ...defined({ body }) });
const newMember = (fields: object = {}) => ({
  installationId: 1,
  loginName: `new${serial}`,
  name: 'Eva',
  preferredLanguage: 0,
  roleId: roleIds.technician,
  ...fields,
});
const bodyOf = ({
  roleName: _r,
  ownsAccount: _o,
  lockEndsAt: _l,
  neverCame: _n,
  invitationOver: _io,
  secondFactor: _s,
  away: _a,
  awayUntil: _u2,
  coveredByName: _c,
  userId: _u,
  entityType: _t,
  ...fields
}: Entity) => fields;
const placeOf = async (userId: number, installationId = 1) => {
  const path = `installationUsers?userId=${userId}&installationId=${installationId}`;
  return (await records.list(path)).data[0]?.id ?? 0;
};
const read = async (id: number, who = manager) =>
  dataOf<Entity>(await as(who, 'GET', { path: `members/${id}` }));

beforeEach(async () => {
  serial += 1;
  manager = await person(`manager${serial}`, { 1: roleIds.manager });
});

describe('people of an installation', () => {
  test('are added with account and role at once, and set their password with a link', async () => {
    const added = await as(manager, 'POST', {
      path: 'members',
      body: newMember({ phone: '600', operationsIds: [4] }),
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const member = dataOf<Entity>(added);
    expect(member).toMatchObject({
      loginName: `new${serial}`,
      phone: '600',
      operationsIds: [4],
      roleName: 'Technician',
      ownsAccount: true,
    });
    const link = await as(manager, 'POST', { path: `members/${member.id}/passwordLink` });
    const { secret } = dataOf<{ secret: string }>(link);
    await portal.send('POST', '/api/passwordLinks', { body: { secret, password } });
    const eva = { id: 0, login: '', headers: await portal.sessionOf(`new${serial}`) };
    expectError(await as(eva, 'GET', { path: 'members?installationId=1' }), 'forbidden');
  });

  test('are changed as one record, and of two changes the second is told', async () => {
    const member = dataOf<Entity>(await as(manager, 'POST', { path: 'members', body: newMember() }));
    const body = { ...bodyOf(member), name: 'Eva María', assignedHours: 120 };
    const changed = dataOf<Entity>(await as(manager, 'PUT', { path: 'members', body }));
    expect(changed).toMatchObject({ name: 'Eva María', assignedHours: 120 });
    const late = await as(manager, 'PUT', { path: 'members', body: { ...body, name: 'Otra' } });
    expectError(late, 'versionConflict');
    const history = await as(manager, 'GET', { path: `members/${member.id}/history` });
    expect(JSON.stringify(history.body)).toContain('assignedHours');
  });

  test('are found by name, and only of the own installation', async () => {
    await as(manager, 'POST', { path: 'members', body: newMember({ name: `Zoe${serial}` }) });
    const found = await as(manager, 'GET', { path: `members?installationId=1&q=zoe${serial}` });
    expect(found.body).toMatchObject({ total: 1, data: [{ name: `Zoe${serial}` }] });
    expectError(await as(manager, 'GET', { path: 'members?installationId=2' }), 'notFound');
  });

  test('are found however many others are called the same elsewhere', async () => {
    const { name: _n, loginName: _l, ...one } = newUser('alike');
    const { id } = await records.create('users', { ...one, loginName: `alike${serial}`, name: 'Tecla' });
    const stored = databaseOf(portal.db).collection<{ _id: number }>('users');
    const { _id, ...alike } = (await stored.findOne({ _id: id })) ?? { _id: 0 };
    await stored.insertMany(
      Array.from({ length: 1000 }, (_, at) => ({ ...alike, loginKey: `alike-${at}`, _id: -1 - at })),
    );
    await as(manager, 'POST', { path: 'members', body: newMember({ name: 'Tecla' }) });
    const found = await as(manager, 'GET', { path: 'members?installationId=1&q=tecla' });
    expect(found.body).toMatchObject({ total: 1, data: [{ loginName: `new${serial}` }] });
    await stored.deleteMany({ _id: { $lt: 0 } });
  });

  test('have a login name of their own and no second role', async () => {
    await as(manager, 'POST', { path: 'members', body: newMember() });
    expectError(await as(manager, 'POST', { path: 'members', body: newMember() }), 'loginNameExists');
    const userId = (await person(`two${serial}`, { 1: roleIds.technician })).id;
    const first = await placeOf(userId);
    const member = await read(first);
    await as(manager, 'PUT', { path: 'members', body: { ...bodyOf(member), entityStatus: 0 } });
    await records.create('installationUsers', { userId, installationId: 1, roleId: roleIds.technician });
    const back = { ...bodyOf(await read(first)), entityStatus: 1 };
    expectError(await as(manager, 'PUT', { path: 'members', body: back }), 'userAlreadyHasRole');
  });

  test('of two who give the same person a role at once one is refused', async () => {
    const { id: userId } = await records.create('users', newUser(`once${serial}`));
    const body = { userId, installationId: 1, roleId: roleIds.technician };
    const answers = await Promise.all([1, 2].map(() => records.send('POST', 'installationUsers', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'userAlreadyHasRole' });
  });
});

test('a category that is not there is given to nobody', async () => {
  const sent = newMember({ categoryId: 9_999_999 });
  expectError(await as(manager, 'POST', { path: 'members', body: sent }), 'parentNotFound');
  const member = dataOf<Entity>(await as(manager, 'POST', { path: 'members', body: newMember() }));
  const changed = await as(manager, 'PUT', {
    path: 'members',
    body: { ...bodyOf(member), categoryId: 9_999_999 },
  });
  expectError(changed, 'parentNotFound');
  expect((changed.body as { fields: object[] }).fields).toEqual([{ path: 'categoryId', code: 'notFound' }]);
});

describe('nobody gives more than they have', () => {
  test('who is locked out by wrong passwords is seen, and let in again', async () => {
    const { id: userId, login } = await person(`locked${serial}`, { 1: roleIds.technician });
    const id = await placeOf(userId);
    const locked = async () => (await read(id)).lockEndsAt !== null;
    expect(await locked()).toBe(false);
    for (let fails = 0; fails < 5; fails += 1) await portal.login(login, 'wrong');
    expect(await locked()).toBe(true);
    expect((await as(manager, 'POST', { path: `members/${id}/unlock` })).status).toBe(200);
    expect(await locked()).toBe(false);
  });

  test('who has never signed in is seen among the people, until they do', async () => {
    const added = dataOf<Entity>(await as(manager, 'POST', { path: 'members', body: newMember() }));
    expect(await read(added.id)).toMatchObject({ neverCame: true });
    const { id: userId, login } = await person(`comes${serial}`, { 1: roleIds.technician });
    await portal.login(login);
    expect(await read(await placeOf(userId))).toMatchObject({ neverCame: false });
  });

  test('who signs in with a second factor is seen among the people', async () => {
    const { id: userId } = await person(`twice${serial}`, { 1: roleIds.technician });
    expect(await read(await placeOf(userId))).toMatchObject({ secondFactor: false });
    await databaseOf(portal.db)
      .collection<{ _id: number; confirmedAt: Date }>(secondFactorCollection)
      .insertOne({ _id: userId, confirmedAt: new Date() });
    expect(await read(await placeOf(userId))).toMatchObject({ secondFactor: true });
  });

  test('who is away today is seen among the people there, with who covers, and found by it', async () => {
    const [away, cover] = [
      await person(`away${serial}`, { 1: roleIds.technician, 2: roleIds.technician }),
      await person(`covers${serial}`, { 1: roleIds.technician }),
    ];
    const [from, to] = ['2000-01-01', '2999-12-31'];
    await databaseOf(portal.db)
      .collection<CoverV1>(coversV1)
      .insertOne({ _id: serial, installationId: 1, personId: away.id, coverId: cover.id, from, to });
    const place = await placeOf(away.id);
    expect(await read(place)).toMatchObject({ away: true, awayUntil: to, coveredByName: 'Ana Gil' });
    expect(await read(await placeOf(cover.id))).toMatchObject({ away: false, awayUntil: null });
    const found = async (installationId: number) => {
      const path = `/api/members?installationId=${installationId}&away=true&size=500`;
      return dataOf<Entity[]>(await portal.send('GET', path, { headers: portal.admin })).map(({ id }) => id);
    };
    expect(await found(1)).toEqual([place]);
    expect(await found(2)).toEqual([]);
    await databaseOf(portal.db).collection(coversV1).deleteMany({});
  });

  test('roles with more are neither offered nor given', async () => {
    const offered = await as(manager, 'GET', { path: 'memberRoles/grantable?installationId=1&size=500' });
    const names = (offered.body as { data: { name: string }[] }).data.map(({ name }) => name);
    expect(names).toContain('Technician');
    expect(names).not.toContain('More');
    expectError(
      await as(manager, 'POST', { path: 'members', body: newMember({ roleId: roleIds.more }) }),
      'moreThanOwn',
    );
    const member = dataOf<Entity>(await as(manager, 'POST', { path: 'members', body: newMember() }));
    const raised = { ...bodyOf(member), roleId: roleIds.more };
    expectError(await as(manager, 'PUT', { path: 'members', body: raised }), 'moreThanOwn');
  });

  test('who may edit may give what only views, and who administers what only edits data', async () => {
    const { id } = await records.create('roles', { name: `Viewer ${serial}`, permissions: [23] });
    expect((await as(manager, 'POST', { path: 'members', body: newMember({ roleId: id }) })).status).toBe(
      201,
    );
    const { id: adds } = await records.create('roles', { name: `Adds ${serial}`, permissions: [9] });
    const other = newMember({ roleId: adds, loginName: `x${serial}` });
    expectError(await as(manager, 'POST', { path: 'members', body: other }), 'moreThanOwn');
  });

  test('who has more is neither changed, removed nor given a password', async () => {
    const chief = await person(`chief${serial}`, { 1: roleIds.more });
    const id = await placeOf(chief.id);
    const member = await read(id);
    expect(member.ownsAccount).toBe(false);
    expectError(
      await as(manager, 'PUT', { path: 'members', body: { ...bodyOf(member), name: 'X' } }),
      'moreThanOwn',
    );
    expectError(await as(manager, 'DELETE', { path: `members/${id}` }), 'moreThanOwn');
    expectError(await as(manager, 'POST', { path: `members/${id}/passwordLink` }), 'accountWorksElsewhere');
    expectError(await as(manager, 'POST', { path: `members/${id}/unlock` }), 'accountWorksElsewhere');
  });

  test('nobody changes what they may do themselves', async () => {
    const id = await placeOf(manager.id);
    const own = await read(id);
    expectError(
      await as(manager, 'PUT', { path: 'members', body: { ...bodyOf(own), roleId: roleIds.technician } }),
      'ownAccount',
    );
    expectError(await as(manager, 'DELETE', { path: `members/${id}` }), 'ownAccount');
    expect((await as(manager, 'PUT', { path: 'members', body: { ...bodyOf(own), phone: '1' } })).status).toBe(
      200,
    );
  });

  test('the flag for low-voltage reports is given by who has it', async () => {
    const flagged = newMember({ lowVoltageReports: true });
    expectError(await as(manager, 'POST', { path: 'members', body: flagged }), 'moreThanOwn');
    const other = await person(`lv${serial}`, { 1: roleIds.manager }, { lowVoltageReports: true });
    expect((await as(other, 'POST', { path: 'members', body: flagged })).status).toBe(201);
  });
});

test('accounts of who works elsewhere too, be it inactive, are left to a super-administrator', async () => {
  const shared = await person(`shared${serial}`, { 1: roleIds.technician, 2: roleIds.technician });
  const id = await placeOf(shared.id);
  const member = await read(id);
  expect(member.ownsAccount).toBe(false);
  const renamed = { ...bodyOf(member), name: 'Otro' };
  expectError(await as(manager, 'PUT', { path: 'members', body: renamed }), 'accountWorksElsewhere');
  expectError(await as(manager, 'POST', { path: `members/${id}/passwordLink` }), 'accountWorksElsewhere');
  expect(
    (await as(manager, 'PUT', { path: 'members', body: { ...bodyOf(member), assignedHours: 5 } })).status,
  ).toBe(200);
  const both = await person(`both${serial}`, { 1: roleIds.manager, 2: roleIds.manager });
  expect((await as(both, 'POST', { path: `members/${id}/passwordLink` })).status).toBe(201);
});

describe('somebody of another installation', () => {
  interface Candidate {
    readonly id: number;
    readonly name: string;
  }
  const offered = async (who: Manager, installationId = 1): Promise<number[]> => {
    const answer = await as(who, 'GET', { path: `members/candidates?installationId=${installationId}` });
    return dataOf<Candidate[]>(answer).map(({ id }) => id);
  };
  const take = (who: Manager, userId: number, roleId = roleIds.technician) =>
    as(who, 'POST', { path: 'members/taken', body: { installationId: 1, userId, roleId } });

  test('is offered to who administers both, and works in both from then on', async () => {
    const both = await person(`both${serial}`, { 1: roleIds.manager, 2: roleIds.manager });
    const worker = await person(`worker${serial}`, { 2: roleIds.technician });
    expect(await offered(both)).toContain(worker.id);
    const taken = await take(both, worker.id);
    expect(taken.status, JSON.stringify(taken.body)).toBe(201);
    expect(dataOf<Entity>(taken)).toMatchObject({
      userId: worker.id,
      installationId: 1,
      roleName: 'Technician',
    });
    expect(await offered(both)).not.toContain(worker.id);
    expect(await placeOf(worker.id, 2)).toBeGreaterThan(0);
    expectError(await take(both, worker.id), 'notFound');
  });

  test('is found by what is typed, page by page, however many there are', async () => {
    const both = await person(`finder${serial}`, { 1: roleIds.manager, 2: roleIds.manager });
    const login = `aguja${serial}`;
    const ids: number[] = [];
    for (const letter of ['a', 'b', 'c'])
      ids.push((await person(`${login}${letter}`, { 2: roleIds.technician })).id);
    await person(`${login}d`, { 1: roleIds.technician, 2: roleIds.technician });
    const page = async (query: string) => {
      const { body } = await as(both, 'GET', { path: `members/candidates?installationId=1&${query}` });
      const { data, total } = body as { data: Candidate[]; total: number };
      return { ids: data.map(({ id }) => id), total };
    };
    expect(await page(`q=${login}`)).toEqual({ ids, total: 3 });
    expect(await page(`q=${login}&size=2&page=2`)).toEqual({ ids: ids.slice(2), total: 3 });
    expect(await page(`q=${login}b`)).toEqual({ ids: [ids[1]], total: 1 });
    expect(await page('q=nobodyiscalledso')).toEqual({ ids: [], total: 0 });
    expectError(
      await as(both, 'GET', { path: 'members/candidates?installationId=1&size=501' }),
      'invalidInput',
    );
  });

  test('is nobody whom the caller does not administer there, nor a super-administrator', async () => {
    const worker = await person(`far${serial}`, { 2: roleIds.technician });
    const works = await person(`works${serial}`, { 1: roleIds.manager, 2: roleIds.technician });
    const root = await person(`chief${serial}`, { 2: roleIds.more }, { accountType: 'SuperAdminProxy' });
    const both = await person(`boss${serial}`, { 1: roleIds.manager, 2: roleIds.manager });
    expect(await offered(manager)).not.toContain(worker.id);
    expectError(await take(manager, worker.id), 'notFound');
    expectError(await take(works, worker.id), 'notFound');
    expectError(await take(both, root.id), 'notFound');
  });

  test('gets no role with more than the caller has here', async () => {
    const both = await person(`lead${serial}`, { 1: roleIds.manager, 2: roleIds.manager });
    const worker = await person(`hand${serial}`, { 2: roleIds.technician });
    expectError(await take(both, worker.id, roleIds.more), 'moreThanOwn');
    expectError(await take(both, worker.id, 2_000_000_000), 'parentNotFound');
  });

  test('taken twice at once has one role', async () => {
    const both = await person(`twin${serial}`, { 1: roleIds.manager, 2: roleIds.manager });
    const worker = await person(`once${serial}`, { 2: roleIds.technician });
    const answers = await Promise.all([take(both, worker.id), take(both, worker.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.toBeOneOf([404, 409])]);
  });
});

describe('people in several installations at once', () => {
  interface Change {
    readonly userId: number;
    readonly installationId: number;
    readonly roleId: number | null;
    readonly version: number | null;
  }
  const known = async (who: Manager, userIds: readonly number[]) =>
    dataOf<MemberCentres>(
      await as(who, 'GET', { path: `members/centres?installationId=1&userIds=${userIds.join()}` }),
    );
  const place = (who: Manager, changes: readonly Change[], installationId = 1) =>
    as(who, 'PUT', { path: 'members/centres', body: { installationId, changes } });
  const placed = async (who: Manager, changes: readonly Change[]) =>
    dataOf<Placed[]>(await place(who, changes));
  const give = (userId: number, installationId: number, roleId = roleIds.technician): Change => ({
    userId,
    installationId,
    roleId,
    version: null,
  });
  const outcomes = (given: readonly Placed[]) => given.map(({ outcome, error }) => error ?? outcome);

  let both: Manager;
  let worker: Manager;
  beforeEach(async () => {
    both = await person(`of${serial}both`, { 1: roleIds.manager, 2: roleIds.manager });
    worker = await person(`of${serial}one`, { 1: roleIds.technician });
  });

  test('get a role where they have none, another where they have one, and lose it', async () => {
    const given = await placed(both, [give(worker.id, 1), give(worker.id, 2)]);
    expect(outcomes(given)).toEqual(['same', 'given']);
    const { places, people, centres, roles } = await known(both, [worker.id, both.id]);
    expect(people.map(({ id }) => id).sort()).toEqual([both.id, worker.id].sort());
    expect(centres.map(({ id }) => id).sort()).toEqual([1, 2]);
    expect(roles.find(({ id }) => id === roleIds.technician)?.centreIds.sort()).toEqual([1, 2]);
    expect(roles.find(({ id }) => id === roleIds.more)?.centreIds).toEqual([]);
    const there = places.filter(({ userId }) => userId === worker.id);
    expect(there).toHaveLength(2);
    const ids = [await placeOf(worker.id), await placeOf(worker.id, 2)];
    const byPlace = await as(both, 'GET', {
      path: `members/centres?installationId=2&memberIds=${ids.join()}`,
    });
    expect(dataOf<MemberCentres>(byPlace)).toMatchObject({ people: [{ id: worker.id }] });
    const ofOthers = `members/centres?installationId=2&memberIds=${await placeOf(worker.id)}`;
    expect(dataOf<MemberCentres>(await as(both, 'GET', { path: ofOthers })).people).toEqual([]);
    const changes = there.map(({ userId, installationId, version }) => ({ userId, installationId, version }));
    const raised = await placed(
      both,
      changes.map((change) => ({ ...change, roleId: roleIds.manager })),
    );
    expect(outcomes(raised)).toEqual(['changed', 'changed']);
    expect(raised[0]?.formerRoleId).toBe(roleIds.technician);
    const taken = await placed(
      both,
      raised.map(({ userId, installationId, version }) => ({
        userId,
        installationId,
        version,
        roleId: null,
      })),
    );
    expect(outcomes(taken)).toEqual(['taken', 'taken']);
    expect(await placeOf(worker.id)).toBe(0);
    const trail = await portal.send('GET', '/api/audit?size=10', { headers: portal.admin });
    const actions = dataOf<{ action: string }[]>(trail).map(({ action }) => action);
    for (const action of ['created', 'updated', 'deleted'])
      expect(actions).toContain(`installationUser.${action}`);
  });

  test('are decided one by one: what is refused keeps nothing else from being done', async () => {
    const far = await person(`of${serial}far`, { 2: roleIds.technician });
    const above = await person(`of${serial}above`, { 1: roleIds.more });
    const root = await person(
      `of${serial}root`,
      { 1: roleIds.technician },
      { accountType: 'SuperAdminProxy' },
    );
    const { version = 0 } = (await known(both, [above.id])).places[0] ?? {};
    const answers = await placed(both, [
      give(both.id, 1, roleIds.technician),
      give(worker.id, 2, roleIds.more),
      { ...give(above.id, 1), version },
      { ...give(above.id, 1), installationId: 3 },
      give(root.id, 2),
      give(9_999_999, 2),
      give(far.id, 1, 9_999_999),
      { ...give(worker.id, 1, roleIds.manager), version: 99 },
      { ...give(far.id, 2), roleId: null },
      give(above.id, 2),
    ]);
    expect(outcomes(answers)).toEqual([
      'ownAccount',
      'moreThanOwn',
      'moreThanOwn',
      'notFound',
      'notFound',
      'notFound',
      'parentNotFound',
      'versionConflict',
      'versionConflict',
      'given',
    ]);
  });

  test('are of the own installations alone, and of whoever works in none of them nothing is told', async () => {
    const far = await person(`of${serial}other`, { 2: roleIds.technician });
    const told = await known(manager, [far.id, worker.id]);
    expect(told.people.map(({ id }) => id)).toEqual([worker.id]);
    expect(told.centres.map(({ id }) => id)).toEqual([1]);
    expect(outcomes(await placed(manager, [give(far.id, 1), give(worker.id, 2)]))).toEqual([
      'notFound',
      'notFound',
    ]);
    expectError(await place(manager, [give(worker.id, 2)], 2), 'notFound');
    expectError(await place(worker, [give(both.id, 1)]), 'forbidden');
    expectError(await as(worker, 'GET', { path: 'members/centres?installationId=1&userIds=1' }), 'forbidden');
  });

  test('are asked for once each, and at least one of them', async () => {
    expectError(await place(both, []), 'invalidInput');
    expectError(await place(both, [give(worker.id, 2), give(worker.id, 2)]), 'invalidInput');
  });

  test('given the same at once have one place, and who comes second is told', async () => {
    const answers = await Promise.all([1, 2].map(() => placed(both, [give(worker.id, 2)])));
    // Whoever comes second finds the role there as it was wished for, or a place that was not seen.
    expect(answers.map((each) => outcomes(each)[0]).filter((outcome) => outcome === 'given')).toHaveLength(1);
    const { data } = await records.list(`installationUsers?userId=${worker.id}&installationId=2`);
    expect(data).toHaveLength(1);
    const [other] = await placed(both, [give(worker.id, 2, roleIds.manager)]);
    expect(other).toMatchObject({ outcome: 'refused', error: 'versionConflict' });
  });

  test('a super-administrator places whoever works nowhere yet, everywhere', async () => {
    const { id } = await records.create('users', newUser(`of${serial}new`));
    const changes = [1, 2].map((installationId) => give(id, installationId));
    const answer = await portal.send('PUT', '/api/members/centres', {
      headers: portal.admin,
      body: { installationId: 1, changes },
    });
    expect(outcomes(dataOf<Placed[]>(answer))).toEqual(['given', 'given']);
  });
});
