import { createOverride } from 'shared-kit/contracts/modules/module-overrides';
import { defineRoute } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';
import { authorizeOverride, makeOverride } from './module-overrides.ts';

export const moduleOverrideRoutes = [
  defineRoute<typeof createOverride, PortalDeps>(createOverride, {
    authorize: authorizeOverride,
    handle: makeOverride,
  }),
];
