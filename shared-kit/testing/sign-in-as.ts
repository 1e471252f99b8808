/** A session of the browser's, as screens find it: nobody checks its token. */
import type { SessionUser } from '../contracts/people/login.ts';
import { signIn } from '../web/app.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Seconds since the epoch: beyond whatever a test says the time is. */
const in2100 = 4_102_444_800;

/** For as long as any test, in Spanish. */
export const signInAs = (user: Pick<SessionUser, 'Id' | 'Name'> & Partial<SessionUser>): void => {
  const Token = `${part({})}.${part({ exp: in2100 })}.x`;
  signIn({ Token, EntityType: 'UserProxy', PreferredLanguage: 0, ...user });
};
