import type { Connection } from 'mongoose';
import type { Observation } from 'shared-kit/contracts/tasks';
import { defineModel } from 'shared-kit/server/define-model';
import { databaseOf } from 'shared-kit/server/mongo';

export interface ObservationRecord extends Omit<Observation, 'id' | 'date'> {
  _id: number;
  installationId: number;
  choreId: number;
  date: Date;
}

export const observationCollectionName = 'observations';

const int = { type: Number, required: true } as const;

export const observations = defineModel<ObservationRecord>(
  observationCollectionName,
  {
    _id: int,
    installationId: int,
    choreId: int,
    taskId: int,
    description: { type: String, required: true },
    date: { type: Date, required: true },
    userId: int,
    userName: { type: String, required: true },
  },
  [{ key: { installationId: 1, choreId: 1, date: -1, _id: -1 } }],
);

export const observationCollection = (db: Connection) =>
  databaseOf(db).collection<ObservationRecord>(observationCollectionName);
