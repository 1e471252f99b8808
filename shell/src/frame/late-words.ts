import { EntityType } from 'shared-kit/contracts/enums';
import { loggedInUser } from 'shared-kit/web/app';
import { currentLanguage } from 'shared-kit/web/i18n';

/** Tells the words that wait in the page (`frame.css`) who would read them: in which language, and whether the last resort is theirs. */
export const addressLateWords = (): void => {
  const { dataset } = document.documentElement;
  const user = loggedInUser();
  dataset.reads = currentLanguage();
  // Who has not signed in may be anybody.
  if (user && user.EntityType !== EntityType.SuperAdminProxy) dataset.rescue = 'no';
};
