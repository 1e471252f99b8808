import { codeOfLanguage } from 'shared-kit/contracts/enums';
import { type LoginAnswer, login } from 'shared-kit/contracts/people/login';
import { callRoute } from 'shared-kit/web/app';
import { setLanguage } from 'shared-kit/web/i18n';
import type { LoginValues } from './login-form.ts';

/** What the login answers, with the language applied; null where name and password don't go together. */
export const signInWith = async (values: LoginValues): Promise<LoginAnswer | null> => {
  const { data } = await callRoute(login, { body: { ...values } });
  const user = data[0] ?? null;
  if (user) await setLanguage(codeOfLanguage(user.PreferredLanguage));
  return user;
};
