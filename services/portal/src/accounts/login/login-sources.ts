import { fixedRetention } from 'shared-kit/contracts/retention';
import { type Contacts, contactsAfter } from 'shared-kit/domain/records/proven-contact';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { PortalContext } from '../../deps.ts';
import type { PasskeyRecord } from '../passkeys/passkey-store.ts';
import type { SecondFactorRecord } from '../second-factor/factor-store.ts';
import type { PlaceOfUser } from '../second-factor/places-of-user.ts';
import type { UserRecord } from '../users/user.model.ts';
import { type Lockable, laterOf } from './lock-time.ts';
import { type LoginSourceRecord, loginSources } from './login-source.model.ts';
import { deviceDays, deviceKeyOf, deviceSource, networkKey } from './login-source.ts';

/** What accounts are read together with. */
export const loginSourceCollection = loginSources.collection;

const dayMs = 24 * 3_600_000;

/** An account with what a login needs to know of it besides. */
export type Account = UserRecord & {
  /** What is known of the two sources that a login may count on. */
  readonly sources: readonly LoginSourceRecord[];
  readonly factor: SecondFactorRecord | null;
  readonly passkeys: readonly PasskeyRecord[];
  /** Not empty where a role demands a second factor. */
  readonly demands: readonly unknown[];
  readonly places: readonly PlaceOfUser[];
};

/** The sources of a request: its device, where the browser shows a key, and its network. */
export const sourcesOf = (ctx: PortalContext): string[] => {
  const key = deviceKeyOf(ctx);
  return [...(key === null ? [] : [deviceSource(key)]), networkKey(ctx)];
};

/** The account that the browser was signed in to before, which the key that it was left with proves; null for a stranger's. */
export const findDeviceOwner = async (ctx: Pick<PortalContext, 'db' | 'header'>): Promise<number | null> => {
  const key = deviceKeyOf(ctx);
  if (key === null) return null;
  const found = await loginSources(ctx.db)
    .findOne({ source: deviceSource(key), known: true })
    .select('userId')
    .lean<Pick<LoginSourceRecord, 'userId'>>();
  return found?.userId ?? null;
};

/** The source that the login counts on: a device that the account knows, else the network. */
export const sourceFor = (account: Account | null, ctx: PortalContext): { name: string; known: boolean } => {
  const known = account?.sources.find((each) => each.known);
  return known ? { name: known.source, known: true } : { name: networkKey(ctx), known: false };
};

/** How far the account is locked for this login; what others do elsewhere keeps no known device out. */
export const lockFor = (account: Account, ctx: PortalContext): Lockable & { isBlocked: boolean } => {
  const { name: source, known } = sourceFor(account, ctx);
  const { fails = 0, lockedUntil = null } = account.sources.find((each) => each.source === source) ?? {};
  const { isBlocked } = account;
  if (known) return { sessionFails: fails, lockedUntil, isBlocked };
  return { sessionFails: fails, lockedUntil: laterOf(lockedUntil, account.lockedUntil), isBlocked };
};

const idOf = (userId: number, source: string): string => `${userId}|${source}`;

/** Counts a wrong password; gives the source with it. `userId` 0 is nobody's: nothing is stored, by the same command. */
export const countFail = async (
  userId: number,
  source: string,
  { ctx, session }: InTransaction<PortalContext>,
): Promise<Lockable> => {
  const counted = await loginSources(ctx.db)
    .findOneAndUpdate(
      { _id: idOf(userId, source) },
      {
        $inc: { fails: 1 },
        $setOnInsert: { userId, source, known: false, lockedUntil: null },
        $max: { expiresAt: new Date(ctx.now().getTime() + fixedRetention.signInAttempts * dayMs) },
      },
      { upsert: userId !== 0, returnDocument: 'after', session },
    )
    .lean<LoginSourceRecord>();
  return { sessionFails: counted?.fails ?? 0, lockedUntil: counted?.lockedUntil ?? null };
};

export const lockSource = async (
  { db }: PortalContext,
  { userId, source, lockedUntil }: Pick<LoginSourceRecord, 'userId' | 'source' | 'lockedUntil'>,
  session: ClientSession,
): Promise<void> => {
  await loginSources(db).updateOne({ _id: idOf(userId, source) }, { $set: { lockedUntil } }, { session });
};

/** Sign-ins and preparations of the device up to now; before one that is not known stands the last one of the account, wherever it was. */
export const contactsOf = ({ sources, contactAt }: Account, deviceKey: string, now: Date): Contacts => {
  const device = sources.find(({ source }) => source === deviceSource(deviceKey));
  return device?.contactAt ? contactsAfter(device, now) : { contactAt: now, formerContactAt: contactAt };
};

/** The device was in contact, as its owner has signed in or prepares. */
export const noteContacts = async (
  { userId, deviceKey }: { readonly userId: number; readonly deviceKey: string },
  { contactAt, formerContactAt }: Contacts,
  { ctx: { db }, session }: InTransaction<PortalContext>,
): Promise<void> => {
  await loginSources(db).updateOne(
    { _id: idOf(userId, deviceSource(deviceKey)) },
    { $set: { contactAt, formerContactAt } },
    { session },
  );
};

interface Arrival {
  readonly userId: number;
  readonly source: string;
  readonly deviceKey: string;
  readonly contacts: Contacts;
}

/** The right owner is in: the source's wrong passwords are forgotten, and the device is known from now on. */
export const welcome = async (
  ctx: PortalContext,
  { userId, source, deviceKey, contacts: { contactAt, formerContactAt } }: Arrival,
  session: ClientSession,
): Promise<void> => {
  const device = deviceSource(deviceKey);
  const expiresAt = new Date(ctx.now().getTime() + deviceDays * dayMs);
  const clean = { fails: 0, lockedUntil: null };
  await loginSources(ctx.db).bulkWrite(
    [
      { updateOne: { filter: { _id: idOf(userId, source) }, update: { $set: clean } } },
      {
        updateOne: {
          filter: { _id: idOf(userId, device) },
          update: {
            $set: { ...clean, userId, source: device, known: true, expiresAt, contactAt, formerContactAt },
          },
          upsert: true,
        },
      },
    ],
    { session },
  );
};

/** Forgets the wrong passwords of an account, wherever they came from. */
export const clearSources = async (
  userId: number,
  { db }: Pick<PortalContext, 'db'>,
  session: ClientSession,
): Promise<void> => {
  await loginSources(db).updateMany({ userId }, { $set: { fails: 0, lockedUntil: null } }, { session });
};

/** Devices and networks that somebody has signed in from. */
export const forgetSources = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<void> => {
  await loginSources(db).deleteMany({ userId }, { session });
};

/** Until when each of these accounts is locked, from wherever that is; those that are not locked are left out. */
/** When each account that is locked is open again: by the lock of all devices or, where it ends later, of one. */
export const lockEnds = async (
  db: Connection,
  accounts: readonly { readonly _id: number; readonly lockedUntil: Date | null }[],
  { now, session }: { readonly now: Date; readonly session: ClientSession | null },
): Promise<Map<number, Date>> => {
  const ends = await locksOf(
    db,
    accounts.map(({ _id }) => _id),
    { now, session },
  );
  for (const { _id, lockedUntil } of accounts) {
    const end = laterOf(lockedUntil && lockedUntil > now ? lockedUntil : null, ends.get(_id) ?? null);
    if (end) ends.set(_id, end);
  }
  return ends;
};

const locksOf = async (
  db: Connection,
  userIds: readonly number[],
  { now, session }: { readonly now: Date; readonly session: ClientSession | null },
): Promise<Map<number, Date>> => {
  const locked = await loginSources(db)
    .find({ userId: trusted({ $in: [...userIds] }), lockedUntil: trusted({ $gt: now }) })
    .session(session)
    .lean<LoginSourceRecord[]>();
  const latest = new Map<number, Date>();
  for (const { userId, lockedUntil } of locked) {
    const later = laterOf(latest.get(userId) ?? null, lockedUntil);
    if (later) latest.set(userId, later);
  }
  return latest;
};
