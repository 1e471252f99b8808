import { jwks } from 'shared-kit/contracts/session';
import { defineRoute } from 'shared-kit/server/define-route';
import { listKeys } from './publish-keys.ts';

export const signingKeyRoutes = [defineRoute(jwks, { handle: listKeys })];
