import { listModules, listServices } from 'shared-kit/contracts/modules/modules';
import { getSession } from 'shared-kit/contracts/people/session';
import { keepAnswersOf, loggedInUser, sessionStore } from 'shared-kit/web/app';
import { dropOthersAnswers, userAnswers } from 'shared-kit/web/prepare';

export const lastVisit = userAnswers(() => loggedInUser()?.Id ?? null);

const dropOthers = (): void => void dropOthersAnswers(loggedInUser()?.Id ?? null);

/** After the page has come. */
const pauseMs = 3000;

/**
 * Who is signed in with installations and grants, the modules with their manifests, and the services: what a start without a network goes by, and home
 * begins with. Nothing of it stays for whoever is not signed in any more.
 */
export const keepLastVisit = (): void => {
  keepAnswersOf([getSession, listModules, listServices], lastVisit);
  sessionStore.subscribe((now, before) => {
    if (now.user?.Id !== before.user?.Id) dropOthers();
  });
  if (loggedInUser()) setTimeout(dropOthers, pauseMs);
  else dropOthers();
};
