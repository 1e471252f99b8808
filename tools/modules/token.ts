/** `token`: a publish token, made with a super-administrator's login where there are no screens yet to make it on. */
import {
  createPublishToken,
  type PublishVerb,
  publishVerbs,
} from 'shared-kit/contracts/modules/publish-tokens';
import { login } from 'shared-kit/contracts/people/login';
import { endSession } from 'shared-kit/contracts/people/sessions';
import { call as ask, Refused } from '../lib/portal.ts';
import { Refusal, wrongCall } from '../lib/refusal.ts';
import type { CallResult } from './call.ts';

export interface TokenCall {
  readonly origin: string;
  /** `mfe-maintenance`. */
  readonly module: string;
  /** As it was written: `publish,canary,promote`. */
  readonly allow: string;
  readonly days: number;
  readonly loginName: string | undefined;
  readonly password: string | undefined;
}

const isVerb = (text: string): text is PublishVerb => (publishVerbs as readonly string[]).includes(text);

const verbsOf = (allow: string): PublishVerb[] => {
  const named = allow.split(',').map((verb) => (verb === 'rollback' ? 'rollBack' : verb));
  const unknown = named.find((verb) => !isVerb(verb));
  if (unknown !== undefined)
    throw wrongCall(`A token allows ${publishVerbs.join(', ')}, and not ${unknown}.`);
  return named.filter(isVerb);
};

const signIn = async (origin: string, LoginName: string, Password: string): Promise<string> => {
  const {
    data: [user],
  } = await ask(origin, login, { body: { LoginName, Password } });
  if (!user) throw new Refusal('The portal knows no such account, or the password is another.');
  if (user.Asks !== undefined || user.Token === null)
    throw new Refusal(
      'The portal asks this account for more than a password: make the token under Modules, or on /rescue.',
    );
  return user.Token;
};

export const makeToken = async ({
  origin,
  module,
  allow,
  days,
  loginName,
  password,
}: TokenCall): Promise<CallResult> => {
  if (!loginName || !password)
    throw wrongCall('Whose login? Set ADMINISTRATOR and ADMINISTRATOR_PASSWORD, of a super-administrator.');
  const body = { module, name: 'npm run modules', verbs: verbsOf(allow), days };
  const token = await signIn(origin, loginName, password);
  try {
    const { data } = await ask(origin, createPublishToken, { token, body });
    return { exitCode: 0, text: data.secret, json: { token: data.token, secret: data.secret } };
  } catch (error) {
    if (error instanceof Refused && error.status === 403)
      throw new Refusal('Publish tokens are made by super-administrators alone.');
    throw error;
  } finally {
    await ask(origin, endSession, { token });
  }
};
