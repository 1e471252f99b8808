/** A backup of before an erasure, restored after it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from '@services/embedded-mongodb/data-tools/backup';
import { restore } from '@services/embedded-mongodb/data-tools/restore';
import { teller } from '@services/embedded-mongodb/data-tools/tell';
import { personKeys } from '@services/portal/accounts/erasure/person-key.model';
import { eraseByOperator, listErasures } from '@services/portal/accounts/erasure/repeat-erasures';
import { insertAccount, newAccount } from '@services/portal/accounts/users/account-store';
import { findUser } from '@services/portal/accounts/users/find-users';
import { createPortal } from '@services/portal/app';
import { writeAudit } from 'shared-kit/server/audit';
import { type Connection, databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import { silentLogger } from 'shared-kit/server/logging';
import { auditedServices, verifyAudit } from 'shared-kit/server/sealing/verify-audit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/database/open-database.ts';

let folder = '';
let DATA_DIR = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erased-'));
  DATA_DIR = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const list = () => join(DATA_DIR, 'erased-people.json');
const tell = teller(() => undefined);

/** The portal's service on the folder for as long as `work` takes. */
const running = async <T>(work: (db: Connection) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ MONGODB_URL: '', DATA_DIR }, silentLogger);
  const env = { NODE_ENV: 'test', KEY_FILE: join(DATA_DIR, 'portal.key'), MODULE_RELEASES_DIRS: '' };
  const portal = createPortal({ db: database.db, env }, { releases: [] });
  try {
    await portal.prepare();
    return await work(database.db);
  } finally {
    await portal.close();
    await database.close();
  }
};

const values = (name: string) => ({
  dni: `dni-of-${name}`,
  phone: `phone-of-${name}`,
  address: `address-of-${name}`,
});

const add = async (db: Connection, name: string): Promise<number> => {
  const names = { loginName: `login-of-${name}`, name, firstSurname: 'Vidal' };
  const user = await newAccount(db, { ...names, ...values(name), preferredLanguage: 0, passwordHash: '-' });
  const { _id: entityId } = user;
  const origin = {
    service: 'portal',
    requestId: '',
    installationId: 0,
    user: { id: 0, name: '' },
    at: new Date(),
  };
  const entry = { action: 'user.created', entityType: 'User', entityId, after: values(name) };
  await inTransaction(db, async (session) => {
    await insertAccount(db, user, session);
    await writeAudit(db, origin, { entry, session });
  });
  return entityId;
};

const whole = async (db: Connection): Promise<string> => {
  const texts: string[] = [];
  for (const { name } of await databaseOf(db).listCollections({ type: 'collection' }).toArray())
    texts.push(JSON.stringify(await databaseOf(db).collection(name).find({}).toArray()));
  return texts.join('\n');
};

const checkErased = async (db: Connection, id: number): Promise<void> => {
  const text = await whole(db);
  for (const value of [...Object.values(values('Ana')), 'login-of-Ana']) expect(text).not.toContain(value);
  expect(await findUser(db, id)).toMatchObject({ name: 'Ana', isBlocked: true, dni: '' });
  expect(await personKeys(db).exists({ _id: id })).toBeNull();
  for (const service of await auditedServices(db))
    expect((await verifyAudit(db, service)).findings).toEqual([]);
};

test('does not bring the person back, nor touch anybody else', async () => {
  const file = join(folder, 'before.sqlite');
  const { id, other } = await running(async (db) => {
    const made = { id: await add(db, 'Ana'), other: await add(db, 'Berta') };
    await backup(DATA_DIR, file, tell);
    expect(await eraseByOperator(db, made.id, new Date())).toBe(true);
    await listErasures(db, list());
    await checkErased(db, made.id);
    return made;
  });
  const listed = await readFile(list(), 'utf8');
  expect(listed).not.toMatch(/Ana|Vidal|dni/);

  await restore(file, DATA_DIR, { replace: true, tell });
  await running(async (db) => {
    await checkErased(db, id);
    expect(await findUser(db, other)).toMatchObject(values('Berta'));
    expect(await personKeys(db).exists({ _id: other })).not.toBeNull();
  });
  // Nothing is left to do at the next start.
  await running(async (db) => {
    await checkErased(db, id);
    expect(await readFile(list(), 'utf8')).toBe(listed);
  });
}, 120_000);

test('of before the person was there leaves the number to who gets it then', async () => {
  const file = join(folder, 'empty.sqlite');
  await running((db) => backup(DATA_DIR, file, tell).then(() => db));
  await running(async (db) => {
    await eraseByOperator(db, await add(db, 'Ana'), new Date());
    await listErasures(db, list());
  });
  await restore(file, DATA_DIR, { replace: true, tell });
  const id = await running((db) => add(db, 'Berta'));
  await running(async (db) => expect(await findUser(db, id)).toMatchObject(values('Berta')));
}, 120_000);
