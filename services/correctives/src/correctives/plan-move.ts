/** What a move writes into a corrective: decided by the table of moves alone, and by when it was. */
import { randomUUID } from 'node:crypto';
import type { AskedRetest } from 'shared-kit/contracts/correctives/corrective-retest';
import type { CorrectiveMoveBody } from 'shared-kit/contracts/correctives/corrective-work';
import { changeOfMove, isDoneBody, waitedFor } from 'shared-kit/domain/correctives/corrective-changes';
import { isOpenState, transitionOf } from 'shared-kit/domain/correctives/corrective-moves';
import { fail } from 'shared-kit/server/http/errors';
import { doingOf } from '../operations/recorded-doing.ts';
import type { Deed, Person, SettledDeed } from '../references/people.ts';
import type { CorrectiveRecord } from './corrective.model.ts';
import { refuseMore } from './parts.ts';
import { presentCorrective, storedChange } from './present.ts';
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
export const planMove = (record: CorrectiveRecord, body: CorrectiveMoveBody, facts: MoveFacts): Set => {
  const { deed, assignee, targets, timeZone, asked } = facts;
  const current = presentCorrective(record);
  if (transitionOf(body.move, stateOf(current)) === null) fail('changeNotPossible');
  if (isDoneBody(body)) refuseMore(record.costs, body.parts.length);
  checkTime(record, body, deed);
  const retest = isDoneBody(body)
    ? settledRetest({ asked, given: body.retest, before: current.retest, deed })
    : current.retest;
  const moving = { doing: doingOf(deed), assignee, timeZone, newId: randomUUID, retest };
  const change = changeOfMove(current, body, moving) ?? fail('changeNotPossible');
  const counted = body.move === 'reopen' ? { countedFrom: deed.at, pausedMs: 0 } : pausedBy(record, change);
  const moved = { ...storedChange(change), ...counted, open: isOpenState(change.status) };
  return { ...moved, ...deadlinesOf({ ...record, ...moved }, targets) };
};

/** What the table of moves asks of a corrective. */
export const stateOf = ({
  status,
  waiting,
  finished = null,
}: Pick<CorrectiveRecord, 'status' | 'waiting' | 'finished'>) => ({
  status,
  isWaiting: waiting !== null,
  isFinished: finished !== null,
});

/** The clock goes on where it stood. */
export const pausedBy = (
  { waits, pausedMs }: Pick<CorrectiveRecord, 'waits' | 'pausedMs'>,
  change: Pick<Set, 'waits'>,
): Pick<Set, 'pausedMs'> =>
  change.waits ? { pausedMs: pausedMs + waitedFor(change.waits) - waitedFor(waits) } : {};

/** Where a move says when it was. */
export const toldAt = ({ move }: CorrectiveMoveBody): 'at' | 'closedAt' =>
  move === 'close' ? 'closedAt' : 'at';

/** Nothing is done before it was opened, or opened again. */
const checkTime = ({ countedFrom }: CorrectiveRecord, body: CorrectiveMoveBody, { at }: Deed): void => {
  if (at < countedFrom) fail('invalidInput', { fields: [{ path: toldAt(body), code: 'beforeOpening' }] });
};
