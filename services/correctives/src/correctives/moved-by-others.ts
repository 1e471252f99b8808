/** Who else has moved a corrective since somebody read it. */
import { auditCollection } from 'shared-kit/server/audit';
import { type ClientSession, databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { CorrectiveAction } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';

/** Changes that count the version up. */
const versioned: readonly CorrectiveAction[] = ['updated', 'moved', 'described', 'merged'];

interface Entry {
  readonly action: string;
  readonly userId: number;
  readonly userName: string;
}

/**
 * The name of the last one who did, null where nobody has: the caller's own moves, which were sent before, do not stand in the way of what
 * follows them, nor do changes of what is told of it.
 */
export const movedByOther = async (
  { db, service, caller }: Pick<RequestContext, 'db' | 'service' | 'caller'>,
  { _id, version }: Pick<CorrectiveRecord, '_id' | 'version'>,
  { readVersion, session }: { readonly readVersion: number; readonly session: ClientSession },
): Promise<string | null> => {
  if (version <= readVersion) return null;
  const since = await databaseOf(db)
    .collection<Entry>(auditCollection(service))
    .find(
      {
        entityType: 'Corrective',
        entityId: _id,
        action: { $in: versioned.map((action) => `corrective.${action}`) },
      },
      { session },
    )
    .sort({ _id: -1 })
    .limit(version - readVersion)
    .toArray();
  const other = since.find(({ action, userId }) => action === 'corrective.moved' && userId !== caller.userId);
  return other?.userName ?? null;
};
