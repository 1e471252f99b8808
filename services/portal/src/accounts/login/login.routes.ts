import { login } from 'shared-kit/contracts/session';
import { defineRoute } from 'shared-kit/server/define-route';
import { logIn } from './log-in.ts';

export const loginRoutes = [defineRoute(login, { handle: logIn })];
