import { checkVersion } from 'shared-kit/contracts/session';
import { defineRoute } from 'shared-kit/server/define-route';
import { readVersion } from './check-version.ts';

export const versionRoutes = [defineRoute(checkVersion, { handle: readVersion })];
