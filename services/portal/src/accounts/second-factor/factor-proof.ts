import { trusted } from 'shared-kit/server/database/mongo';
import type { InTransaction } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalContext } from '../../deps.ts';
import type { Vault } from '../../secrets/vault.ts';
import { notePasskeyUse, type PasskeyUse } from '../passkeys/passkey-store.ts';
import { isOfOtherClock, readCode, stepOfCode } from './codes.ts';
import { type SecondFactorRecord, secondFactors } from './second-factor.model.ts';

const placeOf = (userId: number): string => `secondFactors/${userId}`;

export const sealSecret = (userId: number, secret: string, vault: Vault): string =>
  vault.seal(secret, placeOf(userId));
export const openSecret = (userId: number, sealed: string, vault: Vault): string =>
  vault.open(sealed, placeOf(userId));
export const recoveryHash = (userId: number, code: string, vault: Vault): string =>
  vault.hash(readCode(code).code, `${placeOf(userId)}/recovery`);

/** A code that was right, and not used when it was looked at. */
export type CodeProof =
  | { readonly kind: 'app'; readonly step: number }
  | { readonly kind: 'recovery'; readonly hash: string };

/** The same of a passkey; alone where nobody has shown a password. */
export type FactorProof =
  | CodeProof
  | { readonly kind: 'passkey'; readonly use: PasskeyUse; readonly isAlone: boolean };

/**
 * `wrong`, `used` for a code of the app that was good already, or `otherClock` for one of an app whose clock is off by hours. A recovery code that
 * was used is as wrong as any.
 */
export const proofOf = (
  { _id, secret, lastStep, recoveryHashes }: SecondFactorRecord,
  typed: string,
  { now, vault }: { readonly now: Date; readonly vault: Vault },
): CodeProof | RefusedCode => {
  const { kind, code } = readCode(typed);
  if (kind === 'recovery') {
    const hash = recoveryHash(_id, code, vault);
    return recoveryHashes.includes(hash) ? { kind, hash } : 'wrong';
  }
  const opened = openSecret(_id, secret, vault);
  const step = stepOfCode(opened, code, now);
  if (step === null) return isOfOtherClock(opened, code, now) ? 'otherClock' : 'wrong';
  return step > lastStep ? { kind, step } : 'used';
};

const refusals = { wrong: 'codeWrong', used: 'codeUsed', otherClock: 'codeOfOtherClock' } as const;
export type RefusedCode = keyof typeof refusals;

export const refuseCode = (path: string, refused: RefusedCode): never =>
  fail('invalidInput', { fields: [{ path, code: refusals[refused] }] });

/** Takes the proof, so that it is good for nobody else: of two at once the second is refused. */
export const spendProof = async (
  userId: number,
  proof: FactorProof,
  { ctx, session }: InTransaction<Pick<PortalContext, 'db' | 'now'>>,
): Promise<void> => {
  if (proof.kind === 'passkey') return notePasskeyUse(userId, proof.use, { ctx, session });
  const { matchedCount } = await secondFactors(ctx.db).updateOne(
    proof.kind === 'app'
      ? { _id: userId, lastStep: trusted({ $lt: proof.step }) }
      : { _id: userId, recoveryHashes: proof.hash },
    proof.kind === 'app' ? { $set: { lastStep: proof.step } } : { $pull: { recoveryHashes: proof.hash } },
    { session },
  );
  if (matchedCount === 0) refuseCode('Code', 'used');
};
