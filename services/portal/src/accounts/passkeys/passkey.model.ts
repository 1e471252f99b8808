import { defineModel } from 'shared-kit/server/database/define-model';

/** A key that one person signs in with. Nothing of it is secret: the device keeps what is. */
export interface PasskeyRecord {
  /** The credential's id, in base64url. */
  _id: string;
  userId: number;
  /** By which devices know the person; random, and the same for all passkeys of one. */
  userHandle: string;
  /** As COSE has it, in base64url. */
  publicKey: string;
  /** The highest count of signatures that the device has told; 0 for one that does not count. */
  counter: number;
  /** How browsers may reach the device. */
  transports: string[];
  /** How its owner calls it. */
  name: string;
  /** Kept by a manager that has it on several devices. */
  isSynced: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

const text = { type: String, required: true } as const;

export const passkeys = defineModel<PasskeyRecord>(
  'passkeys',
  {
    _id: text,
    userId: { type: Number, required: true },
    userHandle: text,
    publicKey: text,
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    name: text,
    isSynced: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { indexes: [{ key: { userId: 1, createdAt: 1 } }] },
);
