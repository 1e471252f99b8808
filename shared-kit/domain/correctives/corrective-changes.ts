/**
 * What correctives become by what is done to them, as they are answered: for the service that stores it, and the device that shows it until then.
 * What only the service knows (targets, readings to be taken again, files) is the service's to add and to check.
 */
import type { Corrective, CorrectiveDeed } from '../../contracts/correctives/corrective.ts';
import type { CorrectiveMoveBody } from '../../contracts/correctives/corrective-work.ts';
import type { createCorrective } from '../../contracts/correctives/correctives.ts';
import { CorrectiveStatus, EntityStatus } from '../../contracts/enums.ts';
import type { ParsedInput } from '../../contracts/route.ts';
import { localDayText } from '../dates/local-day.ts';
import { lossOf } from '../legal/refrigerants/refrigerant-leaks.ts';
import { type RecordedDoing, withDeed } from '../records/record-deeds.ts';
import { sumOfCosts } from './corrective-costs.ts';
import { isOpenState, stateAfter, transitionOf } from './corrective-moves.ts';
import { dueAtOf } from './corrective-targets.ts';

type Fields<K extends keyof Corrective> = Pick<Corrective, K>;
type Change = Partial<Omit<Corrective, 'id'>>;

/** The times of work, and the sum of all. */
export const timesOf = (times: Corrective['times']): Fields<'times' | 'realMinutes'> => ({
  times,
  realMinutes: times.reduce((sum, { minutes }) => sum + minutes, 0),
});

/** The costs, and the sum of all. */
export const costsOf = (costs: Corrective['costs']): Fields<'costs' | 'cost'> => ({
  costs,
  cost: sumOfCosts(costs),
});

/** Who goes on does not wait any more. */
export const withoutWaiting = (
  { waiting, waits }: Fields<'waiting' | 'waits'>,
  at: string,
): Partial<Fields<'waiting' | 'waits'>> => {
  if (waiting === null) return {};
  const until = Date.parse(at) > Date.parse(waiting.since) ? at : waiting.since;
  return { waiting: null, waits: [...waits, { ...waiting, until }] };
};

/** Milliseconds that it has been waiting for. */
export const waitedFor = (waits: Corrective['waits']): number =>
  waits.reduce((sum, { since, until }) => sum + Date.parse(until) - Date.parse(since), 0);

export interface MoveFacts {
  readonly doing: RecordedDoing;
  /** Whom it is given to. */
  readonly assignee: { readonly userId: number; readonly name: string } | null;
  /** The installation's. */
  readonly timeZone: string;
  /** The number that it came from, read again before it is closed. */
  readonly retest: Corrective['retest'];
  /** Of the time of work and the parts that come with what is done: another one each time. */
  readonly newId: () => string;
}

/** Who is said to have made a move, and when, where that is said. */
export const toldOfMove = (
  body: CorrectiveMoveBody,
): { readonly userId?: number | undefined; readonly at?: string | undefined } => {
  if (body.move === 'close') return { userId: body.closedById, at: body.closedAt };
  return { at: body.move === 'start' ? body.at : undefined };
};

export type DoneBody = Extract<CorrectiveMoveBody, { move: 'close' | 'finish' }>;
/** Moves that come with the sheet of what was done. */
export const isDoneBody = (body: CorrectiveMoveBody): body is DoneBody =>
  body.move === 'close' || body.move === 'finish';

/** Those that are told besides; nothing where there are none. */
export const withVideos = (
  current: Pick<Corrective, 'videoIds'>,
  added: readonly number[],
): Pick<Change, 'videoIds'> =>
  added.length === 0 ? {} : { videoIds: [...new Set([...current.videoIds, ...added])] };

/** What the sheet of work that is done says. */
const done = (
  current: Corrective,
  body: DoneBody,
  { doing: { userId, name, at }, timeZone, retest, newId }: MoveFacts,
): Change => {
  const { closingDescription, closingPhotoIds, failureMode, failureCause, repairAction } = body;
  const { minutes, parts, signature, videoIds = [] } = body;
  const by = { userId, userName: name };
  const work = () => ({ id: newId(), day: localDayText(at, timeZone), minutes, ...by, note: '' });
  const hasBegun = current.startedAt !== null && Date.parse(current.startedAt) < Date.parse(at);
  return {
    ...withoutWaiting(current, at),
    closingDescription,
    closingPhotoIds,
    failureMode,
    failureCause,
    repairAction,
    refrigerantLost: lossOf(body, current.refrigerantLost),
    retest,
    // Whoever closes it has begun by then.
    startedAt: hasBegun ? current.startedAt : at,
    ...(minutes === 0 ? {} : timesOf([...current.times, work()])),
    ...(parts.length === 0
      ? {}
      : costsOf([...current.costs, ...parts.map((part) => ({ id: newId(), ...part, ...by }))])),
    ...(signature === null ? {} : { signature: { ...signature, at } }),
    ...withVideos(current, videoIds),
  };
};

const closedBy = ({ userId, name, at }: Pick<RecordedDoing, 'userId' | 'name' | 'at'>): Change => ({
  closedAt: at,
  closedById: userId,
  closedByName: name,
});

/** When the work was done, where somebody has to check it yet: that is when it is over. */
const doneAt = (current: Corrective, doing: RecordedDoing): RecordedDoing => ({
  ...doing,
  at: current.finished?.at ?? doing.at,
});

/** The closing stays as a row; what was found and done stands until it is closed again. */
const reopened = (current: Corrective, reason: string, { at, name }: RecordedDoing): Change => ({
  closings: [
    ...current.closings,
    {
      closedAt: current.closedAt ?? at,
      closedByName: current.closedByName ?? '',
      closingDescription: current.closingDescription,
      reopenedAt: at,
      reopenedByName: name,
      reason,
      retest: current.retest,
    },
  ],
  retest: null,
  signature: null,
  reopenings: current.reopenings + 1,
  closedAt: null,
  closedById: null,
  closedByName: null,
  startedAt: null,
});

const fieldsOfMove = (current: Corrective, body: CorrectiveMoveBody, facts: MoveFacts): Change => {
  const { doing, assignee } = facts;
  switch (body.move) {
    case 'take':
      return { assignedToId: doing.userId, assignedToName: doing.name };
    case 'assign':
      return { assignedToId: assignee?.userId ?? null, assignedToName: assignee?.name ?? null };
    case 'unassign':
      return { assignedToId: null, assignedToName: null };
    case 'start':
      return { startedAt: current.startedAt ?? doing.at, ...withoutWaiting(current, doing.at) };
    case 'putBack':
      return {};
    case 'wait':
      return { waiting: { reason: body.reason, note: body.note, since: doing.at, byName: doing.name } };
    case 'resume':
      return withoutWaiting(current, doing.at);
    case 'finish': {
      const { at, userId, name: userName } = doing;
      return { ...done(current, body, facts), finished: { at, userId, userName } };
    }
    case 'accept':
      return closedBy(doneAt(current, doing));
    case 'giveBack':
      return {};
    case 'close':
      return { ...done(current, body, facts), ...closedBy(doing) };
    case 'reopen':
      return reopened(current, body.reason, doing);
  }
};

/** The moves whose time counts. */
const deedOfMove: Readonly<Partial<Record<CorrectiveMoveBody['move'], CorrectiveDeed>>> = {
  start: 'started',
  wait: 'waiting',
  resume: 'resumed',
  accept: 'closed',
  close: 'closed',
  reopen: 'reopened',
};

/** The fields that a move changes; null where the table has no such move from its state. */
export const changeOfMove = (
  current: Corrective,
  body: CorrectiveMoveBody,
  facts: MoveFacts,
): (Change & Fields<'status'>) | null => {
  const isWaiting = current.waiting !== null;
  const isFinished = current.finished !== null;
  const transition = transitionOf(body.move, { status: current.status, isWaiting, isFinished });
  if (transition === null) return null;
  // Whatever becomes of what was to be checked, it is not any more.
  const change = { ...(isFinished ? { finished: null } : {}), ...fieldsOfMove(current, body, facts) };
  const { status, assignedToId } = { ...current, ...change };
  const deed = deedOfMove[body.move];
  return {
    ...change,
    ...(deed === undefined
      ? {}
      : {
          deeds: withDeed(
            current.deeds,
            deed,
            body.move === 'accept' ? doneAt(current, facts.doing) : facts.doing,
          ),
        }),
    status: stateAfter(transition, { status, assignedToId }),
  };
};

/** The nearer target that still counts, by those that are known. */
export const nextTargetOf = ({
  status,
  waiting,
  startedAt,
  reactBy,
  repairBy,
}: Fields<'status' | 'waiting' | 'startedAt' | 'reactBy' | 'repairBy'>): string | null => {
  const dateOf = (at: string | null) => (at === null ? null : new Date(at));
  const dueAt = dueAtOf({
    isOpen: isOpenState(status),
    isWaiting: waiting !== null,
    startedAt: dateOf(startedAt),
    reactBy: dateOf(reactBy),
    repairBy: dateOf(repairBy),
  });
  return dueAt?.toISOString() ?? null;
};

type Place = 'areaId' | 'floorId' | 'buildingId' | 'areaName' | 'floorName' | 'buildingName';

interface Opening
  extends Fields<
    'id' | 'number' | 'elementId' | 'elementName' | 'elementRef' | Place | 'correctiveTypeName' | 'origin'
  > {
  readonly doing: RecordedDoing;
  readonly documents: Corrective['documents'];
  /** The name is null where it is not known. */
  readonly assignee: { readonly userId: number; readonly name: string | null } | null;
}

type OpeningBody = Omit<
  ParsedInput<typeof createCorrective>['body'],
  'documentIds' | 'origin' | 'openedAt' | 'openedById' | 'assignedToId' | 'elementId' | 'areaId'
>;

/** A new one, without targets: what was told of it, by whom and when. */
export const openedCorrective = (
  body: OpeningBody,
  { doing, assignee, ...opening }: Opening,
): Corrective => ({
  ...blank,
  ...opening,
  entityStatus: EntityStatus.Active,
  entityType: 'Corrective',
  version: 0,
  installationId: body.installationId,
  level: body.level,
  correctiveTypeId: body.correctiveTypeId,
  priority: body.priority,
  openingDescription: body.openingDescription,
  expectedMinutes: body.expectedMinutes,
  photoIds: body.photoIds,
  videoIds: body.videoIds,
  status: assignee ? CorrectiveStatus.Assigned : CorrectiveStatus.Opened,
  openedAt: doing.at,
  openedById: doing.userId,
  openedByName: doing.name,
  deeds: withDeed([], 'opened', doing),
  assignedToId: assignee?.userId ?? null,
  assignedToName: assignee?.name ?? null,
});

const blank = {
  startedAt: null,
  waiting: null,
  finished: null,
  closedAt: null,
  closedById: null,
  closedByName: null,
  closingDescription: '',
  realMinutes: 0,
  cost: 0,
  reactBy: null,
  repairBy: null,
  dueAt: null,
  reopenings: 0,
  mergedIntoId: null,
  mergedIntoNumber: null,
  closingPhotoIds: [],
  failureMode: null,
  failureCause: null,
  repairAction: null,
  refrigerantLost: null,
  retest: null,
  signature: null,
  comments: [],
  times: [],
  costs: [],
  waits: [],
  closings: [],
  merged: [],
} satisfies Change;
