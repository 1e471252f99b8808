/** Comments, times of work and costs: they add to a corrective, and conflict with nobody. */
import { randomUUID } from 'node:crypto';
import type { KeptDocument } from 'shared-kit/contracts/correctives/corrective';
import type * as contracts from 'shared-kit/contracts/correctives/corrective-work';
import type { RouteContract } from 'shared-kit/contracts/route';
import { costsOf, timesOf } from 'shared-kit/domain/correctives/corrective-changes';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { InputOf, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { presentReceipt, receiptOf } from 'shared-kit/server/operation-time';
import { checkFiles, readDocuments } from '../references/files.ts';
import { settleDeed } from '../references/people.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { mayEdit } from './caller-rights.ts';
import { type ChangePlan, changeCorrective } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';
import { mergedInto } from './operation-target.ts';

type On<C> = RecordHandler<C, CorrectiveRecord>;

const target = ({ _id: id, installationId }: CorrectiveRecord) => ({ id, installationId });

/** Of a comment. */
export const mostPhotos = 10;

/** More of one kind are no corrective but a shop. */
const mostParts = 500;
export const refuseMore = (parts: readonly unknown[], added = 1): void => {
  if (parts.length + added > mostParts) fail('changeNotPossible');
};

type BodyOf<C extends RouteContract> = InputOf<C>['body'];

type SaidComment = Pick<BodyOf<typeof contracts.addCorrectiveComment>, 'description' | 'photoIds'> & {
  readonly documents?: readonly KeptDocument[];
};

/** A comment more, as of the context's time. */
export const commentMore = (
  ctx: Pick<RequestContext, 'caller' | 'now' | 'receipt'>,
  { comments }: Pick<CorrectiveRecord, 'comments'>,
  { description, photoIds, documents = [] }: SaidComment,
): Pick<CorrectiveRecord, 'comments'> => {
  refuseMore(comments);
  const { userId, name: userName } = ctx.caller;
  const said = { description, photoIds, documents: [...documents] };
  const times = { at: ctx.now().toISOString(), ...presentReceipt(receiptOf(ctx)) };
  const comment = { id: randomUUID(), ...times, userId, userName, ...said };
  return { comments: [...comments, comment] };
};

export const planComment = async (
  ctx: RequestContext,
  { installationId }: CorrectiveRecord,
  body: BodyOf<typeof contracts.addCorrectiveComment>,
): Promise<ChangePlan> => {
  const { description, photoIds, documentIds } = body;
  await checkFiles(ctx, installationId, { named: { photoIds } });
  const documents = await readDocuments(ctx, installationId, documentIds);
  const said = { description, photoIds, documents };
  return (current) => ({ action: 'commented', set: commentMore(ctx, current, said) });
};

const longestComment = 4000;

/** What is said of one that was merged meanwhile is said in the other one, under the number that it was said of. */
export const addComment: On<typeof contracts.addCorrectiveComment> = async ({ body, located }, ctx) => {
  const into = await mergedInto(ctx, located);
  const description = `${located.number}: ${body.description}`.slice(0, longestComment);
  const said = into === located ? body : { ...body, description };
  return changeCorrective(ctx, target(into), await planComment(ctx, located, said));
};

export const planTime = async (
  ctx: RequestContext,
  { installationId, openedAt }: CorrectiveRecord,
  { day, minutes, note, userId: told }: BodyOf<typeof contracts.addCorrectiveTime>,
): Promise<ChangePlan> => {
  const paths = { userId: 'userId', at: 'day' };
  const { userId, name, at } = await settleDeed(ctx, installationId, { userId: told, paths });
  const timeZone = await timeZoneOf(ctx, installationId);
  if (day > localDayText(at, timeZone)) fail('invalidInput', { fields: [{ path: 'day', code: 'inFuture' }] });
  if (day < localDayText(openedAt, timeZone))
    fail('invalidInput', { fields: [{ path: 'day', code: 'beforeOpening' }] });
  return (current) => {
    refuseMore(current.times);
    const time = { id: randomUUID(), day, minutes, userId, userName: name, note };
    return { action: 'timeAdded', set: timesOf([...current.times, time]) };
  };
};

export const addTime: On<typeof contracts.addCorrectiveTime> = async ({ body, located }, ctx) =>
  changeCorrective(ctx, target(located), await planTime(ctx, located, body));

export const removeTime: On<typeof contracts.removeCorrectiveTime> = ({ params, located }, ctx) =>
  changeCorrective(ctx, target(located), ({ times }) => {
    const time = times.find(({ id }) => id === params.partId) ?? fail('notFound');
    if (time.userId !== ctx.caller.userId && !mayEdit(ctx, located.installationId)) fail('forbidden');
    return { action: 'timeRemoved', set: timesOf(times.filter((each) => each !== time)) };
  });

export const planCost = (
  { caller }: Pick<RequestContext, 'caller'>,
  body: BodyOf<typeof contracts.addCorrectiveCost>,
): ChangePlan => {
  const cost = { id: randomUUID(), ...body, userId: caller.userId, userName: caller.name };
  return ({ costs }) => {
    refuseMore(costs);
    return { action: 'costAdded', set: costsOf([...costs, cost]) };
  };
};

export const addCost: On<typeof contracts.addCorrectiveCost> = ({ body, located }, ctx) =>
  changeCorrective(ctx, target(located), planCost(ctx, body));

export const removeCost: On<typeof contracts.removeCorrectiveCost> = ({ params, located }, ctx) =>
  changeCorrective(ctx, target(located), ({ costs }) => {
    const cost = costs.find(({ id }) => id === params.partId) ?? fail('notFound');
    if (cost.userId !== ctx.caller.userId && !mayEdit(ctx, located.installationId)) fail('forbidden');
    return { action: 'costRemoved', set: costsOf(costs.filter((each) => each !== cost)) };
  });
