/** Several correctives moved or weighed in one transaction: those that cannot be stay as they are, and are named. */
import type {
  CorrectiveMoveBody,
  moveCorrectives as contract,
} from 'shared-kit/contracts/correctives/corrective-work';
import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { ApiError, fail } from 'shared-kit/server/http/errors';
import { selectablePerson, settleDeed } from '../references/people.ts';
import { ask, readTogether } from '../references/read-together.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { visibleFilter } from './caller-rights.ts';
import { changeAudit } from './change-corrective.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';
import { type MoveFacts, planMove } from './plan-move.ts';
import { owesRetest } from './retest.ts';
import { askTargets, deadlinesOf, targetsIn } from './targets.ts';

type Change = InputOf<typeof contract>['body']['change'];

interface Planned {
  readonly before: CorrectiveRecord;
  readonly set: Partial<CorrectiveRecord>;
}

/** What was written down of a closing before it stays with it. */
const bodyOf = (
  { version, closingPhotoIds, failureMode, failureCause, repairAction }: CorrectiveRecord,
  change: Exclude<Change, { what: 'priority' }>,
): CorrectiveMoveBody => {
  switch (change.what) {
    case 'assign':
      return { move: 'assign', version, assignedToId: change.assignedToId };
    case 'close':
      return {
        move: 'close',
        version,
        closingDescription: change.closingDescription,
        minutes: 0,
        parts: [],
        signature: null,
        closingPhotoIds,
        failureMode,
        failureCause,
        repairAction,
        retest: null,
      };
    default:
      return { move: change.what, version };
  }
};

/** Null where it cannot be. */
const planOf = (current: CorrectiveRecord, change: Change, facts: MoveFacts): Planned | null => {
  if (current.mergedIntoId !== null) return null;
  if (change.what === 'priority') {
    if (!current.open) return null;
    const { priority } = change;
    return { before: current, set: { priority, ...deadlinesOf({ ...current, priority }, facts.targets) } };
  }
  if (change.what === 'close' && owesRetest(current)) return null;
  try {
    return { before: current, set: planMove(current, bodyOf(current, change), facts) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changeNotPossible') return null;
    throw error;
  }
};

export const moveCorrectives: Handler<typeof contract> = async (
  { body: { installationId, ids, change } },
  ctx,
) => {
  const assignee =
    change.what === 'assign'
      ? await selectablePerson(ctx.db, installationId, {
          userId: change.assignedToId,
          path: 'change.assignedToId',
        })
      : null;
  const deed = await settleDeed(ctx, installationId, { paths: { userId: '', at: '' } });
  const timeZone = await timeZoneOf(ctx, installationId);
  const visible = await visibleFilter(ctx, installationId);
  return ctx.transaction(async (session) => {
    const asked = ask<CorrectiveRecord>(correctives.collection, {
      ...visible,
      installationId,
      _id: { $in: ids },
    });
    const { found, targets } = await readTogether(
      ctx.db,
      { found: asked, targets: askTargets(installationId) },
      session,
    );
    const [stored = null] = targets;
    const facts: MoveFacts = {
      assignee,
      deed,
      timeZone,
      asked: null,
      targets: targetsIn(stored, timeZone),
    };
    if (found.length < new Set(ids).size) fail('notFound');
    const planned = found.flatMap((current) => planOf(current, change, facts) ?? []);
    await write(ctx, planned, session);
    const changed = planned.map(({ before }) => before._id);
    return { data: { changed, refused: ids.filter((id) => !changed.includes(id)) } };
  });
};

type Session = Parameters<Parameters<RequestContext['transaction']>[0]>[0];

const write = async (ctx: RequestContext, planned: readonly Planned[], session: Session): Promise<void> => {
  if (planned.length === 0) return;
  await correctives(ctx.db).bulkWrite(
    planned.map(({ before: { _id, version }, set }) => ({
      updateOne: { filter: { _id }, update: { $set: { ...set, version: version + 1 } } },
    })),
    { session },
  );
  const { db, service, requestId, installationId, caller, now } = ctx;
  const user = { id: caller.userId, name: caller.name };
  const entries = planned.map(({ before, set }): AuditEntry => changeAudit(before, { action: 'moved', set }));
  await writeAudits(db, { service, requestId, installationId, user, at: now() }, { entries, session });
};
