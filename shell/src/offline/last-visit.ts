import { loggedInUser, sessionStore } from 'shared-kit/web/app';
import { dropOthersAnswers, userAnswers } from 'shared-kit/web/prepare';

export const lastVisit = userAnswers(() => loggedInUser()?.Id ?? null);

const dropOthers = (): void => void dropOthersAnswers(loggedInUser()?.Id ?? null);

/** After the page has come. */
const pauseMs = 3000;

/** Nothing of the last visit stays for whoever is not signed in any more. */
export const dropOthersVisits = (): void => {
  sessionStore.subscribe((now, before) => {
    if (now.user?.Id !== before.user?.Id) dropOthers();
  });
  if (loggedInUser()) setTimeout(dropOthers, pauseMs);
  else dropOthers();
};
