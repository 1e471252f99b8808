import { defineModel } from 'shared-kit/server/define-model';

export interface PasswordLinkRecord {
  /** SHA-256 of the secret in hex: the secret itself is nowhere. */
  _id: string;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Links that were not used yet: one that is used is removed. */
export const passwordLinks = defineModel<PasswordLinkRecord>(
  'passwordLinks',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);
