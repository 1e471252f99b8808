/** The changes of a record, as its audit entries tell them. */
import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import { defaultPageSize } from '../contracts/base.ts';
import { type HistoryChange, type HistoryEntry, isErased } from '../contracts/history.ts';
import { auditCollection } from './audit.ts';
import { databaseOf } from './database/mongo.ts';
import { nobody, type RequestContext } from './http/context.ts';
import { readPage } from './list.ts';
import { openPersonal } from './personal.ts';

/** What is audited under a record's own name: `installationUser.updated`, not a sign-in of the user. */
export const actionsOf = (entityType: string): string =>
  `${entityType.charAt(0).toLowerCase()}${entityType.slice(1)}`;

export interface AuditedRecord {
  readonly entityType: string;
  readonly id: number;
  /** What is answered of it: nothing else of an entry is told. */
  readonly fields: ReadonlySet<string>;
}

type Values = Readonly<Record<string, unknown>>;

interface StoredEntry {
  readonly _id: mongo.ObjectId;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: number;
  readonly at: Date;
  readonly userId: number;
  readonly userName: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

interface HistoryQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/**
 * A page of the record's changes, the last one first. Of what belongs to no installation anybody who is signed in may read them: who made
 * them is told to super-administrators, who know of all people, and of oneself; of others `userId` is 0 and the name is empty.
 */
export const readHistory = async (
  {
    db,
    service,
    installationId,
    caller,
  }: Pick<RequestContext, 'db' | 'service' | 'installationId' | 'caller'>,
  { entityType, id, fields }: AuditedRecord,
  { page = 1, size = defaultPageSize }: HistoryQuery,
): Promise<{ data: HistoryEntry[]; total: number }> => {
  const { records, total } = await readPage(
    databaseOf(db).collection<StoredEntry>(auditCollection(service)),
    { entityType, entityId: id, action: { $regex: `^${actionsOf(entityType)}\\.` } },
    { sort: { at: -1, _id: -1 }, page, size },
  );
  const opened = await openPersonal(db, records);
  const knows = (userId: number) => installationId > 0 || caller.isSuperAdmin || userId === caller.userId;
  const told = opened.map((entry) =>
    knows(entry.userId) ? entry : { ...entry, userId: nobody.userId, userName: nobody.name },
  );
  return { data: told.map((entry) => entryOf(entry, fields)), total };
};

const entryOf = (
  { _id, at, userId, userName, before, after }: StoredEntry,
  fields: ReadonlySet<string>,
): HistoryEntry => ({
  id: String(_id),
  at: at.toISOString(),
  userId,
  userName,
  kind: before === null ? 'created' : 'changed',
  changes: before === null || after === null ? [] : changesOf(before, after, fields),
});

/** An entry may tell of some fields alone: what it does not name has not changed. */
const changesOf = (before: Values, after: Values, fields: ReadonlySet<string>): HistoryChange[] =>
  Object.keys(after)
    .filter((field) => fields.has(field))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => isErased(change.before) || !isDeepStrictEqual(change.before, change.after));
