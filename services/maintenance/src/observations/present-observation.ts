import type { Observation } from 'shared-kit/contracts/tasks/task-detail';
import type { ObservationRecord } from './observation.model.ts';

export const presentObservation = ({
  _id: id,
  taskId,
  description,
  date,
  userId,
  userName,
}: ObservationRecord): Observation => ({
  id,
  taskId,
  description,
  date: date.toISOString(),
  userId,
  userName,
});
