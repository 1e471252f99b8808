import { endSession } from '../../../contracts/people/sessions.ts';
import { callRoute } from '../http/call-route.ts';
import { signOut } from './session-store.ts';

/**
 * The person signs out: here at once, and at the server as soon as it is told. Where it can't be told (no network) the session ends there
 * when it has gone unused for too long.
 */
export const leavePortal = (): void => {
  callRoute(endSession, {}, { keepalive: true }).catch(() => undefined);
  signOut();
};
