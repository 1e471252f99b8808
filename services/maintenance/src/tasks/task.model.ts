import mongoose, { type Connection } from 'mongoose';
import type { Task } from 'shared-kit/contracts/tasks';
import { baseFields, defineModel } from 'shared-kit/server/define-model';
import { databaseOf } from 'shared-kit/server/mongo';

type Stored = 'id' | 'periodStart' | 'periodEnd' | 'performedAt';

export interface TaskRecord extends Omit<Task, Stored> {
  _id: number;
  periodStart: Date;
  periodEnd: Date;
  performedAt: Date | null;
  /** Names without case and accents, for searching. */
  searchText: string;
  /** Hash of what was copied from the chore and the element, to see whether they changed. */
  snapshot: string;
}

const int = { type: Number, required: true } as const;
const text = { type: String, default: '' } as const;
const names = { es: String, cat: String, en: String, _id: false } as const;

export const taskCollectionName = 'tasks';

export const tasks = defineModel<TaskRecord>(
  taskCollectionName,
  {
    ...baseFields('Task'),
    installationId: int,
    choreId: int,
    elementId: int,
    elementTypeId: int,
    areaId: int,
    floorId: int,
    buildingId: int,
    choreTypeId: int,
    archetype: int,
    periodicity: int,
    priority: int,
    periodKey: { type: String, required: true },
    periodStart: { type: Date, required: true },
    periodEnd: { type: Date, required: true },
    choreName: names,
    choreRef: text,
    choreTypeName: names,
    elementName: text,
    elementRef: text,
    areaName: text,
    floorName: text,
    buildingName: text,
    durationMinutes: int,
    formatIds: [Number],
    result: int,
    readings: [mongoose.Schema.Types.Mixed],
    outOfLimits: [Number],
    observation: text,
    photoIds: [Number],
    performedAt: { type: Date, default: null },
    performedById: { type: Number, default: null },
    performedByName: { type: String, default: null },
    searchText: text,
    snapshot: text,
  },
  [
    {
      key: { installationId: 1, archetype: 1, result: 1, periodKey: 1, periodEnd: 1, priority: 1, _id: 1 },
    },
    { key: { installationId: 1, archetype: 1, result: 1, periodEnd: 1, _id: 1 } },
    { key: { installationId: 1, archetype: 1, performedAt: -1, _id: -1 } },
    { key: { installationId: 1, choreId: 1, periodStart: 1 }, unique: true },
  ],
);

/** Lists and bulk writes pass mongoose by: hydrating and casting thousands of records costs more than reading them. */
export const taskCollection = (db: Connection) => databaseOf(db).collection<TaskRecord>(taskCollectionName);

/** Fields that only the database needs. */
export const privateFields = { searchText: 0, snapshot: 0 } as const;
