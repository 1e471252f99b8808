import { defineModel } from 'shared-kit/server/database/define-model';

export interface PasswordLinkRecord {
  /** SHA-256 of the secret in hex: the secret itself is nowhere. */
  _id: string;
  userId: number;
  /** What the person was when it was made, and who made it, as what: `shared-kit/server/access/secret-owners.ts`. */
  standing: string;
  madeById: number;
  makerStanding: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Links that were not used yet: one that is used is removed. */
export const passwordLinks = defineModel<PasswordLinkRecord>(
  'passwordLinks',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    standing: { type: String, default: '' },
    madeById: { type: Number, default: 0 },
    makerStanding: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { indexes: [{ key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
