/**
 * Whose a secret is that lets somebody in without a session. It keeps the standing that its people had when it was made, and is good for
 * as long as theirs is the same: it ends with a change of what they may do, a block, and the end of all their sessions.
 */
import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';
import { EntityStatus } from '../../contracts/enums.ts';
import { type GrantsV1, grantsV1, grantsV1Schema } from '../../contracts/views/grants.ts';
import { databaseOf } from '../database/mongo.ts';

/** A person as they are stored now. */
export interface Owner {
  readonly user: GrantsV1;
  /** SHA-256 in hex of what they may do, and of how often their secrets were ended. */
  readonly standing: string;
}

const byPlace = (a: readonly number[], b: readonly number[]): number => (a[0] ?? 0) - (b[0] ?? 0);

export const standingOf = ({
  entityType,
  isBlocked,
  entityStatus,
  lowVoltageReports,
  secretsEnded,
  grants,
}: GrantsV1): string => {
  const places = grants
    .map(({ installationId, roleId, permissions }) => [installationId, roleId, ...permissions.toSorted()])
    .sort(byPlace);
  const facts = [entityType, isBlocked, entityStatus, lowVoltageReports, secretsEnded, places];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
};

/** By id; without those who are not there. Nothing is remembered: a secret is judged by what is stored at that moment. */
export const findOwners = async (
  db: Connection,
  ids: readonly number[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<number, Owner>> => {
  const found = await databaseOf(db)
    .collection<{ _id: number }>(grantsV1)
    .find({ _id: { $in: [...new Set(ids)] } }, session ? { session } : {})
    .toArray();
  return new Map(
    found.map((each) => {
      const user = z.parse(grantsV1Schema, each);
      return [user._id, { user, standing: standingOf(user) }];
    }),
  );
};

/** Whether a person who had this standing when a secret was made has it still, and may work at all. */
export const stillStands = (owner: Owner | undefined, standing: string): owner is Owner =>
  owner !== undefined &&
  owner.standing === standing &&
  !owner.user.isBlocked &&
  owner.user.entityStatus === EntityStatus.Active;
