/** Codes of authenticator apps and recovery codes: pure. */
import { createHmac, createSecretKey, type KeyObject, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { codeDigits } from 'shared-kit/contracts/people/second-factor';

const periodSeconds = 30;
/** Steps before and after the present one: clocks differ, and people are slow. */
const window = 1;
const secretBytes = 20;

/** In base32, as apps take it. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The time step that a code is of, within the window; null for one that is wrong. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: codeDigits,
    period: periodSeconds,
  });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};

/** How far a clock may be off for its codes to be told from wrong ones: a day, and the hour that a zone was set wrong by. */
const namedHours = 26;

/** The code of a time step, of the same key for thousands of them: RFC 4226, which the library takes seven times as long for. */
const codeOfStep = (key: KeyObject, step: number): number => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0x0f;
  return (digest.readUInt32BE(at) & 0x7fffffff) % 10 ** codeDigits;
};

/** Whether a code that is wrong now is one of a clock that is hours ahead or behind. It lets nobody in: the person is told what to set right. */
export const isOfOtherClock = (secret: string, code: string, now: Date): boolean => {
  const key = createSecretKey(Secret.fromBase32(secret).bytes);
  const typed = Number(code);
  const present = Math.floor(now.getTime() / 1000 / periodSeconds);
  const steps = (namedHours * 3600) / periodSeconds;
  for (let step = Math.max(0, present - steps); step <= present + steps; step += 1)
    if (codeOfStep(key, step) === typed) return true;
  return false;
};

/** Without letters that are taken for another: Crockford's base32. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;
const recoveryCodes = 10;

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten of them: `4f7k-x2mq-9trd`, 60 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => Array.from({ length: groups }, newGroup).join('-'));

export interface TypedCode {
  readonly kind: 'app' | 'recovery';
  readonly code: string;
}

/** What somebody has typed: spaces, dashes, case, and letters taken for digits, do not matter. */
export const readCode = (typed: string): TypedCode => {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toLowerCase();
  if (new RegExp(`^\\d{${codeDigits}}$`).test(plain)) return { kind: 'app', code: plain };
  return { kind: 'recovery', code: plain.replaceAll('o', '0').replace(/[il]/g, '1') };
};
