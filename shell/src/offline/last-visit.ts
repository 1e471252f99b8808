import { listModules, listServices } from 'shared-kit/contracts/modules';
import { getSession } from 'shared-kit/contracts/session';
import { keepAnswersOf, loggedInUser } from 'shared-kit/web/app';
import { userAnswers } from 'shared-kit/web/prepare';

/** Who is signed in with installations and grants, the modules with their manifests, and the services: what a start without a network goes by. */
export const keepLastVisit = (): void =>
  keepAnswersOf(
    [getSession, listModules, listServices],
    userAnswers(() => loggedInUser()?.Id ?? null),
  );
