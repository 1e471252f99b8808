import { checkVersion } from 'shared-kit/contracts/people/login';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { readVersion } from './check-version.ts';

export const versionRoutes = [defineRoute(checkVersion, { handle: readVersion })];
