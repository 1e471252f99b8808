import { defineModel } from 'shared-kit/server/database/define-model';

/** What a device was asked to sign. */
export interface PasskeyChallengeRecord {
  /** For what: a session, a sign-in or a ticket, by a hash. */
  _id: string;
  challenge: string;
  expiresAt: Date;
}

export const passkeyChallenges = defineModel<PasskeyChallengeRecord>(
  'passkeyChallenges',
  {
    _id: { type: String, required: true },
    challenge: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
