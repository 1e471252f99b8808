import type { Copy, CopySource, StoredCopy } from 'shared-kit/contracts/task-copies';
import type { Task } from 'shared-kit/contracts/tasks';
import type { TaskRecord } from './task.model.ts';

type StoredSource = StoredCopy['from'];

const presentSource = ({ periodStart, periodEnd, performedAt, ...source }: StoredSource): CopySource => ({
  ...source,
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
  performedAt: performedAt.toISOString(),
});

export const presentCopy = ({ from, origin, at, correctedAt, ...copy }: StoredCopy): Copy => ({
  ...copy,
  from: presentSource(from),
  origin: origin && presentSource(origin),
  at: at.toISOString(),
  correctedAt: correctedAt?.toISOString() ?? null,
});

/** Field by field, and the compiler knows if one is missing: a loop over names takes half as long again for a list of fifty. */
export const presentTask = (record: TaskRecord): Task => ({
  id: record._id,
  entityStatus: record.entityStatus,
  entityType: record.entityType,
  version: record.version,
  installationId: record.installationId,
  choreId: record.choreId,
  elementId: record.elementId,
  elementTypeId: record.elementTypeId,
  areaId: record.areaId,
  floorId: record.floorId,
  buildingId: record.buildingId,
  choreTypeId: record.choreTypeId,
  archetype: record.archetype,
  periodicity: record.periodicity,
  priority: record.priority,
  periodKey: record.periodKey,
  periodStart: record.periodStart.toISOString(),
  periodEnd: record.periodEnd.toISOString(),
  dueStart: (record.dueStart ?? record.periodStart).toISOString(),
  dueEnd: (record.dueEnd ?? record.periodEnd).toISOString(),
  dueOn: record.dueOn ?? null,
  plannedOn: record.plannedOn ?? null,
  minDaysBetween: record.minDaysBetween ?? null,
  maxDaysBetween: record.maxDaysBetween ?? null,
  choreName: record.choreName,
  choreRef: record.choreRef,
  choreTypeName: record.choreTypeName,
  elementName: record.elementName,
  elementRef: record.elementRef,
  areaName: record.areaName,
  floorName: record.floorName,
  buildingName: record.buildingName,
  durationMinutes: record.durationMinutes,
  formatIds: record.formatIds,
  requires: record.requires ?? [],
  assignedToId: record.assignedToId ?? null,
  assignedToName: record.assignedToName ?? null,
  delay: record.delay ? { ...record.delay, at: record.delay.at.toISOString() } : null,
  copies: (record.copies ?? []).map(presentCopy),
  result: record.result,
  readings: record.readings,
  outOfLimits: record.outOfLimits,
  observation: record.observation,
  photoIds: record.photoIds,
  videoIds: record.videoIds ?? [],
  signatureId: record.signatureId ?? null,
  signedBy: record.signedBy ?? '',
  genericObservationIds: record.genericObservationIds ?? [],
  performedAt: record.performedAt?.toISOString() ?? null,
  performedById: record.performedById,
  performedByName: record.performedByName,
  correctedAt: record.correctedAt?.toISOString() ?? null,
  correctedById: record.correctedById ?? null,
  correctedByName: record.correctedByName ?? null,
  satisfiedByTaskId: record.satisfiedByTaskId ?? null,
});
