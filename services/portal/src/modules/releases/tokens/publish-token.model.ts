import type { PublishVerb } from 'shared-kit/contracts/modules/publish-tokens';
import { defineModel } from 'shared-kit/server/database/define-model';

export interface PublishTokenRecord {
  _id: number;
  /** The one module that it is for. */
  module: string;
  name: string;
  /** What it may do with the module's releases. */
  verbs: PublishVerb[];
  /** SHA-256 of the secret in hex: the secret itself is nowhere. */
  hash: string;
  createdAt: Date;
  createdById: number;
  createdByName: string;
  /** What its maker was then: `shared-kit/server/access/secret-owners.ts`. */
  makerStanding: string;
  expiresAt: Date | null;
  /** To the minute. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const moment = { type: Date, default: null } as const;

export const publishTokens = defineModel<PublishTokenRecord>(
  'publishTokens',
  {
    _id: number,
    module: text,
    name: text,
    verbs: { type: [String], required: true },
    hash: text,
    createdAt: { type: Date, required: true },
    createdById: number,
    createdByName: { type: String, default: '' },
    makerStanding: { type: String, default: '' },
    expiresAt: moment,
    lastUsedAt: moment,
    revokedAt: moment,
  },
  { indexes: [{ key: { hash: 1 }, unique: true }, { key: { module: 1, _id: -1 } }] },
);
