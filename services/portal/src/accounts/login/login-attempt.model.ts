import { defineModel } from 'shared-kit/server/define-model';

export interface LoginAttemptRecord {
  /** The source and the minute. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export const loginAttempts = defineModel<LoginAttemptRecord>(
  'loginAttempts',
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);
