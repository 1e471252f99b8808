import { defineModel } from 'shared-kit/server/database/define-model';

export interface SessionRecord {
  /** The `sid` of its tokens. */
  _id: string;
  userId: number;
  createdAt: Date;
  /** When its token is over. */
  expiresAt: Date;
  /** At the sign-in; what comes later is noted in `sessionUses`. */
  seenAt: Date;
  idleSeconds: number | null;
  /** Until when it counts as used, as its user works without a network; not there where nobody prepared for that. */
  awayUntil?: Date | null;
  confirmedUntil: Date;
  address: string;
  browser: string;
  system: string;
  endedAt: Date | null;
  /** `shared-kit/domain/records/proven-contact.ts` */
  contactAt: Date | null;
  formerContactAt: Date | null;
}

const text = { type: String, default: '' } as const;
const moment = { type: Date, required: true } as const;

export const sessions = defineModel<SessionRecord>(
  'sessions',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    createdAt: moment,
    expiresAt: moment,
    seenAt: moment,
    idleSeconds: { type: Number, default: null },
    awayUntil: { type: Date, default: null },
    confirmedUntil: moment,
    address: text,
    browser: text,
    system: text,
    endedAt: { type: Date, default: null },
    contactAt: { type: Date, default: null },
    formerContactAt: { type: Date, default: null },
  },
  { indexes: [{ key: { userId: 1, createdAt: -1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
