import { login, setDuePassword } from 'shared-kit/contracts/session';
import { defineRoute } from 'shared-kit/server/define-route';
import { logIn, setDue } from './log-in.ts';

export const loginRoutes = [
  defineRoute(login, { handle: logIn }),
  defineRoute(setDuePassword, { handle: setDue }),
];
