import { randomBytes, randomInt } from 'node:crypto';
import fc from 'fast-check';
import { type AuditLine, listAudit } from 'shared-kit/contracts/audit';
import { erasedValue, type HistoryEntry } from 'shared-kit/contracts/history';
import { Permission } from 'shared-kit/contracts/people/permissions';
import {
  getOwnPersonalData,
  getPersonalData,
  type PersonalData,
  printOwnPersonalData,
  printPersonalData,
} from 'shared-kit/contracts/people/personal-data';
import { personalUserFields } from 'shared-kit/contracts/people/personal-fields';
import { eraseUser, type User, userFieldClasses, userSchema, users } from 'shared-kit/contracts/people/users';
import { auditCollection } from 'shared-kit/server/audit';
import { type Connection, databaseOf, trusted } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { encryptedAction } from 'shared-kit/server/sealing/encrypt-personal';
import { sealAudit } from 'shared-kit/server/sealing/seal-audit';
import { verifyAudit } from 'shared-kit/server/sealing/verify-audit';
import { beyondEdges, fontsOf, readPdf } from 'shared-kit/testing/documents/read-pdf';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { forgetMigrations } from 'shared-kit/testing/migrations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personKeys } from '../../src/accounts/erasure/person-key.model.ts';
import { eraseByOperator } from '../../src/accounts/erasure/repeat-erasures.ts';
import { users as accounts } from '../../src/accounts/users/user.model.ts';
import cat from '../../src/locales/cat.json' with { type: 'json' };
import en from '../../src/locales/en.json' with { type: 'json' };
import es from '../../src/locales/es.json' with { type: 'json' };
import { type Entity, fieldsOf, newUser } from '../records.ts';
import {
  addUser,
  dataOf,
  password,
  sessionUserOf,
  startTestPortal,
  type TestPortal,
} from '../test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const words = { es: es.personalData, cat: cat.personalData, en: en.personalData };
const unlikely = () => `x${randomBytes(9).toString('hex')}`;

/** Values that stand nowhere else in the database. */
const personOf = () => ({
  loginName: unlikely(),
  secondSurname: unlikely(),
  dni: unlikely(),
  phone: unlikely(),
  phone2: unlikely(),
  email: `${unlikely()}@example.com`,
  birthplace: unlikely(),
  birthdate: `${randomInt(1000, 1900)}-${randomInt(10, 13)}-${randomInt(10, 28)}`,
  city: unlikely(),
  address: unlikely(),
});
type Person = ReturnType<typeof personOf>;

const send = async (method: string, path: string, body?: unknown) =>
  portal.send(method, `/api/${path}`, { headers: portal.admin, ...(body ? { body } : {}) });
const create = async (person: Partial<Person>): Promise<Entity> => {
  const answer = await send('POST', 'users', { ...newUser(unlikely()), ...person });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return dataOf<Entity>(answer);
};
const change = async (user: Entity, fields: object): Promise<Entity> => {
  const answer = await send('PUT', 'users', { ...fieldsOf(user), ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return dataOf<Entity>(answer);
};
const erase = (
  { id, version }: Pick<Entity, 'id' | 'version'>,
  headers: Record<string, string> = portal.admin,
) => portal.call(eraseUser, { params: { id: String(id) }, body: { version } }, { headers });
const historyOf = async (id: number): Promise<HistoryEntry[]> => {
  const { body } = await portal.call(
    users.history,
    { params: { id: String(id) }, query: {} },
    { headers: portal.admin },
  );
  return (body as { data: HistoryEntry[] }).data;
};
const auditOf = async (id: number): Promise<AuditLine[]> => {
  const query = { entityType: 'User', entity: String(id) };
  const { body } = await portal.call(listAudit, { query }, { headers: portal.admin });
  return (body as { data: AuditLine[] }).data;
};

/** Every collection, whatever is in it, as text. */
const wholeDatabase = async (db: Connection): Promise<string> => {
  const texts: string[] = [];
  for (const { name } of await databaseOf(db).listCollections({ type: 'collection' }).toArray())
    texts.push(`${name} ${JSON.stringify(await databaseOf(db).collection(name).find({}).toArray())}`);
  return texts.join('\n');
};
const found = async (values: readonly string[]): Promise<string[]> => {
  const text = (await wholeDatabase(portal.db)).toLowerCase();
  return values.filter((value) => text.includes(value.toLowerCase()));
};
const seal = () => sealAudit(portal.db, { service: 'portal', now: () => new Date(), log: silentLogger });

test('every field of an account is classed as personal or as kept', () => {
  expect(Object.keys(userFieldClasses).toSorted()).toEqual(Object.keys(userSchema.shape).toSorted());
  const personal = [...personalUserFields];
  expect(personal.toSorted()).toEqual([...Object.keys(personOf()), 'imageId'].toSorted());
});

describe('the trail of a person', () => {
  test('holds no personal value in clear, and tells them who may read it', async () => {
    const person = personOf();
    const made = await create(person);
    await change(made, { dni: 'other', imageId: 7 });
    const entries = await databaseOf(portal.db)
      .collection(auditCollection('portal'))
      .find({ entityType: 'User', entityId: made.id })
      .toArray();
    expect(entries.length).toBeGreaterThan(1);
    const text = JSON.stringify(entries);
    expect(Object.values(person).filter((value) => text.includes(value))).toEqual([]);
    const [changed] = await historyOf(made.id);
    expect(changed?.changes).toEqual([
      { field: 'dni', before: person.dni, after: 'other' },
      { field: 'imageId', before: null, after: 7 },
    ]);
    const lines = await auditOf(made.id);
    const created = lines.find(({ action }) => action === 'user.created');
    expect(created?.changes).toContainEqual({ field: 'address', before: null, after: person.address });
  });

  test('says that a value was erased where one was changed, and keeps its seals', async () => {
    const made = await change(await create(personOf()), { dni: unlikely(), name: 'Renamed' });
    await seal();
    expect((await erase(made)).status).toBe(200);
    await seal();
    const [, changed] = await historyOf(made.id);
    expect(changed?.changes).toEqual(
      expect.arrayContaining([
        { field: 'dni', before: erasedValue, after: erasedValue },
        expect.objectContaining({ field: 'name', after: 'Renamed' }),
      ]),
    );
    expect(changed?.changes).toHaveLength(2);
    const lines = await auditOf(made.id);
    const created = lines.find(({ action }) => action === 'user.created');
    expect(created?.changes).toContainEqual({ field: 'phone', before: null, after: erasedValue });
    expect((await verifyAudit(portal.db, 'portal')).findings).toEqual([]);
  });

  test('of before there were keys is encrypted at a start, and its seals still fit', async () => {
    const person = personOf();
    const id = await addUser(portal.db);
    const entry = {
      service: 'portal',
      action: 'user.updated',
      entityType: 'User',
      entityId: id,
      installationId: 0,
      userId: 1,
      userName: 'Root',
      at: new Date(),
      requestId: 'old',
      before: { ...person, dni: '' },
      after: person,
      seal: 0,
      position: 0,
    };
    const trail = databaseOf(portal.db).collection(auditCollection('portal'));
    const { insertedId } = await trail.insertOne(entry);
    await seal();
    expect(await found([person.dni])).toEqual([person.dni]);
    await forgetMigrations(portal.db, 'portal', 'person-keys', 'personal-audit');
    await portal.service.prepare();
    await seal();
    expect(await found(Object.values(person))).toEqual([]);
    expect((await verifyAudit(portal.db, 'portal')).findings).toEqual([]);
    const [told] = await historyOf(id);
    expect(told?.changes).toEqual([{ field: 'dni', before: '', after: person.dni }]);
    // Whoever changes it after that is found, however it says to be encrypted.
    await trail.updateOne({ _id: insertedId }, { $set: { userName: 'Somebody else' } });
    expect((await verifyAudit(portal.db, 'portal')).findings).toMatchObject([{ misfit: 'entryEdited' }]);
    await trail.updateOne({ _id: insertedId }, { $set: { userName: 'Root' } });
    expect(await trail.countDocuments({ action: encryptedAction })).toBe(1);
  });
});

describe('the data of a person', () => {
  test('is the record, where they work, their sessions and all that they did', async () => {
    const person = personOf();
    const id = await addUser(portal.db, { ...person, name: 'Ana' });
    const headers = await portal.sessionOf(person.loginName);
    const roleName = unlikely();
    const role = await send('POST', 'roles', { name: roleName, permissions: [Permission.Administration] });
    const roleId = dataOf<Entity>(role).id;
    await send('POST', 'installationUsers', { userId: id, installationId: 2, roleId });
    const own = dataOf<PersonalData>(await portal.call(getOwnPersonalData, {}, { headers }));
    expect(own).toMatchObject({
      account: { id, name: 'Ana', ...person },
      places: [{ installationId: 2, installationName: 'Second', roleName }],
      sessions: [{ browser: '' }],
      deeds: [{ service: 'portal', entityType: 'User', count: 1 }],
      records: { total: 1, listed: [{ entityType: 'User', entityId: id }] },
      files: [],
    });
    expect(JSON.stringify(own)).not.toMatch(/argon2|passwordHash|loginKey/);
    const params = { id: String(id) };
    const told = dataOf<PersonalData>(
      await portal.call(getPersonalData, { params }, { headers: portal.admin }),
    );
    expect({ ...told, madeAt: '' }).toEqual({ ...own, madeAt: '' });
    portal.forgetGrants();
    expectError(await portal.call(getPersonalData, { params }, { headers }), 'forbidden');
    const query = { language: 'es' as const, timeZone: 'Europe/Madrid' };
    expectError(await portal.call(printPersonalData, { params, query }, { headers }), 'forbidden');
    const nobody = { params: { id: '999999' } };
    expectError(await portal.call(getPersonalData, nobody, { headers: portal.admin }), 'notFound');
    expectError(
      await portal.call(printPersonalData, { ...nobody, query }, { headers: portal.admin }),
      'notFound',
    );
  });

  test.each(['es', 'cat', 'en'] as const)(
    'is a paper in %s, too, for the person and who administers',
    async (language) => {
      const person = personOf();
      const id = await addUser(portal.db, { ...person, name: 'Ana' });
      const headers = await portal.sessionOf(person.loginName);
      const query = `?language=${language}&timeZone=Europe%2FMadrid`;
      const papers = await Promise.all(
        [
          { path: printOwnPersonalData.path, headers },
          { path: printPersonalData.path.replace(':id', String(id)), headers: portal.admin },
        ].map(async ({ path, headers: by }) => {
          const answer = await fetch(`${portal.url}${path}${query}`, { headers: by });
          expect(answer.status).toBe(200);
          expect(answer.headers.get('content-type')).toBe('application/pdf');
          return new Uint8Array(await answer.arrayBuffer());
        }),
      );
      for (const bytes of papers) {
        const paper = await readPdf(bytes);
        const text = paper.pages.map((page) => page.text).join(' ');
        for (const value of ['Ana', person.dni, person.email, person.phone2, person.city, person.address])
          expect(text.replaceAll(' ', '')).toContain(value);
        expect(paper).toMatchObject({ accessible: true, title: words[language].title });
        expect(text).toContain(words[language].kept.title);
        expect(text).toContain(words[language].services.portal);
        expect(beyondEdges(paper)).toEqual([]);
        expect(fontsOf(bytes).foreign).toEqual([]);
      }
      expectError(
        await portal.send('GET', `${printOwnPersonalData.path}?language=es&timeZone=Nowhere`, { headers }),
        'invalidInput',
      );
      expectError(await portal.send('GET', `${printOwnPersonalData.path}${query}`), 'unauthorized');
    },
  );
});

describe('an erasure', () => {
  test('leaves no personal value in any collection', async () => {
    const text = fc.uuid().map((uuid) => `x${uuid.replaceAll('-', '')}`);
    const birthdate = fc
      .tuple(
        fc.integer({ min: 1000, max: 1900 }),
        fc.integer({ min: 10, max: 12 }),
        fc.integer({ min: 10, max: 28 }),
      )
      .map((parts) => parts.join('-'));
    const people = fc.record({
      loginName: text,
      secondSurname: text,
      dni: text,
      phone: text,
      phone2: text,
      email: text.map((name) => `${name}@example.com`),
      birthplace: text,
      city: text,
      address: text,
      birthdate,
    });
    await fc.assert(
      fc.asyncProperty(people, people, async (first, second) => {
        const headers = { ...portal.admin, 'idempotency-key': unlikely() };
        const body = { ...newUser(unlikely()), ...first };
        const made = dataOf<Entity>(await portal.send('POST', '/api/users', { headers, body }));
        const changed = await change(made, second);
        await portal.sessionOf(second.loginName);
        expect(await found(Object.values(second))).toEqual(Object.values(second));
        const current = dataOf<Entity>(await send('GET', `users/${changed.id}`));
        expect((await erase(current)).status).toBe(200);
        expect(await found([...Object.values(first), ...Object.values(second)])).toEqual([]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
    await seal();
    expect((await verifyAudit(portal.db, 'portal')).findings).toEqual([]);
  }, 60_000);

  test('keeps the name, blocks the account, and lets nobody in any more', async () => {
    const person = personOf();
    const id = await addUser(portal.db, { ...person, name: 'Ana', firstSurname: 'Vidal' });
    const headers = await portal.sessionOf(person.loginName);
    const answer = await erase({ id, version: 0 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(dataOf<User>(answer)).toMatchObject({
      id,
      name: 'Ana',
      firstSurname: 'Vidal',
      secondSurname: '',
      dni: '',
      email: '',
      birthdate: null,
      loginName: `erased-${id}`,
      isBlocked: true,
      entityStatus: 0,
      imageId: null,
      erasedAt: expect.any(String),
    });
    const session = await portal.send('GET', '/api/session', { headers });
    expectError(session, 'unauthorized');
    for (const loginName of [person.loginName, `erased-${id}`])
      expect(sessionUserOf(await portal.login(loginName, password))).toBeNull();
    expect(await personKeys(portal.db).exists({ _id: id })).toBeNull();
  });

  test('is refused for oneself, the last super-administrator, twice, an old version and nobody', async () => {
    await expect(eraseByOperator(portal.db, portal.adminId, new Date())).rejects.toMatchObject({
      code: 'lastSuperAdministrator',
    });
    expectError(await erase({ id: portal.adminId, version: 0 }), 'ownAccount');
    const made = await create(personOf());
    expectError(await erase({ ...made, version: made.version + 1 }), 'versionConflict');
    expectError(await erase({ id: 999_999, version: 0 }), 'notFound');
    expectError(await send('POST', `users/${made.id}/erase`, {}), 'invalidInput');
    const erased = dataOf<Entity>(await erase(made));
    expectError(await erase(erased), 'personErased');
    expectError(await send('PUT', 'users', { ...fieldsOf(erased), dni: '1' }), 'personErased');
    expectError(await send('POST', `users/${made.id}/passwordLink`), 'personErased');
    const query = accounts(portal.db).countDocuments({ dni: trusted({ $gt: '' }), _id: made.id });
    expect(await query).toBe(0);
  });

  test('is for super-administrators alone', async () => {
    const made = await create(personOf());
    const roleId = dataOf<{ id: number }>(
      await send('POST', 'roles', { name: unlikely(), permissions: [Permission.Administration] }),
    ).id;
    const loginName = unlikely();
    const userId = await addUser(portal.db, { loginName });
    await send('POST', 'installationUsers', { userId, installationId: 1, roleId });
    portal.forgetGrants();
    expectError(await erase(made, await portal.sessionOf(loginName)), 'forbidden');
    expectError(await erase(made, {}), 'unauthorized');
  });

  test('reaches who is deleted already, by the operator', async () => {
    const person = personOf();
    const { id } = await create(person);
    expect((await send('DELETE', `users/${id}`)).status).toBe(200);
    expect(await eraseByOperator(portal.db, id, new Date())).toBe(true);
    expect(await eraseByOperator(portal.db, id, new Date())).toBe(false);
    const lines = await auditOf(id);
    const deleted = lines.find(({ action }) => action === 'user.deleted');
    expect(deleted?.changes).toContainEqual({ field: 'dni', before: erasedValue, after: null });
    expect(await found(Object.values(person))).toEqual([]);
  });
});
