import type { undoChoreChange as contract } from 'shared-kit/contracts/plans/chore-changes';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { ApiError } from 'shared-kit/server/http/errors';
import { auditMany } from '../audit-many.ts';
import { chores } from './chore.model.ts';
import { type ChoreChangeRecord, choreChanges } from './chore-change.model.ts';
import { versionOf, writeSettings } from './chore-settings.ts';

/** All of it, or nothing where somebody has changed one since. Undoing again changes nothing. */
export const undoChoreChange: RecordHandler<typeof contract, ChoreChangeRecord> = (
  { located: { _id: id, installationId, before } },
  ctx,
) =>
  ctx.transaction(async (session) => {
    const data = { id, changed: before.length, unchanged: 0, undone: true };
    const taken = await choreChanges(ctx.db).updateOne(
      { _id: id, undoneAt: null },
      { $set: { undoneAt: ctx.now() } },
      { session },
    );
    if (taken.matchedCount === 0) return { data };
    const ids = before.map((one) => one.id);
    const found = await chores(ctx.db)
      .find({ installationId, _id: trusted({ $in: ids }) })
      .session(session)
      .lean();
    if (found.length < ids.length) throw new ApiError('versionConflict');
    await writeSettings(ctx, before, session);
    const sets = new Map(before.map((one) => [one.id, one.set]));
    const entries = found.map((chore) => ({
      action: 'chore.updated',
      entityType: chores.entityType,
      entityId: chore._id,
      before: chores.present(chore),
      after: chores.present(versionOf(chore, sets.get(chore._id) ?? {})),
    }));
    await auditMany({ ...ctx, installationId }, entries, session);
    return { data };
  });
