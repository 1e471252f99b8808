import { isDeepStrictEqual } from 'node:util';
import type { AuditLine, listAudit as contract } from 'shared-kit/contracts/audit';
import { defaultPageSize, localizedTextSchema } from 'shared-kit/contracts/base';
import { type HistoryChange, isErased } from 'shared-kit/contracts/history';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { type AuditV1, auditViewForm } from 'shared-kit/contracts/views/audit';
import { hasWordsOf } from 'shared-kit/domain/text/words';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import type { Handler } from 'shared-kit/server/http/define-route';
import { openPersonal } from 'shared-kit/server/personal';
import * as z from 'zod/mini';
import { installationNames } from '../accounts/installation-users/installation-names.ts';
import { findUserIds, fullNames } from '../accounts/users/find-users.ts';
import type { PortalDeps } from '../deps.ts';
import { auditFilter, kindOf } from './audit-filter.ts';

/** A page of all services' entries, as their views tell them, put into one order. */
export const listAudit: Handler<typeof contract, PortalDeps> = async ({ query }, { db, views }) => {
  const { page = 1, size = defaultPageSize, installationId, sort = '-at' } = query;
  const installation = installationId === undefined ? null : await views.installation(installationId);
  const filter = await auditFilter(query, installation?.timeZone ?? defaultTimeZone, (word) =>
    peopleCalled(db, word),
  );
  const direction = sort === 'at' ? 1 : -1;
  const { entries, total } = await readEntries(db, filter, { direction, page, size });
  const names = await installationNames(db, [...new Set(entries.map((entry) => entry.installationId))], null);
  const told = await openPersonal(db, entries);
  return { data: told.map((entry) => lineOf(entry, names)), total };
};

/** By what entries tell of them, and not by numbers or addresses that whoever asks may not know. */
const peopleCalled = async (db: Connection, word: string): Promise<number[]> => {
  const names = await fullNames(db, await findUserIds(db, word), null);
  const hasWord = hasWordsOf(word);
  return [...names].flatMap(([id, name]) => (hasWord(name) ? id : []));
};

interface Page {
  readonly direction: 1 | -1;
  readonly page: number;
  readonly size: number;
}

/** Each service gives as many as the page can need, by its index; what is put in order is no more than that. */
const readEntries = async (
  db: Connection,
  filter: Readonly<Record<string, unknown>>,
  { direction, page, size }: Page,
): Promise<{ entries: AuditV1[]; total: number }> => {
  const known = await databaseOf(db).listCollections({ type: 'view' }, { nameOnly: true }).toArray();
  const [first, ...others] = known.map(({ name }) => name).filter((name) => auditViewForm.test(name));
  if (first === undefined) return { entries: [], total: 0 };
  const order = { $sort: { at: direction, _id: direction } } as const;
  const branch = [{ $match: filter }, order, { $limit: page * size }];
  const counted = [{ $match: filter }, { $count: 'count' }];
  const all = (pipeline: object[]) => [
    ...pipeline,
    ...others.map((coll) => ({ $unionWith: { coll, pipeline } })),
  ];
  const view = databaseOf(db).collection(first);
  const [entries, counts] = await Promise.all([
    view
      .aggregate<AuditV1>([...all(branch), order, { $skip: (page - 1) * size }, { $limit: size }])
      .toArray(),
    view.aggregate<{ count: number }>(all(counted)).toArray(),
  ]);
  return { entries, total: counts.reduce((sum, { count }) => sum + count, 0) };
};

const lineOf = (entry: AuditV1, names: ReadonlyMap<number, string>): AuditLine => ({
  id: `${entry.service}:${String(entry._id)}`,
  service: entry.service,
  at: entry.at.toISOString(),
  userId: entry.userId,
  userName: entry.userName,
  action: entry.action,
  kind: kindOf(entry),
  entityType: entry.entityType,
  entityId: String(entry.entityId),
  entityName: nameOf(entry.after ?? entry.before),
  installationId: entry.installationId === 0 ? null : entry.installationId,
  installationName: names.get(entry.installationId) ?? null,
  requestId: entry.requestId,
  sealed: entry.seal !== 0,
  changes: changesOf(entry),
});

const nameOf = (values: AuditV1['before']): AuditLine['entityName'] => {
  const { name = null } = values ?? {};
  if (typeof name === 'string') return name;
  return z.safeParse(localizedTextSchema, name).data ?? null;
};

const changesOf = ({ before, after }: AuditV1): HistoryChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    // A changed entry may tell of some fields alone, on either side.
    .filter((change) => isErased(change.before) || !isDeepStrictEqual(change.before, change.after));
