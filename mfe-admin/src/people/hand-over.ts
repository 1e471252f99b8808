import { moveCorrective, moveCorrectives } from 'shared-kit/contracts/correctives/corrective-work';
import { type Member, members } from 'shared-kit/contracts/people/members';
import { changeChores } from 'shared-kit/contracts/plans/chore-changes';
import { handOverTasks } from 'shared-kit/contracts/tasks/hand-over-tasks';
import { callRoute } from 'shared-kit/web/app';
import type { WorkOf } from './use-work-of.ts';

const atOnce = 100;

/** Gives all that somebody answers for to another, or to nobody. Each step can be repeated: what is given already is not there any more. */
export const handOver = async (
  { installationId, userId }: Member,
  { choreIds, tasks, correctives }: WorkOf,
  toId: number | null,
): Promise<void> => {
  if (choreIds.length > 0)
    await callRoute(changeChores, { body: { installationId, ids: [...choreIds], set: { userId: toId } } });
  if (tasks > 0) await callRoute(handOverTasks, { body: { installationId, personId: userId, toId } });
  if (toId === null) {
    for (const { id, version } of correctives)
      await callRoute(moveCorrective, { params: { id }, body: { move: 'unassign', version } });
    return;
  }
  for (let from = 0; from < correctives.length; from += atOnce) {
    const ids = correctives.slice(from, from + atOnce).map(({ id }) => id);
    await callRoute(moveCorrectives, {
      body: { installationId, ids, change: { what: 'assign', assignedToId: toId } },
    });
  }
};

/** Nowhere does who leaves sign in, where the account is this administrator's; elsewhere they only work here no more. */
export const letGo = async (member: Member): Promise<void> => {
  const {
    userId: _u,
    entityType: _t,
    roleName: _r,
    ownsAccount,
    lockEndsAt: _l,
    neverCame: _n,
    invitationOver: _i,
    secondFactor: _s,
    away: _w,
    awayUntil: _a,
    coveredByName: _c,
    ...fields
  } = member;
  const accountBlocked = ownsAccount ? true : fields.accountBlocked;
  await callRoute(members.update, { body: { ...fields, isBlocked: true, accountBlocked } });
};
