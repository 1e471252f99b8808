/** Who changed what runs where, when and why; what the portal did by itself too. */

import { mongo } from 'mongoose';
import type { ModuleTrail } from 'shared-kit/contracts/modules/channels';
import { defineModel } from 'shared-kit/server/database/define-model';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';

export interface TrailRecord {
  /** An ObjectId's text, so that the trail is in the order of time. */
  _id: string;
  at: Date;
  /** 0 and no name for the portal itself. */
  userId: number;
  userName: string;
  automatic: boolean;
  module: string;
  installationId: number | null;
  kind: ModuleTrail['kind'];
  reason: string;
  before: unknown;
  after: unknown;
}

const text = { type: String, required: true } as const;

export const moduleTrail = defineModel<TrailRecord>(
  'moduleTrail',
  {
    _id: text,
    at: { type: Date, required: true },
    userId: { type: Number, required: true },
    userName: { type: String, default: '' },
    automatic: { type: Boolean, required: true },
    module: text,
    installationId: { type: Number, default: null },
    kind: text,
    reason: { type: String, default: '' },
    before: { type: Object, default: null },
    after: { type: Object, default: null },
  },
  { indexes: [{ key: { module: 1, _id: -1 } }, { key: { installationId: 1, _id: -1 } }] },
);

export type TrailEntry = Pick<TrailRecord, 'at' | 'module' | 'kind'> &
  Partial<
    Pick<TrailRecord, 'userId' | 'userName' | 'automatic' | 'installationId' | 'reason' | 'before' | 'after'>
  >;

/** Leaves a line, in the transaction of what it tells of. Without a `userId` it was the portal itself, or a publish token, which says `automatic: false`. */
export const noteTrail = async (
  db: Connection,
  {
    userId = 0,
    userName = '',
    automatic = userId === 0,
    installationId = null,
    reason = '',
    before = null,
    after = null,
    ...entry
  }: TrailEntry,
  session?: ClientSession,
): Promise<void> => {
  const record: TrailRecord = {
    _id: new mongo.ObjectId().toHexString(),
    ...entry,
    userId,
    userName,
    automatic,
    installationId,
    reason,
    before,
    after,
  };
  await moduleTrail(db).insertMany([record], session ? { session } : {});
};
