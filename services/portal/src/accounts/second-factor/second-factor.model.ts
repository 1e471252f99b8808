import { defineModel } from 'shared-kit/server/database/define-model';

/** The second factor of one user: on once it is confirmed, and maybe being set up (anew). */
export interface SecondFactorRecord {
  /** The user. */
  _id: number;
  /** When it was turned on; null before. */
  confirmedAt: Date | null;
  /** Sealed; empty before. */
  secret: string;
  /** The newest time step that a code was taken of: it and those before are taken no more. */
  lastStep: number;
  /** Of the codes that were not used yet. */
  recoveryHashes: string[];
  /** What is being set up, sealed; empty where nothing is. */
  pendingSecret: string;
  pendingUntil: Date | null;
}

const text = { type: String, default: '' } as const;
const moment = { type: Date, default: null } as const;

export const secondFactors = defineModel<SecondFactorRecord>('secondFactors', {
  _id: { type: Number, required: true },
  confirmedAt: moment,
  secret: text,
  lastStep: { type: Number, default: 0 },
  recoveryHashes: { type: [String], default: [] },
  pendingSecret: text,
  pendingUntil: moment,
});
