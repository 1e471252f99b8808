/** Correctives with what waits to be sent: what a person has done is done for them. */
import type { Corrective, CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import type { Operation } from 'shared-kit/contracts/operations';
import {
  changeOfMove,
  costsOf,
  nextTargetOf,
  timesOf,
  toldOfMove,
} from 'shared-kit/domain/correctives/corrective-changes';
import type { RecordedDoing } from 'shared-kit/domain/records/record-deeds';
import { loggedInUser, timeZoneOf } from 'shared-kit/web/app';
import { readBody } from './read-body.ts';

export type Done = Pick<Operation, 'opId' | 'at' | 'writtenAt' | 'fields'>;

interface Told {
  readonly userId?: number | undefined;
  readonly at?: string | undefined;
}

/** Who does something on this device, and when; the name of somebody else is not known here. */
export const doingOf = (
  { at, writtenAt }: Pick<Done, 'at' | 'writtenAt'>,
  told: Told = {},
): RecordedDoing => {
  const user = loggedInUser();
  const userId = told.userId ?? user?.Id ?? 0;
  return {
    userId,
    name: userId === user?.Id ? user.Name : '',
    at: told.at ?? at,
    writtenAt: writtenAt ?? null,
    arrivedAt: null,
  };
};

/** Ids of what comes with one operation. */
const numbered = (opId: string): (() => string) => {
  let last = 0;
  return () => {
    last += 1;
    return `${opId} ${last}`;
  };
};

/** By the table that the service holds moves against: one that leads nowhere by now leaves it as it is. */
const moved = (corrective: Corrective, done: Done, value: unknown): Corrective => {
  const { language: _, ...move } = value as { readonly language?: unknown };
  const body = readBody(work.moveCorrective, move, { version: 0 });
  const change =
    body &&
    changeOfMove(corrective, body, {
      doing: doingOf(done, toldOfMove(body)),
      // Others than who works on it are not given to anybody without a network.
      assignee: null,
      timeZone: timeZoneOf(corrective.installationId),
      retest: corrective.retest,
      newId: numbered(done.opId),
    });
  if (!change) return corrective;
  const after = { ...corrective, ...change };
  return { ...after, dueAt: nextTargetOf(after) };
};

const commented = (corrective: Corrective, done: Done, value: unknown): Corrective => {
  const body = readBody(work.addCorrectiveComment, value);
  if (!body) return corrective;
  const { userId, name: userName, at, writtenAt, arrivedAt } = doingOf(done);
  const { description, photoIds } = body;
  const comment = {
    id: done.opId,
    at,
    userId,
    userName,
    description,
    photoIds,
    documents: [],
    writtenAt,
    arrivedAt,
  };
  return { ...corrective, comments: [...corrective.comments, comment] };
};

const worked = (corrective: Corrective, done: Done, value: unknown): Corrective => {
  const body = readBody(work.addCorrectiveTime, value);
  if (!body) return corrective;
  const { userId, name: userName } = doingOf(done, { userId: body.userId });
  const { day, minutes, note } = body;
  const time = { id: done.opId, day, minutes, note, userId, userName };
  return { ...corrective, ...timesOf([...corrective.times, time]) };
};

const paid = (corrective: Corrective, done: Done, value: unknown): Corrective => {
  const body = readBody(work.addCorrectiveCost, value);
  if (!body) return corrective;
  const { userId, name: userName } = doingOf(done);
  return { ...corrective, ...costsOf([...corrective.costs, { id: done.opId, ...body, userId, userName }]) };
};

/** With one thing more that was done. */
export const withDone = (corrective: Corrective, done: Done): Corrective => {
  const { moved: move, comment, time, cost } = done.fields;
  if (move) return moved(corrective, done, move.to);
  if (comment) return commented(corrective, done, comment.to);
  if (time) return worked(corrective, done, time.to);
  return cost ? paid(corrective, done, cost.to) : corrective;
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
  repairAction: null,
  refrigerantLost: null,
  origin: null,
  retest: null,
  signature: null,
} satisfies Partial<Corrective>;

/** A row of a list, with as much of it as lists show: of its times and costs the sums are known, and what is added comes to them. */
export const rowWithPending = (row: CorrectiveRow, pending: readonly Done[]): CorrectiveRow => {
  if (pending.length === 0) return row;
  const after = withPending({ ...row, ...noParts }, pending);
  const [times, costs] = [timesOf(after.times), costsOf(after.costs)];
  return {
    ...after,
    realMinutes: row.realMinutes + times.realMinutes,
    cost: Math.round((row.cost + costs.cost) * 100) / 100,
  };
};
