/** Comments, times of work and costs: they add to a corrective, and conflict with nobody. */
import { randomUUID } from 'node:crypto';
import type * as contracts from 'shared-kit/contracts/corrective-work';
import { localDayText } from 'shared-kit/domain/local-day';
import type { RecordHandler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { checkFiles } from '../references/files.ts';
import { settleDeed } from '../references/people.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { mayEdit } from './caller-rights.ts';
import { changeCorrective } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';
import { timesOf, withTime } from './plan-move.ts';

type On<C> = RecordHandler<C, CorrectiveRecord>;

const target = ({ _id: id, installationId }: CorrectiveRecord) => ({ id, installationId });

/** More of one kind are no corrective but a shop. */
const mostParts = 500;
const refuseMore = (parts: readonly unknown[]): void => {
  if (parts.length >= mostParts) fail('changeNotPossible');
};

export const addComment: On<typeof contracts.addCorrectiveComment> = async (
  { body: { description, photoIds }, located },
  ctx,
) => {
  await checkFiles(ctx.db, located.installationId, { photoIds });
  const { userId, name: userName } = ctx.caller;
  const comment = { id: randomUUID(), at: ctx.now().toISOString(), userId, userName, description, photoIds };
  return changeCorrective(ctx, target(located), ({ comments }) => {
    refuseMore(comments);
    return { action: 'commented', set: { comments: [...comments, comment] } };
  });
};

export const addTime: On<typeof contracts.addCorrectiveTime> = async ({ body, located }, ctx) => {
  const { installationId } = located;
  const { day, minutes, note } = body;
  const paths = { userId: 'userId', at: 'day' };
  const { userId, name, at } = await settleDeed(ctx, installationId, { userId: body.userId, paths });
  const timeZone = await timeZoneOf(ctx, installationId);
  if (day > localDayText(at, timeZone)) fail('invalidInput', { fields: [{ path: 'day', code: 'inFuture' }] });
  if (day < localDayText(located.openedAt, timeZone))
    fail('invalidInput', { fields: [{ path: 'day', code: 'beforeOpening' }] });
  return changeCorrective(ctx, target(located), (current) => {
    refuseMore(current.times);
    return { action: 'timeAdded', set: withTime(current, { userId, name, day, minutes, note }) };
  });
};

export const removeTime: On<typeof contracts.removeCorrectiveTime> = ({ params, located }, ctx) =>
  changeCorrective(ctx, target(located), ({ times }) => {
    const time = times.find(({ id }) => id === params.partId) ?? fail('notFound');
    if (time.userId !== ctx.caller.userId && !mayEdit(ctx, located.installationId)) fail('forbidden');
    return { action: 'timeRemoved', set: timesOf(times.filter((each) => each !== time)) };
  });

/** Half a cent counts as one, whatever binary fractions make of it. */
const centsOf = ({ quantity, unitPrice }: CorrectiveRecord['costs'][number]): number =>
  Math.round(Number((quantity * unitPrice * 100).toFixed(6)));

const costsOf = (costs: CorrectiveRecord['costs']): Pick<CorrectiveRecord, 'costs' | 'cost'> => ({
  costs,
  cost: costs.reduce((sum, cost) => sum + centsOf(cost), 0) / 100,
});

export const addCost: On<typeof contracts.addCorrectiveCost> = ({ body, located }, ctx) => {
  const { userId, name: userName } = ctx.caller;
  const cost = { id: randomUUID(), ...body, userId, userName };
  return changeCorrective(ctx, target(located), ({ costs }) => {
    refuseMore(costs);
    return { action: 'costAdded', set: costsOf([...costs, cost]) };
  });
};

export const removeCost: On<typeof contracts.removeCorrectiveCost> = ({ params, located }, ctx) =>
  changeCorrective(ctx, target(located), ({ costs }) => {
    const cost = costs.find(({ id }) => id === params.partId) ?? fail('notFound');
    if (cost.userId !== ctx.caller.userId && !mayEdit(ctx, located.installationId)) fail('forbidden');
    return { action: 'costRemoved', set: costsOf(costs.filter((each) => each !== cost)) };
  });
