/** Who performed a task where two recorded it apart, as the conflict told it and a person has decided. */
import type { Operation } from 'shared-kit/contracts/operations';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import type { RequestContext } from 'shared-kit/server/http/context';
import { receiptOf } from 'shared-kit/server/operation-time';
import type { Verdict } from 'shared-kit/server/operations';
import * as z from 'zod/mini';
import type { Performance } from '../results/result-change.ts';
import type { TaskRecord } from '../task.model.ts';

/** Whether all that is recorded of it is one person's. */
export const isWrittenBy = (
  { performedById, correctedById }: Pick<TaskRecord, 'performedById' | 'correctedById'>,
  userId: number,
): boolean => performedById === userId && (correctedById ?? userId) === userId;

const performedSchema = z.object({ performedById: z.int(), performedAt: z.iso.datetime() });

/**
 * The caller himself, at the time that he was told then, or whoever was stored: that needs no permission to tell of others. Null where no
 * conflict on this very task has told so.
 */
export const decidedPerformance = (
  ctx: Pick<RequestContext, 'caller' | 'now' | 'receipt'>,
  { id, resolves, fields }: Operation,
  answered: ReadonlyMap<string, Verdict>,
): Performance | null => {
  const verdict = answered.get(resolves ?? '');
  const conflict = verdict?.conflicts.find(({ field }) => field === 'performed');
  const told = performedSchema.safeParse(fields.performed?.to);
  if (!conflict || verdict?.id !== id || !told.success) return null;
  const { performedById: userId, performedAt } = told.data;
  const at = new Date(performedAt);
  const receipt = receiptOf(ctx);
  if (userId === ctx.caller.userId && isSameValue(fields.performed?.to, conflict.mine))
    return { at, userId, userName: ctx.caller.name, receipt };
  return isSameValue(fields.performed?.to, conflict.theirs)
    ? { at, userId, userName: conflict.byName ?? '', receipt }
    : null;
};
