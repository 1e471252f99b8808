import type { Notification } from 'shared-kit/contracts/notifications';
import { inspectionPaths, paths } from 'shared-kit/contracts/paths';
import type { NotificationRecord } from './notification.model.ts';

/** The address of what it is about, in its installation. */
const screenOf = ({ screen, inspectionType, recordId: id, installationId }: NotificationRecord): string => {
  if (screen !== '') return screen;
  const record = inspectionType === null ? paths.corrective : inspectionPaths[inspectionType].record;
  return record({ id, installationId });
};

export const presentNotification = (record: NotificationRecord, installationName: string): Notification => {
  const { _id, at, readAt, kind, installationId, name, place, inspectionType, day, dueAt, by } = record;
  const { isSecondVisit = false } = record;
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    kind,
    installationId,
    installationName,
    name,
    place,
    inspectionType,
    day,
    isSecondVisit,
    by,
    dueAt: dueAt?.toISOString() ?? null,
    path: screenOf(record),
  };
};
