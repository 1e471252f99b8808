import { mostListedRecords, type PersonalData } from 'shared-kit/contracts/people/personal-data';
import { auditViewForm } from 'shared-kit/contracts/views/audit';
import {
  type FileV1,
  filesV1,
  type WorkDocumentV1,
  workDocumentsV1,
} from 'shared-kit/contracts/views/structure';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { notificationsOf } from '../../notifications/notifications-of.ts';
import { installationNames } from '../installation-users/installation-names.ts';
import { placeAnswer, placesOf } from '../installation-users/place-store.ts';
import { passkeyAnswer, passkeysOf } from '../passkeys/passkey-store.ts';
import { rolesById } from '../roles/role-store.ts';
import { recoveriesAbout } from '../second-factor/recovery/recovery-store.ts';
import { sessionsOf } from '../sessions/sessions-of.ts';
import { type AccountRecord, accountAnswer } from '../users/account-store.ts';
import { fullNames } from '../users/find-users.ts';

/** Everything about one person. What the audit tells of them is read by its index. */
export const readPersonalData = async (
  db: Connection,
  user: AccountRecord,
  now: Date,
): Promise<PersonalData> => {
  const { _id: userId } = user;
  const records = await recordsOf(db, userId);
  return {
    madeAt: now.toISOString(),
    account: accountAnswer(user),
    places: await placesWithNames(db, userId),
    sessions: await sessionsOf(db, userId),
    passkeys: (await passkeysOf(db, userId)).map(passkeyAnswer).map(({ id: _, ...passkey }) => passkey),
    factorRecoveries: await factorRecoveriesOf(db, userId),
    notifications: await notificationsOf(db, userId),
    deeds: deedsOf(records),
    records: { total: records.length, listed: records.slice(0, mostListedRecords) },
    files: await filesOf(db, userId),
  };
};

const placesWithNames = async (db: Connection, userId: number): Promise<PersonalData['places']> => {
  const places = await placesOf(db, [userId], null);
  const installations = await installationNames(
    db,
    places.map(({ installationId }) => installationId),
    null,
  );
  const roles = await rolesById(
    db,
    places.map(({ roleId }) => roleId),
    null,
  );
  return places.map((place) => ({
    ...placeAnswer(place),
    installationName: installations.get(place.installationId) ?? '',
    roleName: roles.get(place.roleId)?.name ?? '',
  }));
};

const factorRecoveriesOf = async (
  db: Connection,
  userId: number,
): Promise<PersonalData['factorRecoveries']> => {
  const records = await recoveriesAbout(db, userId);
  const names = await fullNames(
    db,
    records.flatMap(({ _id, askedById }) => [_id, askedById]),
    null,
  );
  return records.map(({ _id, askedById, askedAt, expiresAt, reason }) => ({
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    askedBy: names.get(askedById) ?? '',
    userName: names.get(_id) ?? '',
    reason,
  }));
};

type DoneRecord = PersonalData['records']['listed'][number];
interface Grouped {
  readonly _id: { readonly entityType: string; readonly entityId: number | string };
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}

/** Each record that the person did something to, the last one first, by what every service publishes of its audit. */
const recordsOf = async (db: Connection, userId: number): Promise<DoneRecord[]> => {
  const known = await databaseOf(db).listCollections({ type: 'view' }, { nameOnly: true }).toArray();
  const views = known.map(({ name }) => name).filter((name) => auditViewForm.test(name));
  const found: DoneRecord[] = [];
  for (const view of views.sort()) {
    const groups = databaseOf(db)
      .collection(view)
      .aggregate<Grouped>([
        { $match: { userId } },
        {
          $group: {
            _id: { entityType: '$entityType', entityId: '$entityId' },
            count: { $sum: 1 },
            first: { $min: '$at' },
            last: { $max: '$at' },
          },
        },
      ]);
    const service = view.replace(/^audit_|_v1$/g, '');
    for await (const { _id, count, first, last } of groups)
      found.push({ service, ..._id, count, first: first.toISOString(), last: last.toISOString() });
  }
  return found.sort((a, b) => b.last.localeCompare(a.last));
};

const deedsOf = (records: readonly DoneRecord[]): PersonalData['deeds'] => {
  const kinds = new Map<string, PersonalData['deeds'][number]>();
  for (const { entityId: _, ...record } of records) {
    const key = `${record.service}/${record.entityType}`;
    // The last ones come first.
    const { count, first, last } = kinds.get(key) ?? { ...record, count: 0 };
    kinds.set(key, {
      ...record,
      count: count + record.count,
      first: first.localeCompare(record.first) < 0 ? first : record.first,
      last,
    });
  }
  return [...kinds.values()];
};

const filesOf = async (db: Connection, createdBy: number): Promise<PersonalData['files']> => {
  const found = await Promise.all(
    [filesV1, workDocumentsV1].map((view) =>
      databaseOf(db).collection<FileV1 | WorkDocumentV1>(view).find({ createdBy }).sort({ _id: 1 }).toArray(),
    ),
  );
  return found.flat().map(({ _id: id, installationId, name = '' }) => ({ id, installationId, name }));
};
