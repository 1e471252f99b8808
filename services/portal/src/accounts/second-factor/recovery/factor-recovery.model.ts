import { defineModel } from 'shared-kit/server/database/define-model';

/** Somebody has asked for a user's second factor to be removed, and nobody has confirmed it yet. */
export interface FactorRecoveryRecord {
  /** The user: of one account one waits. */
  _id: number;
  /** A UUID: who confirms it has read this one. */
  recoveryId: string;
  askedById: number;
  askedAt: Date;
  expiresAt: Date;
  reason: string;
}

export const factorRecoveries = defineModel<FactorRecoveryRecord>(
  'factorRecoveries',
  {
    _id: { type: Number, required: true },
    recoveryId: { type: String, required: true },
    askedById: { type: Number, required: true },
    askedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    reason: { type: String, required: true },
  },
  { indexes: [{ key: { askedById: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
