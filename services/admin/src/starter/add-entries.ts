/** Adds entries of the starter catalogue, all or none, in a number of commands that grows with the catalogues and not with the entries. */
import type { AuditEntry } from 'shared-kit/server/audit';
import { databaseOf, nextId } from 'shared-kit/server/database/mongo';
import type { InTransaction, RequestContext } from 'shared-kit/server/http/context';
import { ApiError, duplicateKey } from 'shared-kit/server/http/errors';
import { auditMany } from '../audit-many.ts';
import { findPresent } from './find-present.ts';
import { entryKey, type StarterEntry } from './starter-entry.ts';

export interface AddedEntries {
  readonly added: number;
  /** They stay as they are. */
  readonly present: number;
}

/** Somebody may add the same at the same moment; what they added is there then. */
const maxTries = 3;

export const addEntries = async (
  entries: readonly StarterEntry[],
  ctx: RequestContext,
): Promise<AddedEntries> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await addOnce(entries, ctx);
    } catch (error) {
      const isOvertaken = duplicateKey(error) !== null || isConflict(error);
      if (!isOvertaken || tries === maxTries) throw error;
    }
  }
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'versionConflict';

const addOnce = async (entries: readonly StarterEntry[], ctx: RequestContext): Promise<AddedEntries> => {
  const present = await findPresent(ctx.db, entries);
  const missing = entries.filter((entry) => !present.has(entryKey(entry)));
  const counts = { added: missing.length, present: entries.length - missing.length };
  if (missing.length === 0) return counts;
  const ids = new Map(present);
  const byResource = Map.groupBy(missing, ({ resource }) => resource);
  for (const [resource, own] of byResource) {
    const first = await nextId(ctx.db, resource, own.length);
    for (const [index, entry] of own.entries()) ids.set(entryKey(entry), first + index);
  }
  const idOf = (key: string): number => ids.get(key) ?? 0;
  const made = await Promise.all(
    [...byResource.values()].map(async (own) => ({
      insert: own[0]?.insert,
      own: await Promise.all(own.map((entry) => entry.make(idOf(entryKey(entry)), idOf, ctx))),
    })),
  );
  await ctx.transaction(async (session) => {
    await claimPresent(missing, present, { ctx, session });
    const audited: AuditEntry[] = [];
    for (const { insert, own } of made) audited.push(...((await insert?.(own, ctx, session)) ?? []));
    await auditMany({ ...ctx, installationId: 0 }, audited, session);
  });
  return counts;
};

/** Deleting what the new entries refer to makes the two transactions conflict. */
const claimPresent = async (
  missing: readonly StarterEntry[],
  present: ReadonlyMap<string, number>,
  { ctx: { db }, session }: InTransaction,
): Promise<void> => {
  const needed = [...new Set(missing.flatMap(({ needs }) => needs))].filter((key) => present.has(key));
  for (const [resource, keys] of Map.groupBy(needed, (key) => key.slice(0, key.indexOf(' ')))) {
    const wanted = keys.flatMap((key) => present.get(key) ?? []);
    const { matchedCount } = await databaseOf(db)
      .collection<{ _id: number; claims: number }>(resource)
      .updateMany({ _id: { $in: wanted } }, { $inc: { claims: 1 } }, { session });
    if (matchedCount < wanted.length) throw new ApiError('versionConflict');
  }
};
