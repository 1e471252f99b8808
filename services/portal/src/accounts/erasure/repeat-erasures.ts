/** Nobody whose data was erased comes back with a backup: the list beside the data outlives what is restored. */
import { writeAudit } from 'shared-kit/server/audit';
import { type ClientSession, type Connection, inTransaction } from 'shared-kit/server/database/mongo';
import { nobody } from 'shared-kit/server/http/context';
import { erasedAccount } from '../users/erase-account.ts';
import { findUser } from '../users/find-users.ts';
import { protectAdministrators } from '../users/protect-administrators.ts';
import { erasePerson, erasureEntry, erasureOf, forgetPerson } from './erase-person.ts';
import { addErased, type Erased, readErased } from './erased-file.ts';
import { type ErasedPersonRecord, erasedPeople } from './erased-person.model.ts';
import { keyNameOf } from './person-keys.ts';

/** Writes what was erased here into the list; nothing where the portal has none. */
export const listErasures = async (db: Connection, file: string): Promise<void> => {
  if (file === '') return;
  const erased = await erasedPeople(db).find().sort({ at: 1, _id: 1 }).lean<ErasedPersonRecord[]>();
  addErased(
    file,
    erased.map(({ _id: key, userId, at }) => ({ key, userId, at: at.toISOString() })),
  );
};

/** At a start, before anybody is let in: erases again whom the data has brought back. Gives how many. Safe when repeated. */
export const repeatErasures = async (db: Connection, file: string, now: Date): Promise<number> => {
  if (file === '') return 0;
  let repeated = 0;
  for (const erased of readErased(file))
    if (await inTransaction(db, (session) => repeat(db, erased, { now, session }))) repeated += 1;
  await listErasures(db, file);
  return repeated;
};

const repeat = async (
  db: Connection,
  { key, userId, at }: Erased,
  { now, session }: { readonly now: Date; readonly session: ClientSession },
): Promise<boolean> => {
  if (await erasedPeople(db).exists({ _id: key }).session(session)) return false;
  const name = await keyNameOf(db, userId, session);
  const user = await findUser(db, userId, session);
  const erasure = { userId, key, at: new Date(at) };
  // With another key it is somebody else, who has got the number since; a backup of before there were keys has none.
  const isSame = name === key || (name === null && user !== null && !user.erasedAt);
  if (!isSame) {
    await erasedPeople(db).insertMany([{ _id: key, userId, at: erasure.at }], { session });
    return false;
  }
  if (user) await erasePerson(db, user, { erasure, session });
  else await forgetPerson(db, erasure, session);
  await note(db, userId, { at: now, session });
  return true;
};

/** By whoever may run commands where the portal runs: the account, or what is left of one that was deleted. False where there is nothing of it. */
export const eraseByOperator = (db: Connection, userId: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (session) => {
    const user = await findUser(db, userId, session);
    const hasKey = (await keyNameOf(db, userId, session)) !== null;
    if (user?.erasedAt || !(user || hasKey)) return false;
    const erasure = await erasureOf(db, userId, { at: now, session });
    if (user) {
      const next = erasedAccount(user, now);
      await protectAdministrators({ id: userId, current: user, next }, { db, caller: nobody }, session);
      await erasePerson(db, user, { erasure, session });
    } else await forgetPerson(db, erasure, session);
    await note(db, userId, { at: now, session });
    return true;
  });

/** By nobody who is signed in. */
const note = (
  db: Connection,
  userId: number,
  { at, session }: { readonly at: Date; readonly session: ClientSession },
): Promise<void> => {
  const user = { id: 0, name: '' };
  return writeAudit(
    db,
    { service: 'portal', requestId: '', installationId: 0, user, at },
    { entry: erasureEntry(userId, null), session },
  );
};
