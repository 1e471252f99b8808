/** What a move writes into a corrective: decided by the table of moves alone, and by when it was. */
import { randomUUID } from 'node:crypto';
import type { Corrective, CorrectiveDeed } from 'shared-kit/contracts/corrective';
import type { AskedRetest } from 'shared-kit/contracts/corrective-retest';
import type { CorrectiveMoveBody } from 'shared-kit/contracts/corrective-work';
import { isOpenState, stateAfter, transitionOf } from 'shared-kit/domain/corrective-moves';
import { localDayText } from 'shared-kit/domain/local-day';
import { fail } from 'shared-kit/server/errors';
import { withDeed } from '../operations/recorded-deeds.ts';
import type { Deed, Person, SettledDeed } from '../references/people.ts';
import type { CorrectiveRecord } from './corrective.model.ts';
import { settledRetest } from './retest.ts';
import { deadlinesOf, type Targets } from './targets.ts';

export interface MoveFacts {
  /** Who does it, and when. */
  readonly deed: SettledDeed;
  /** Whom it is given to. */
  readonly assignee: Person | null;
  readonly targets: Targets;
  readonly timeZone: string;
  /** The number that it came from, to be read again before it is closed. */
  readonly asked: AskedRetest | null;
}

type Set = Partial<CorrectiveRecord>;

/** The fields to write; 400 `changeNotPossible` where the table has no such move from its state. */
export const planMove = (current: CorrectiveRecord, body: CorrectiveMoveBody, facts: MoveFacts): Set => {
  const isWaiting = current.waiting !== null;
  const transition =
    transitionOf(body.move, { status: current.status, isWaiting }) ?? fail('changeNotPossible');
  checkTime(current, body, facts.deed);
  const set = fieldsOf(current, body, facts);
  const assignedToId = set.assignedToId === undefined ? current.assignedToId : set.assignedToId;
  const status = stateAfter(transition, { status: current.status, assignedToId });
  const deed = deedOfMove[body.move];
  const recorded = deed === undefined ? {} : { deeds: withDeed(current.deeds ?? [], deed, facts.deed) };
  const moved = { ...set, ...recorded, status, open: isOpenState(status) };
  return { ...moved, ...deadlinesOf({ ...current, ...moved }, facts.targets) };
};

/** The moves whose time counts. */
const deedOfMove: Readonly<Partial<Record<CorrectiveMoveBody['move'], CorrectiveDeed>>> = {
  start: 'started',
  wait: 'waiting',
  resume: 'resumed',
  close: 'closed',
  reopen: 'reopened',
};

/** Where a move says when it was. */
export const toldAt = ({ move }: CorrectiveMoveBody): 'at' | 'closedAt' =>
  move === 'close' ? 'closedAt' : 'at';

/** Nothing is done before it was opened, or opened again. */
const checkTime = ({ countedFrom }: CorrectiveRecord, body: CorrectiveMoveBody, { at }: Deed): void => {
  if (at < countedFrom) fail('invalidInput', { fields: [{ path: toldAt(body), code: 'beforeOpening' }] });
};

const fieldsOf = (current: CorrectiveRecord, body: CorrectiveMoveBody, facts: MoveFacts): Set => {
  const { deed, assignee } = facts;
  switch (body.move) {
    case 'assign':
      return { assignedToId: assignee?.userId ?? null, assignedToName: assignee?.name ?? null };
    case 'unassign':
      return { assignedToId: null, assignedToName: null };
    case 'start':
      return { startedAt: current.startedAt ?? deed.at, ...withoutWaiting(current, deed.at) };
    case 'putBack':
      return {};
    case 'wait':
      return {
        waiting: {
          reason: body.reason,
          note: body.note,
          since: deed.at.toISOString(),
          byName: deed.name,
        },
      };
    case 'resume':
      return withoutWaiting(current, deed.at);
    case 'close':
      return closed(current, body, facts);
    case 'reopen':
      return reopened(current, body.reason, deed);
  }
};

/** Who goes on does not wait any more: the clock goes on where it stood. */
export const withoutWaiting = ({ waiting, waits, pausedMs }: CorrectiveRecord, at: Date): Set => {
  if (waiting === null) return {};
  const since = new Date(waiting.since);
  const until = at > since ? at : since;
  return {
    waiting: null,
    waits: [...waits, { ...waiting, until: until.toISOString() }],
    pausedMs: pausedMs + until.getTime() - since.getTime(),
  };
};

type CloseBody = Extract<CorrectiveMoveBody, { move: 'close' }>;

const closed = (
  current: CorrectiveRecord,
  {
    closingDescription,
    closingPhotoIds,
    failureMode,
    failureCause,
    repairAction,
    retest,
    minutes,
  }: CloseBody,
  { deed, timeZone, asked }: MoveFacts,
): Set => ({
  ...withoutWaiting(current, deed.at),
  closedAt: deed.at,
  closedById: deed.userId,
  closedByName: deed.name,
  closingDescription,
  closingPhotoIds,
  failureMode,
  failureCause,
  repairAction,
  retest: settledRetest({ asked, given: retest, before: current.retest ?? null, deed }),
  // Whoever closes it has begun by then.
  startedAt: current.startedAt !== null && current.startedAt < deed.at ? current.startedAt : deed.at,
  ...(minutes === 0 ? {} : withTime(current, { ...deed, day: localDayText(deed.at, timeZone), minutes })),
});

interface Worked extends Person {
  readonly day: string;
  readonly minutes: number;
  readonly note?: string;
}

/** One more time of work, and the sum of all. */
export const withTime = (
  { times }: Pick<Corrective, 'times'>,
  { userId, name, day, minutes, note = '' }: Worked,
): Pick<CorrectiveRecord, 'times' | 'realMinutes'> =>
  timesOf([...times, { id: randomUUID(), day, minutes, userId, userName: name, note }]);

export const timesOf = (times: Corrective['times']): Pick<CorrectiveRecord, 'times' | 'realMinutes'> => ({
  times,
  realMinutes: times.reduce((sum, { minutes }) => sum + minutes, 0),
});

/** The closing stays as a row; what was found and done stands until it is closed again. */
const reopened = (current: CorrectiveRecord, reason: string, { at, name }: Deed): Set => ({
  closings: [
    ...current.closings,
    {
      closedAt: (current.closedAt ?? at).toISOString(),
      closedByName: current.closedByName ?? '',
      closingDescription: current.closingDescription,
      reopenedAt: at.toISOString(),
      reopenedByName: name,
      reason,
      retest: current.retest ?? null,
    },
  ],
  retest: null,
  signature: null,
  reopenings: current.reopenings + 1,
  closedAt: null,
  closedById: null,
  closedByName: null,
  startedAt: null,
  countedFrom: at,
  pausedMs: 0,
});
