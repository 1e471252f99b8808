import { defineModel } from 'shared-kit/server/database/define-model';

/** What is known of logins to one account from one place. */
export interface LoginSourceRecord {
  /** The account and the source. */
  _id: string;
  userId: number;
  source: string;
  /** A device that its owner has signed in with before. */
  known: boolean;
  /** Wrong passwords in a row. */
  fails: number;
  lockedUntil: Date | null;
  /** Of a device: `shared-kit/domain/records/proven-contact.ts` */
  contactAt: Date | null;
  formerContactAt: Date | null;
  expiresAt: Date;
}

export const loginSources = defineModel<LoginSourceRecord>(
  'loginSources',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    source: { type: String, required: true },
    known: { type: Boolean, default: false },
    fails: { type: Number, default: 0 },
    lockedUntil: { type: Date, default: null },
    contactAt: { type: Date, default: null },
    formerContactAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  {
    indexes: [
      { key: { userId: 1, lockedUntil: 1 } },
      { key: { source: 1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ],
  },
);
