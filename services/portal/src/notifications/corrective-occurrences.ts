/** What is to be told of correctives: that one is somebody's now, and that a target was missed. */
import { EntityStatus } from 'shared-kit/contracts/enums';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import type { CorrectiveV1 } from 'shared-kit/contracts/views/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { isPastTarget } from 'shared-kit/domain/correctives/corrective-targets';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { mayIn, nobody } from 'shared-kit/server/http/context';
import { correctivesArea } from './areas.ts';
import type { Occurrence, Telling } from './write-occurrences.ts';

/** What a notification of a corrective needs of it. */
export type ToldCorrective = Pick<
  CorrectiveV1,
  | '_id'
  | 'installationId'
  | 'entityStatus'
  | 'mergedIntoId'
  | 'number'
  | 'elementName'
  | 'areaName'
  | 'assignedToId'
  | 'closedAt'
  | 'dueAt'
  | 'finished'
>;

const projection = Object.fromEntries(
  [
    'installationId',
    'entityStatus',
    'mergedIntoId',
    'number',
    'elementName',
    'areaName',
    'assignedToId',
    'closedAt',
    'dueAt',
    'finished',
  ].map((field) => [field, 1]),
);

export const findCorrectives = (
  { db }: Pick<Telling, 'db'>,
  filter: Readonly<Record<string, unknown>>,
): Promise<ToldCorrective[]> =>
  databaseOf(db).collection<ToldCorrective>(correctivesV1).find(filter, { projection }).toArray();

export const isCurrent = ({ entityStatus, mergedIntoId }: ToldCorrective): boolean =>
  entityStatus === EntityStatus.Active && mergedIntoId === null;

const toldOf = (record: ToldCorrective) => ({
  area: correctivesArea,
  recordId: record._id,
  installationId: record.installationId,
  name: record.number,
  place: record.elementName ?? record.areaName ?? '',
  inspectionType: null,
  day: null,
  dueAt: record.dueAt,
  screen: '',
  ownerId: record.assignedToId,
});

/** Who covers now, by `coverKey` of who is away. */
export type Covers = ReadonlyMap<string, number>;
export const coverKey = (installationId: number, personId: number): string => `${installationId} ${personId}`;

/** Whose a corrective is, and who covers for them now. */
export const toldOwners = (
  { installationId, assignedToId }: Pick<ToldCorrective, 'installationId' | 'assignedToId'>,
  covers: Covers,
): number[] => {
  if (assignedToId === null) return [0];
  const coverId = covers.get(coverKey(installationId, assignedToId));
  return coverId === undefined ? [assignedToId] : [assignedToId, coverId];
};

/** Nobody is told of what he has given to himself, nor of what is somebody else's again; who covers is told as whose it is. */
export const assignmentsOf = (change: ChangeV1, record: ToldCorrective, covers: Covers): Occurrence[] => {
  const occurrence = assignmentOf(change, record);
  if (!occurrence) return [];
  return toldOwners(record, covers)
    .filter((ownerId) => ownerId !== change.userId)
    .map((ownerId) => ({ ...occurrence, ownerId }));
};

const assignmentOf = (
  { _id, at, userName, facts = {} }: ChangeV1,
  record: ToldCorrective,
): Occurrence | null => {
  const { assignedToId } = record;
  const isTold =
    assignedToId !== null &&
    facts.assignedToId === assignedToId &&
    record.closedAt === null &&
    isCurrent(record);
  if (!isTold) return null;
  const key = `correctiveAssigned ${record._id} ${String(_id)}`;
  return { ...toldOf(record), kind: 'correctiveAssigned', key, at, by: userName, others: () => false };
};

/** Told to those who close correctives, while it is to be checked; not to who has done it. */
export const finishedOf = (record: ToldCorrective): Occurrence | null => {
  const { _id, finished, installationId } = record;
  if (!finished || !isCurrent(record)) return null;
  return {
    ...toldOf(record),
    ownerId: null,
    kind: 'correctiveFinished',
    key: `correctiveFinished ${_id} ${finished.at}`,
    at: new Date(finished.at),
    by: finished.userName,
    others: ({ userId, grants }) =>
      userId !== finished.userId && mayIn({ ...nobody, grants }, installationId, [Permission.CorrectiveEdit]),
  };
};

/** Told to whose it is: what was called done is to be gone on with. */
export const returnOf = (
  { _id, at, userId, userName, facts = {} }: ChangeV1,
  record: ToldCorrective,
): Occurrence | null => {
  const isTold =
    facts.returned !== undefined &&
    record.assignedToId !== null &&
    record.assignedToId !== userId &&
    record.closedAt === null &&
    isCurrent(record);
  if (!isTold) return null;
  const key = `correctiveReturned ${record._id} ${String(_id)}`;
  return { ...toldOf(record), kind: 'correctiveReturned', key, at, by: userName, others: () => false };
};

/** Told to whose it is, and to those who give correctives out. */
export const missedTargetOf = (record: ToldCorrective, now: Date): Occurrence | null => {
  const { _id, dueAt, installationId } = record;
  if (dueAt === null || !isPastTarget(dueAt, now) || !isCurrent(record)) return null;
  return {
    ...toldOf(record),
    kind: 'targetMissed',
    key: `targetMissed ${_id} ${dueAt.toISOString()}`,
    at: dueAt,
    by: '',
    others: ({ grants }) => mayIn({ ...nobody, grants }, installationId, [Permission.CorrectiveEdit]),
  };
};
