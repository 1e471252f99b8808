import { fail } from 'shared-kit/server/http/errors';
import { isCommon } from './common-passwords.ts';
import { demoPassword } from './published-password.ts';
import { isWordOfThePlace } from './words-of-the-place.ts';

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Refuses what is guessed first; how long it must be says the contract. `path` is the field of the body that holds it. */
export const checkNewPassword = async (
  password: string,
  { loginName, path = 'password' }: { readonly loginName: string; readonly path?: string },
): Promise<void> => {
  const refuse = (code: string) => fail('invalidInput', { fields: [{ path, code }] });
  if (folded(password) === folded(loginName)) refuse('passwordIsName');
  if (folded(password) === demoPassword || isWordOfThePlace(password)) refuse('passwordCommon');
  if (await isCommon(folded(password))) refuse('passwordCommon');
};
