import { currentPlace, navigateTo } from '../navigation.ts';
import { rememberSessionEnd, type SessionEnd } from './session-end.ts';
import { signOut } from './session-store.ts';

/** Signs out somebody who did not ask for it: the login page says why, and leads back afterwards unless the place itself is refused. */
export const endSession = (end: SessionEnd, place = currentPlace()): void => {
  rememberSessionEnd(end);
  signOut(end.why === 'forbidden' ? undefined : place);
};

/** The same, and to the login page: for a call that the server refused. */
export const leaveSession = (why: SessionEnd['why']): void => {
  if (currentPlace().startsWith('/auth')) return;
  endSession({ why });
  navigateTo('/auth');
};
