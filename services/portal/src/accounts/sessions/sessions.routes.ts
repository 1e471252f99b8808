import { renewSession } from 'shared-kit/contracts/people/session';
import {
  endEverySession,
  endOtherSessions,
  endOwnSession,
  endSession,
  listOwnSessions,
} from 'shared-kit/contracts/people/sessions';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { endEvery } from './end-every-session.ts';
import { endOthers, endOwn, listOwn, signOut } from './own-sessions.ts';
import { renew } from './renew-session.ts';

export const sessionListRoutes = [
  defineRoute(listOwnSessions, { handle: listOwn }),
  defineRoute(endOwnSession, { handle: endOwn }),
  defineRoute(endOtherSessions, { handle: endOthers }),
  defineRoute(endEverySession, { handle: endEvery }),
  defineRoute(endSession, { handle: signOut }),
  defineRoute(renewSession, { handle: renew }),
];
