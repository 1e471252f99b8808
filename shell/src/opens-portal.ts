import { isPublicPlace, rescuePath } from 'shared-kit/contracts/paths';
import { loggedInUser } from 'shared-kit/web/app';

/** Whether what comes after sign-in is opened at once: somebody is signed in, at none of the pages that are apart from it. */
export const opensPortal = (): boolean => {
  const { pathname } = location;
  return loggedInUser() !== null && !isPublicPlace(pathname) && pathname !== rescuePath;
};
