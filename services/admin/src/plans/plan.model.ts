import mongoose from 'mongoose';
import { baseShape } from 'shared-kit/contracts/base';
import { maintenancePlanSchema, type PlanSelection } from 'shared-kit/contracts/plans/maintenance-plans';
import { defineModel } from 'shared-kit/server/database/define-model';
import { defineModelOf, type RecordOf } from 'shared-kit/server/records';
import * as z from 'zod/mini';

/** By the id of their element type. */
export const maintenancePlans = defineModelOf(
  'maintenancePlans',
  z.extend(maintenancePlanSchema, baseShape),
  [{ key: { 'lines.genericChoreId': 1 } }],
);
export type MaintenancePlanRecord = RecordOf<typeof maintenancePlans>;

/** What a person had plans do, to be found and taken back. */
export interface PlanApplicationRecord {
  _id: number;
  installationId: number;
  createdAt: Date;
  createdBy: number;
  createdByName: string;
  selection: PlanSelection;
  /** The ids of the chores that it added begin here; one after the other. */
  firstChoreId: number;
  added: number | null;
  elements: number | null;
  undoneAt: Date | null;
  /** 0 where it was done with what it is part of, at once. */
  jobId: number | null;
}

const id = { type: Number, required: true } as const;
const later = { type: Number, default: null } as const;

export const planApplications = defineModel<PlanApplicationRecord>(
  'planApplications',
  {
    _id: id,
    installationId: id,
    createdAt: { type: Date, required: true },
    createdBy: id,
    createdByName: { type: String, default: '' },
    selection: mongoose.Schema.Types.Mixed,
    firstChoreId: { type: Number, default: 0 },
    added: later,
    elements: later,
    undoneAt: { type: Date, default: null },
    jobId: later,
  },
  { indexes: [{ key: { installationId: 1, _id: -1 } }] },
);
