import { getSession, updatePreferredLanguage } from 'shared-kit/contracts/people/session';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { chooseLanguage } from '../users/choose-language.ts';
import { readSession } from './get-session.ts';

export const sessionRoutes = [
  defineRoute(getSession, { handle: readSession }),
  defineRoute(updatePreferredLanguage, { handle: chooseLanguage }),
];
