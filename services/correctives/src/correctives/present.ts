/** Stored correctives as the contracts state them. */
import type { Corrective, CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import type { CorrectiveRecord } from './corrective.model.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentRow = (record: CorrectiveRecord): CorrectiveRow => ({
  id: record._id,
  entityStatus: record.entityStatus,
  entityType: record.entityType,
  version: record.version,
  installationId: record.installationId,
  number: record.number,
  level: record.level,
  elementId: record.elementId,
  elementName: record.elementName,
  elementRef: record.elementRef,
  areaId: record.areaId,
  floorId: record.floorId,
  buildingId: record.buildingId,
  areaName: record.areaName,
  floorName: record.floorName,
  buildingName: record.buildingName,
  correctiveTypeId: record.correctiveTypeId,
  correctiveTypeName: record.correctiveTypeName,
  priority: record.priority,
  status: record.status,
  openedAt: record.openedAt.toISOString(),
  openedById: record.openedById,
  openedByName: record.openedByName,
  openingDescription: record.openingDescription,
  assignedToId: record.assignedToId,
  assignedToName: record.assignedToName,
  startedAt: text(record.startedAt),
  waiting: record.waiting,
  finished: record.finished ?? null,
  closedAt: text(record.closedAt),
  closedById: record.closedById,
  closedByName: record.closedByName,
  closingDescription: record.closingDescription,
  expectedMinutes: record.expectedMinutes,
  realMinutes: record.realMinutes,
  cost: record.cost,
  reactBy: text(record.reactBy),
  repairBy: text(record.repairBy),
  dueAt: text(record.dueAt),
  photoIds: record.photoIds,
  reopenings: record.reopenings,
  failureMode: record.failureMode,
  failureCause: record.failureCause,
  mergedIntoId: record.mergedIntoId,
  mergedIntoNumber: record.mergedIntoNumber,
});

export const presentCorrective = (record: CorrectiveRecord): Corrective => ({
  ...presentRow(record),
  closingPhotoIds: record.closingPhotoIds,
  videoIds: record.videoIds,
  documents: record.documents ?? [],
  repairAction: record.repairAction,
  refrigerantLost: record.refrigerantLost ?? null,
  origin: record.origin,
  retest: record.retest ?? null,
  signature: record.signature ?? null,
  comments: record.comments.map((comment) => ({
    ...comment,
    documents: comment.documents ?? [],
    writtenAt: comment.writtenAt ?? null,
    arrivedAt: comment.arrivedAt ?? null,
  })),
  times: record.times,
  costs: record.costs,
  waits: record.waits,
  deeds: record.deeds ?? [],
  closings: record.closings,
  merged: record.merged,
});

const instants = ['openedAt', 'startedAt', 'closedAt', 'reactBy', 'repairBy', 'dueAt'] as const;

type Stored<T> = {
  [K in keyof T]: K extends keyof CorrectiveRecord ? Exclude<CorrectiveRecord[K], undefined> : never;
};

/** Fields as they are stored, of a corrective as it is told. */
export const storedChange = <T extends Partial<Omit<Corrective, 'id'>>>(change: T): Stored<T> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      instants.some((each) => each === name) && value !== null ? new Date(String(value)) : value,
    ]),
  ) as Stored<T>;

/** What a list reads. */
export const rowFields = {
  comments: 0,
  times: 0,
  costs: 0,
  waits: 0,
  deeds: 0,
  closings: 0,
  merged: 0,
  searchText: 0,
  placeSort: 0,
  origin: 0,
  retest: 0,
  refrigerantLost: 0,
  closingPhotoIds: 0,
  videoIds: 0,
  documents: 0,
  signature: 0,
} as const;
