import { login } from 'shared-kit/contracts/people/login';
import {
  beginDueSecondFactor,
  confirmDueSecondFactor,
  enterSecondFactor,
  setDuePassword,
} from 'shared-kit/contracts/people/session';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { beginDue, confirmDue, enterCode } from './enter-second-factor.ts';
import { logIn, setDue } from './log-in.ts';

export const loginRoutes = [
  defineRoute(login, { handle: logIn }),
  defineRoute(setDuePassword, { handle: setDue }),
  defineRoute(enterSecondFactor, { handle: enterCode }),
  defineRoute(beginDueSecondFactor, { handle: beginDue }),
  defineRoute(confirmDueSecondFactor, { handle: confirmDue }),
];
