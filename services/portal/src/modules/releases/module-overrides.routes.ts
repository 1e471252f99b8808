import { createOverride } from 'shared-kit/contracts/module-overrides';
import { defineRoute } from 'shared-kit/server/define-route';
import type { PortalDeps } from '../../deps.ts';
import { authorizeOverride, makeOverride } from './module-overrides.ts';

export const moduleOverrideRoutes = [
  defineRoute<typeof createOverride, PortalDeps>(createOverride, {
    authorize: authorizeOverride,
    handle: makeOverride,
  }),
];
