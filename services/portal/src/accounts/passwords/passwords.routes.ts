import {
  changePassword,
  confirmSession,
  createPasswordLink,
  readPasswordLink,
  usePasswordLink,
} from 'shared-kit/contracts/people/passwords';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { changeOwn, confirmOwn } from './own-password.ts';
import { applyLink, makeLink, readLink } from './password-links.ts';

export const passwordRoutes = [
  defineRoute(changePassword, { handle: changeOwn }),
  defineRoute(confirmSession, { handle: confirmOwn }),
  defineRoute(createPasswordLink, { handle: makeLink }),
  defineRoute(readPasswordLink, { handle: readLink }),
  defineRoute(usePasswordLink, { handle: applyLink }),
];
