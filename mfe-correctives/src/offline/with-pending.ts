/** Correctives with what waits to be sent: what a person has done is done for them. */
import type { Corrective, CorrectiveRow } from 'shared-kit/contracts/corrective';
import type * as work from 'shared-kit/contracts/corrective-work';
import type { Operation } from 'shared-kit/contracts/operations';
import type { CallInput } from 'shared-kit/contracts/route';
import { centsOfCost } from 'shared-kit/domain/corrective-costs';
import { stateAfter, transitionOf } from 'shared-kit/domain/corrective-moves';
import { localDayText } from 'shared-kit/domain/local-day';
import { loggedInUser, timeZoneOf } from 'shared-kit/web/app';

export type Done = Pick<Operation, 'opId' | 'at' | 'writtenAt' | 'fields'>;

type MoveBody = CallInput<typeof work.moveCorrective>['body'];
type CommentBody = CallInput<typeof work.addCorrectiveComment>['body'];
type TimeBody = CallInput<typeof work.addCorrectiveTime>['body'];
type CostBody = CallInput<typeof work.addCorrectiveCost>['body'];

export const writer = (): { readonly userId: number; readonly userName: string } => {
  const user = loggedInUser();
  return { userId: user?.Id ?? 0, userName: user?.Name ?? '' };
};

const withoutWaiting = ({ waiting, waits }: Corrective, until: string): Partial<Corrective> =>
  waiting === null ? {} : { waiting: null, waits: [...waits, { ...waiting, until }] };

const withTime = (
  corrective: Corrective,
  { opId }: Done,
  { day, minutes, note = '' }: TimeBody,
): Corrective => ({
  ...corrective,
  times: [...corrective.times, { id: opId, day, minutes, note, ...writer() }],
  realMinutes: corrective.realMinutes + minutes,
});

const closed = (
  corrective: Corrective,
  done: Done,
  body: Extract<MoveBody, { move: 'close' }>,
): Corrective => {
  const { userId, userName } = writer();
  const { closingDescription, closingPhotoIds = [], failureMode = null, failureCause = null } = body;
  const after: Corrective = {
    ...corrective,
    ...withoutWaiting(corrective, done.at),
    closingDescription,
    closingPhotoIds,
    failureMode,
    failureCause,
    repairAction: body.repairAction ?? null,
    closedById: userId,
    closedByName: userName,
    closedAt: body.closedAt ?? done.at,
    startedAt: corrective.startedAt ?? done.at,
  };
  const { minutes = 0 } = body;
  if (minutes === 0) return after;
  const day = localDayText(body.closedAt ?? done.at, timeZoneOf(corrective.installationId));
  return withTime(after, done, { day, minutes });
};

const movedFields = (corrective: Corrective, done: Done, body: MoveBody): Corrective => {
  switch (body.move) {
    case 'start':
      return {
        ...corrective,
        ...withoutWaiting(corrective, done.at),
        startedAt: corrective.startedAt ?? body.at ?? done.at,
      };
    case 'wait': {
      const { reason, note = '' } = body;
      return { ...corrective, waiting: { reason, note, since: done.at, byName: writer().userName } };
    }
    case 'resume':
      return { ...corrective, ...withoutWaiting(corrective, done.at) };
    case 'close':
      return closed(corrective, done, body);
    default:
      return corrective;
  }
};

/** By the table that the service holds moves against: one that leads nowhere by now leaves it as it is. */
const moved = (corrective: Corrective, done: Done, body: MoveBody): Corrective => {
  const { status, waiting } = corrective;
  const transition = transitionOf(body.move, { status, isWaiting: waiting !== null });
  if (!transition) return corrective;
  const after = movedFields(corrective, done, body);
  return { ...after, status: stateAfter(transition, after) };
};

const commented = (corrective: Corrective, { opId, at, writtenAt }: Done, body: CommentBody): Corrective => ({
  ...corrective,
  comments: [
    ...corrective.comments,
    {
      id: opId,
      at,
      ...writer(),
      description: body.description ?? '',
      photoIds: body.photoIds ?? [],
      documents: [],
      writtenAt: writtenAt ?? null,
      arrivedAt: null,
    },
  ],
});

const paid = (corrective: Corrective, { opId }: Done, body: CostBody): Corrective => {
  const { description, quantity = 1, unitPrice = 0 } = body;
  const line = { id: opId, description, quantity, unitPrice, ...writer() };
  // Of a row of a list the sum alone is known, and not the lines.
  const cents = Math.round(corrective.cost * 100) + centsOfCost(line);
  return { ...corrective, costs: [...corrective.costs, line], cost: cents / 100 };
};

/** With one thing more that was done. */
export const withDone = (corrective: Corrective, done: Done): Corrective => {
  const { moved: move, comment, time, cost } = done.fields;
  if (move) return moved(corrective, done, move.to as MoveBody);
  if (comment) return commented(corrective, done, comment.to as CommentBody);
  if (time) return withTime(corrective, done, time.to as TimeBody);
  return cost ? paid(corrective, done, cost.to as CostBody) : corrective;
};

export const withPending = (corrective: Corrective, pending: readonly Done[]): Corrective =>
  pending.reduce(withDone, corrective);

const noParts = {
  comments: [],
  times: [],
  costs: [],
  waits: [],
  deeds: [],
  closings: [],
  merged: [],
  closingPhotoIds: [],
  videoIds: [],
  documents: [],
  failureMode: null,
  failureCause: null,
  repairAction: null,
  origin: null,
  retest: null,
  signature: null,
} satisfies Partial<Corrective>;

/** A row of a list, with as much of it as lists show. */
export const rowWithPending = (row: CorrectiveRow, pending: readonly Done[]): CorrectiveRow =>
  pending.length === 0 ? row : withPending({ ...row, ...noParts }, pending);
