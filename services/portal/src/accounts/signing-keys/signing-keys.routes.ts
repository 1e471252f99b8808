import { jwks } from 'shared-kit/contracts/people/session';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { listKeys } from './publish-keys.ts';

export const signingKeyRoutes = [defineRoute(jwks, { handle: listKeys })];
