import { auditCollection } from 'shared-kit/server/audit';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';

interface Giver {
  readonly userId: number;
  readonly userName: string;
  readonly at: Date;
}

/** Who said last whose the task is, as the trail tells it; null where nobody ever did. */
export const lastGiver = (
  { db, service }: Pick<RequestContext, 'db' | 'service'>,
  taskId: number,
): Promise<Giver | null> =>
  databaseOf(db)
    .collection(auditCollection(service))
    .findOne<Giver>(
      { entityType: 'Task', entityId: taskId, 'after.assignedToId': { $exists: true } },
      { sort: { at: -1, _id: -1 }, projection: { userId: 1, userName: 1, at: 1 } },
    );
