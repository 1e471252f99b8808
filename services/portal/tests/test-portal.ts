import { hash } from '@node-rs/argon2';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import { setDuePassword } from 'shared-kit/contracts/people/session';
import type { Connection } from 'shared-kit/server/database/mongo';
import { nextId } from 'shared-kit/server/database/mongo';
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { startTestService, type TestAnswer, type TestService } from 'shared-kit/testing/test-service';
import { seedInstallations, testInstallation } from 'shared-kit/testing/test-users';
import { argon2idPasswords, type Passwords } from '../src/accounts/passwords/passwords.ts';
import { type UserRecord, users } from '../src/accounts/users/user.model.ts';
import { accountKeys } from '../src/accounts/users/user-names.ts';
import { createPortal, type PortalOptions } from '../src/app.ts';
import {
  buildPublisher,
  type ModuleReleaseRecord,
  releaseIdOf,
} from '../src/modules/releases/release.model.ts';
import { vaultOf } from '../src/secrets/vault.ts';

/** What a test's portal encrypts with. */
export const testVault = vaultOf(Buffer.from(testKeyEnv.KEY_ENCRYPTION_KEY, 'base64'));

export const password = 'correct horse';
/** What people choose who have to choose one. */
export const ownPassword = 'battery staple';

/** Hashing is slow on purpose, and only its own tests are about that: the same hashes, of the least memory and time. */
export const quickPasswords: Passwords = {
  hash: (secret) => hash(secret.normalize('NFC'), { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: argon2idPasswords.verify,
};
const passwordHash = await quickPasswords.hash(password);

export const addUser = async (db: Connection, fields: Partial<UserRecord> = {}): Promise<number> => {
  const _id = fields._id ?? (await nextId(db, 'users'));
  const names = { loginName: `user${_id}`, name: `Name${_id}`, firstSurname: 'Surname' };
  const account = { ...users.blank(), ...names, preferredLanguage: 0, passwordHash, ...fields, _id } as const;
  await users(db).insertMany([{ ...account, ...accountKeys(account) }]);
  return _id;
};

export interface TestPortal extends TestService {
  readonly adminId: number;
  /** `Authorization` of the super-administrator `root`. */
  readonly admin: { readonly authorization: string };
  login(loginName: string, secret?: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The header of a new session; a password that is due is set to `ownPassword`. */
  sessionOf(loginName: string, secret?: string): Promise<{ authorization: string }>;
}

interface TestPortalOptions extends PortalOptions {
  readonly now?: () => Date;
  readonly env?: Readonly<Record<string, string>>;
  readonly releases?: readonly ModuleRelease[];
}

/** The portal with two installations, 1 and 2, and the super-administrator `root`. */
export const startTestPortal = async ({
  now,
  env,
  ...options
}: TestPortalOptions = {}): Promise<TestPortal> => {
  let adminId = 0;
  const service = await startTestService(
    (host) => createPortal(host, { passwords: quickPasswords, ...options }),
    {
      ...(now ? { now } : {}),
      env: {
        LOGIN_ATTEMPTS_PER_MINUTE: '1000',
        SECOND_FACTOR_POLICY: 'off',
        SESSION_IDLE_HOURS: '0',
        CONFIRMATION_MINUTES: '1000000',
        ...env,
      },
      ownKeys: true,
      async seed(db) {
        await seedInstallations(db, [testInstallation(1), testInstallation(2, { name: 'Second' })]);
        adminId = await addUser(db, { loginName: 'root', accountType: 'SuperAdminProxy' });
      },
    },
  );
  const login: TestPortal['login'] = (LoginName, Password = password, headers = {}) =>
    service.send('POST', '/api/login', { body: { LoginName, Password }, headers });
  const sessionOf: TestPortal['sessionOf'] = async (loginName, secret) => {
    const user = sessionUserOf(await login(loginName, secret));
    if (user?.Asks !== 'password') return { authorization: `Bearer ${user?.Token}` };
    const body = { Ticket: user.Ticket ?? '', Password: ownPassword };
    const entered = sessionUserOf(await service.call(setDuePassword, { body }));
    return { authorization: `Bearer ${entered?.Token}` };
  };
  return { ...service, adminId, admin: await sessionOf('root'), login, sessionOf };
};

export const sessionUserOf = ({ body }: TestAnswer): LoginAnswer | null | undefined =>
  (body as { data?: (LoginAnswer | null)[] }).data?.[0];

export const dataOf = <T = Record<string, unknown>>({ body }: TestAnswer): T => (body as { data: T }).data;

/** A clock that stands still until it is moved. */
export const testClock = (start = '2026-03-02T08:00:00.250Z') => {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    pass(minutes: number) {
      at += minutes * 60_000;
    },
  };
};

/** A release as it is known where its files are not stored. */
export const knownRelease = (release: ModuleRelease, publishedAt: Date): ModuleReleaseRecord => ({
  _id: releaseIdOf(release.name, release.version),
  module: release.name,
  release,
  content: [],
  size: 0,
  publisher: buildPublisher,
  commit: '',
  notes: '',
  needChanges: [],
  publishedAt,
  chosenAt: null,
});
