import mongoose from 'mongoose';
import type { ChoreSettings } from 'shared-kit/contracts/plans/chore-changes';
import { defineModel } from 'shared-kit/server/database/define-model';

/** What a change of many chores changed, to be taken back. */
export interface ChoreChangeRecord {
  _id: number;
  installationId: number;
  createdAt: Date;
  /** The database forgets it then. */
  expiresAt: Date;
  /** Of each chore: the version that the change left, and what it was before. */
  before: { id: number; version: number; set: ChoreSettings }[];
  undoneAt: Date | null;
}

const id = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

export const choreChanges = defineModel<ChoreChangeRecord>(
  'choreChanges',
  {
    _id: id,
    installationId: id,
    createdAt: date,
    expiresAt: date,
    before: [mongoose.Schema.Types.Mixed],
    undoneAt: { type: Date, default: null },
  },
  { indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
