import { randomBytes } from 'node:crypto';
import { secretHash } from 'shared-kit/server/access/secrets';
import type { PortalContext } from '../../deps.ts';
import { type PasskeyChallengeRecord, passkeyChallenges } from './passkey-challenge.model.ts';

/** What signing in writes to. */
export const challengeCollection = passkeyChallenges.collection;

export const challengeMinutes = 5;

/** What a challenge is made for, and answers for nothing else: `secret` is the session, the attempt or the ticket. */
export interface Purpose {
  readonly kind: 'registration' | 'signIn' | 'secondFactor';
  readonly secret: string;
}

const nameOf = ({ kind, secret }: Purpose): string => `${kind}/${secretHash(secret)}`;

/** In base64url; the one that was made for the same before is over. */
export const newChallenge = async (purpose: Purpose, { db, now }: PortalContext): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + challengeMinutes * 60_000);
  await passkeyChallenges(db).updateOne(
    { _id: nameOf(purpose) },
    { $set: { challenge, expiresAt } },
    { upsert: true },
  );
  return challenge;
};

/** For one answer, right or wrong; null where there is none, or where it is over. */
export const takeChallenge = async (purpose: Purpose, { db, now }: PortalContext): Promise<string | null> => {
  const taken = await passkeyChallenges(db)
    .findOneAndDelete({ _id: nameOf(purpose) })
    .lean<PasskeyChallengeRecord>();
  return taken && taken.expiresAt > now() ? taken.challenge : null;
};
