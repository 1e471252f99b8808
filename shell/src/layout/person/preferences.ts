import { type LanguageCode, languageOfCode } from 'shared-kit/contracts/enums';
import { updatePreferredLanguage } from 'shared-kit/contracts/people/session';
import { callRoute, loggedInUser, signIn } from 'shared-kit/web/app';
import { setLanguage } from 'shared-kit/web/i18n';

/** Changes every text at once and remembers the choice with the user. The choice holds here even where the server can't be told. */
export const chooseLanguage = async (code: LanguageCode): Promise<void> => {
  await setLanguage(code);
  const user = loggedInUser();
  if (!user) return;
  const preferredLanguage = languageOfCode(code);
  signIn({ ...user, PreferredLanguage: preferredLanguage });
  await callRoute(updatePreferredLanguage, { body: { preferredLanguage } }).catch(() => undefined);
};
