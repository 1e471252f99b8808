import type { Observation } from 'shared-kit/contracts/tasks/task-detail';
import { defineCollection } from 'shared-kit/server/database/define-collection';

export interface ObservationRecord extends Omit<Observation, 'id' | 'date'> {
  _id: number;
  installationId: number;
  choreId: number;
  date: Date;
}

export const observations = defineCollection<ObservationRecord>('observations', [
  { key: { installationId: 1, choreId: 1, date: -1, _id: -1 } },
  { key: { installationId: 1, date: -1 } },
]);
