import type { DaysOff } from 'shared-kit/domain/tasks/covers';
import { defineCollection } from 'shared-kit/server/database/define-collection';

export interface StoredCover extends DaysOff {
  readonly id: number;
}

/** The days off of an installation, whose id it has: in one record, since each is judged beside all others. */
export interface CoversRecord {
  _id: number;
  covers: StoredCover[];
}

export const covers = defineCollection<CoversRecord>('covers', [{ key: { 'covers.id': 1 } }]);
