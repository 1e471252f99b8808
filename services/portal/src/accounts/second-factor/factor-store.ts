import type { FactorSetup } from 'shared-kit/contracts/people/second-factor';
import { type ClientSession, type Connection, trusted } from 'shared-kit/server/database/mongo';
import type { InTransaction } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import { forgetPasskeys, usersWithPasskey } from '../passkeys/passkey-store.ts';
import { endFactorGrace } from '../users/factor-grace.ts';
import { isOfOtherClock, newFactorSecret, newRecoveryCodes, readCode, stepOfCode } from './codes.ts';
import { openSecret, recoveryHash, refuseCode, sealSecret } from './factor-proof.ts';
import { type SecondFactorRecord, secondFactors } from './second-factor.model.ts';

/** What accounts are read together with. */
export const secondFactorCollection = secondFactors.collection;
export type { SecondFactorRecord } from './second-factor.model.ts';

const setupMinutes = 15;

/** Nobody else's record says whether it is on. */
export const isOn = (factor: SecondFactorRecord | null | undefined): factor is SecondFactorRecord =>
  factor != null && factor.confirmedAt !== null;

export const findFactor = (db: Connection, userId: number): Promise<SecondFactorRecord | null> =>
  secondFactors(db).findOne({ _id: userId }).lean<SecondFactorRecord>();

/** Those of these users who have it on, or a passkey. */
export const usersWithFactor = async (
  db: Connection,
  userIds: readonly number[],
  session: ClientSession | null,
): Promise<Set<number>> => {
  const found = await secondFactors(db)
    .find({ _id: trusted({ $in: [...userIds] }), confirmedAt: trusted({ $ne: null }) })
    .select(['_id'])
    .session(session)
    .lean<Pick<SecondFactorRecord, '_id'>[]>();
  return new Set([...found.map(({ _id }) => _id), ...(await usersWithPasskey(db, userIds, session))]);
};

interface Owner {
  readonly _id: number;
  readonly loginName: string;
}

/** A secret to set an app up with; one that was begun before is forgotten. */
export const beginSetup = async ({ _id, loginName }: Owner, ctx: PortalContext): Promise<FactorSetup> => {
  const secret = newFactorSecret();
  await secondFactors(ctx.db).updateOne(
    { _id },
    {
      $set: {
        pendingSecret: sealSecret(_id, secret, ctx.deps.vault),
        pendingUntil: new Date(ctx.now().getTime() + setupMinutes * 60_000),
      },
      $setOnInsert: { confirmedAt: null, secret: '', lastStep: 0, recoveryHashes: [] },
    },
    { upsert: true },
  );
  return { secret, account: loginName };
};

/** A setup whose app has shown the right code. */
export interface ConfirmedSetup {
  readonly sealed: string;
  readonly step: number;
  readonly recoveryCodes: readonly string[];
}

/** 400 `setupOver` where nothing is being set up any more; `path` is the code's field in the body. */
export const checkSetup = (
  factor: SecondFactorRecord | null,
  typed: string,
  {
    path,
    ctx: {
      deps: { vault },
      now,
    },
  }: { readonly path: string; readonly ctx: PortalContext },
): ConfirmedSetup => {
  if (!factor?.pendingUntil || factor.pendingUntil <= now()) return fail('setupOver');
  const { kind, code } = readCode(typed);
  const secret = openSecret(factor._id, factor.pendingSecret, vault);
  const step = kind === 'app' ? stepOfCode(secret, code, now()) : null;
  if (step === null) {
    const isOther = kind === 'app' && isOfOtherClock(secret, code, now());
    return refuseCode(path, isOther ? 'otherClock' : 'wrong');
  }
  return { sealed: factor.pendingSecret, step, recoveryCodes: newRecoveryCodes() };
};

/** Turns it on with the app that was set up. The code that showed it is used by that. */
export const turnOn = async (
  userId: number,
  { sealed, step, recoveryCodes }: ConfirmedSetup,
  { ctx, session }: InTransaction<PortalContext>,
): Promise<void> => {
  const { matchedCount } = await secondFactors(ctx.db).updateOne(
    { _id: userId, pendingSecret: sealed },
    {
      $set: {
        confirmedAt: ctx.now(),
        secret: sealed,
        lastStep: step,
        recoveryHashes: hashesOf(userId, recoveryCodes, ctx),
        pendingSecret: '',
        pendingUntil: null,
      },
    },
    { session },
  );
  if (matchedCount === 0) fail('setupOver');
  await endFactorGrace(ctx.db, userId, session);
};

/** Replaces the recovery codes; false where it is off. */
export const replaceRecoveryCodes = async (
  userId: number,
  codes: readonly string[],
  { ctx, session }: InTransaction<PortalContext>,
): Promise<boolean> => {
  const { matchedCount } = await secondFactors(ctx.db).updateOne(
    { _id: userId, confirmedAt: trusted({ $ne: null }) },
    { $set: { recoveryHashes: hashesOf(userId, codes, ctx) } },
    { session },
  );
  return matchedCount > 0;
};

/** Forgets all of it; gives whether it was on. */
export const removeFactor = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<boolean> => {
  const removed = await secondFactors(db)
    .findOneAndDelete({ _id: userId }, { session })
    .lean<SecondFactorRecord>();
  return isOn(removed);
};

/** The same with all passkeys; gives whether there was any factor. */
export const removeFactors = async (
  db: Connection,
  userId: number,
  session: ClientSession,
): Promise<boolean> => {
  const wasOn = await removeFactor(db, userId, session);
  const hadPasskeys = await forgetPasskeys(db, userId, session);
  return wasOn || hadPasskeys;
};

/** Where the key that they are encrypted with is lost; gives how many there were. */
export const forgetFactors = async (db: Connection): Promise<number> =>
  (await secondFactors(db).deleteMany({})).deletedCount;

const hashesOf = (userId: number, codes: readonly string[], { deps }: PortalContext): string[] =>
  codes.map((code) => recoveryHash(userId, code, deps.vault));
