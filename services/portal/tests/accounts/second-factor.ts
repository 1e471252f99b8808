/** An authenticator app for tests, and what is done with it. */
import { Secret, TOTP } from 'otpauth';
import { beginSecondFactor, confirmSecondFactor } from 'shared-kit/contracts/people/second-factor';
import { dataOf, type TestPortal, type testClock } from '../test-portal.ts';

export type Headers = { readonly authorization: string };

/** The code that an app shows at that moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

const isOfAnyHour = (secret: string, code: string, timestamp: number): boolean =>
  new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: 4000 }) !== null;

/** A code that the app shows at no time of the days around that moment. */
export const strangeCode = (secret: string, now: Date): string => {
  const codes = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6));
  const strange = codes.find((code) => !isOfAnyHour(secret, code, now.getTime()));
  if (strange === undefined) throw new Error('every code is one of these days');
  return strange;
};

export interface App {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code of a step that none was shown of before. */
  next(): string;
}

const minute = 1;

export const turnOn = async (
  portal: TestPortal,
  headers: Headers,
  clock: ReturnType<typeof testClock>,
): Promise<App> => {
  const { secret } = dataOf<{ secret: string }>(await portal.call(beginSecondFactor, {}, { headers }));
  const body = { code: codeAt(secret, clock.now()) };
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(
    await portal.call(confirmSecondFactor, { body }, { headers }),
  );
  return {
    secret,
    recoveryCodes,
    next() {
      clock.pass(minute);
      return codeAt(secret, clock.now());
    },
  };
};
